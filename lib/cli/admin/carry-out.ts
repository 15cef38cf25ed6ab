import { recordAudit, type AuditAction } from '@/lib/audit';
import type { Db } from '@/lib/db/client';
import { siteOfRow } from '@/lib/site/site';
import { orRefuse, type AdminContext, type Answer, type Command, type Given } from './resource';

/** Words that lead to no person: the trail keeps nothing else of what was typed. */
const KEPT_WORDS = [
  ...['FIELD', 'VALUE', 'STATE', 'WHAT', 'HOST', 'PARTNER', 'market', 'site', 'role', 'executive', 'to', 'lines'],
  ...['kind', 'effect', 'origin', 'host', 'jti', 'all', 'clear', 'readonly'],
];

/** What an order is called: its resource and its command, such as 'partners' and 'domain-add'. */
type Name = { readonly resource: string; readonly command: string };

const camelCase = (text: string): string => text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** In the plural of its resource, 'leads.assign': a test sees to it that each has a sentence. */
export const actionOf = (resource: string, command: string) => `${resource}.${camelCase(command)}` as AuditAction;

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
