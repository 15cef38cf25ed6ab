import { recordAudit, type AuditAction, type AuditedFacts } from '@/lib/audit';
import type { Db } from '@/lib/db/client';
import { siteOfRow } from '@/lib/site/site';
import { orRefuse, type AdminContext, type Answer, type Command, type Given } from './resource';

/** Words that lead to no person: the trail keeps nothing else of what was typed. */
const KEPT_WORDS: readonly (keyof AuditedFacts)[] = [
  ...([
    'FIELD',
    'VALUE',
    'STATE',
    'WHAT',
    'HOST',
    'PARTNER',
    'market',
    'site',
    'role',
    'executive',
    'to',
    'lines',
  ] as const),
  ...(['kind', 'effect', 'origin', 'host', 'jti', 'all', 'clear', 'readonly'] as const),
];

/** What an order is called: its resource and its command, such as 'partners' and 'domain-add'. */
type Name = { readonly resource: string; readonly command: string };

const camelCase = (text: string): string => text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the trail calls a resource that is called otherwise here. */
const NOUNS: Readonly<Record<string, string>> = {
  leads: 'lead',
  outbox: 'mail',
  executives: 'executive',
  forms: 'form',
  sales: 'sale',
  payments: 'payment',
  previews: 'content',
  partners: 'partner',
  users: 'user',
};
/** Commands that do what staff do, too, and are called as there. */
const ACTIONS: Readonly<Record<string, AuditAction>> = {
  'leads set': 'lead.status',
  'users drop-second-step': 'user.secondFactor',
  'previews link': 'content.preview',
  'partners put': 'partner.save',
  'partners domain-add': 'partner.addDomain',
  'partners domain-remove': 'partner.removeDomain',
  'partners domain-check': 'partner.checkDomain',
  'partners key-add': 'partner.addKey',
  'partners key-remove': 'partner.removeKey',
  'partners revoke': 'partner.revokeTokens',
  'partners webhook-set': 'partner.setWebhook',
  'partners webhook-remove': 'partner.removeWebhook',
  'partners webhook-retry': 'partner.retryWebhook',
  'partners webhook-rotate': 'partner.rotateSecret',
  'partners webhook-test': 'partner.testWebhook',
  'partners webhook-resend': 'partner.resendDelivery',
};

/** As staff's own are called, 'lead.assign': a test sees to it that each has a sentence. */
export const actionOf = (resource: string, command: string): AuditAction =>
  ACTIONS[`${resource} ${command}`] ?? (`${NOUNS[resource] ?? resource}.${camelCase(command)}` as AuditAction);

const keptOf = (given: Given) =>
  Object.fromEntries(KEPT_WORDS.flatMap((word) => (given[word] === undefined ? [] : [[word, given[word]]])));

/** The id that its answer names, which a word may only begin. */
export const subjectOf = ({ result }: Pick<Answer, 'result'>, { ID }: Given): unknown =>
  (result !== null && typeof result === 'object' && 'id' in result ? result.id : undefined) ?? ID;

type Done = Pick<Answer, 'result' | 'site' | 'logged'>;
const NOTHING_YET: Done = { result: null };

function entryOf({ resource, command }: Name, given: Given, done: Done, state?: 'asked' | 'done') {
  const { partner } = (done.logged ?? {}) as { readonly partner?: string };
  const named = done.site ?? given.PARTNER ?? partner ?? given.site ?? given.market ?? '';
  return {
    action: actionOf(resource, command),
    subject: String(subjectOf(done, given) ?? given.PARTNER ?? partner ?? given.HOST ?? resource),
    site: siteOfRow(named),
    before: null,
    after: { ...keptOf(given), ...done.logged, ...(state && { state }) },
  };
}

/** A command that changes something, with its entry in the audit trail: both or neither. */
export async function carryOut(name: Name, command: Command, context: AdminContext, given: Given): Promise<Answer> {
  const by = { id: null, name: context.by };
  const record = (tx: Db, done: Done, state?: 'asked' | 'done') =>
    recordAudit(tx, by, [entryOf(name, given, done, state)]);
  if (!command.changes) return orRefuse(command.run(context, given));
  if (command.changes === 'inSteps') {
    await record(context.db, NOTHING_YET, 'asked');
    const answer = await orRefuse(command.run(context, given));
    await record(context.db, answer, 'done');
    return answer;
  }
  return orRefuse(
    context.db.transaction(async (tx) => {
      const answer = await command.run({ ...context, db: tx }, given);
      if (answer.changed !== false) await record(tx, answer);
      return answer;
    }),
  );
}
