import 'server-only';
import type { Description } from '@/features/customer/timeline-entries';
import { audit, type AuditQuery, type AuditRow } from '@/features/back-office/audit/audit.resource';
import { readableKinds, partsOf, sectionOfAction, kindOf } from '@/features/back-office/audit/audit-kinds';
import { contactFormTitles } from '@/features/back-office/forms/server/contact';
import { serveResource } from '@/features/back-office/server/serve-resource';
import type { Reader as StaffReader, Source } from '@/features/back-office/server/source';
import { permissionsOf } from '@/features/identity/permissions';
import { UUID, type Locale } from '@/lib/contract/atoms';
import { OPEN_STATUSES, STATUS_CODES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { labelsOf } from '@/lib/i18n/messages';
import {
  countAudit,
  findNameMatches,
  findCompanyNames,
  findExecutiveNames,
  findUserNames,
  findVisibleRequests,
  listAudit,
  listAuditIds,
  listChanges,
} from './audit.db';
import {
  valuesOf,
  type Names,
  type Audience,
  type StoredChange,
  lineName,
  shortId,
  siteName,
  findLabel,
  wordsOf,
  type Values,
} from './values';
import { HOME_PAGE } from '@/features/content/articles';
import { fill } from '@/lib/i18n/labels';
import { matchesName } from '@/lib/i18n/search-text';

function changesText(values: Values, { locale }: Pick<Audience, 'locale'>): string {
  const { change, named } = wordsOf({ locale }).words;
  const both = values.flatMap(({ field, before, after }) =>
    before === null || after === null ? [] : [{ field, value: fill(change, { before, after }) }],
  );
  if (both.length === 0 || both.length > 3) return '';
  return both.length === 1 ? both[0]!.value : both.map((one) => fill(named, one)).join('; ');
}

function actionsMatching(text: string, { locale }: Pick<Audience, 'locale'>): readonly string[] {
  const { actions, kinds } = wordsOf({ locale });
  return Object.entries(actions).flatMap(([noun, verbs]) =>
    Object.entries(verbs).flatMap(([verb, template]) => {
      const kind = kindOf(`${noun}.${verb}`);
      const sentence = `${fill(template, { thing: '' })} ${kind === null ? '' : kinds[kind]}`;
      return matchesName(sentence, text) ? `${noun}.${verb}` : [];
    }),
  );
}

const fieldsMatching = (text: string, { locale }: Pick<Audience, 'locale'>): readonly string[] =>
  Object.entries(labelsOf(locale, 'backOffice').fieldNames).flatMap(([key, name]) =>
    /^\w+$/.test(key) && matchesName(name, text) ? key : [],
  );

function auditSubjectText(
  { action, subject }: Pick<StoredChange, 'action' | 'subject'>,
  names: Names,
  reader: Audience,
): string {
  const { noun } = partsOf(action);
  const { words } = wordsOf(reader);
  if (noun === 'user' || noun === 'account') return names.users.get(subject) ?? words.gone;
  if (noun === 'executive') return names.executives.get(Number(subject)) ?? words.goneMember;
  if (['partner', 'conversion', 'cache'].includes(noun)) return siteName(shortId(subject), reader);
  if (noun === 'form' && names.forms.has(subject)) return names.forms.get(subject)!;
  const [, code = '', rest = ''] = /^([a-z]{2})[/.:-](.+)$/.exec(subject) ?? [];
  const country = findLabel(labelsOf(reader.locale, 'layout').countries, code);
  if (country !== null && ['catalogue', 'form', 'content'].includes(noun))
    return `${country}, ${rest === HOME_PAGE ? words.home : lineName(reader, shortId(rest))}`;
  return shortId(subject);
}

const authorText = (
  { isCommand, userName }: Pick<StoredChange, 'isCommand' | 'userName'>,
  reader: Pick<Audience, 'locale'>,
): string => (isCommand ? fill(wordsOf(reader).words.command, { name: userName }) : userName);

function fillSentence(who: string, did: string, changes: string, reader: Pick<Audience, 'locale'>): string {
  const { sentence, detailed } = wordsOf(reader).words;
  return fill(changes === '' ? sentence : detailed, { who, did, changes });
}

/** 'Paula Soto cambió el estado de la solicitud 0e8f4b27: …'. An action of another release has a general text. */
function auditSentence(change: StoredChange, values: Values, names: Names, reader: Audience): string {
  const { actions, words } = wordsOf(reader);
  const { noun, verb } = partsOf(change.action);
  const template = findLabel((actions as Readonly<Record<string, object>>)[noun] ?? {}, verb) ?? words.otherChange;
  const did = fill(template, { thing: auditSubjectText(change, names, reader) });
  return fillSentence(authorText(change, reader), did, changesText(values, reader), reader);
}

type Entry = Awaited<ReturnType<typeof listAudit>>[number];

const BY_REQUEST: ReadonlySet<string> = new Set(['lead', 'sale', 'chat']);
const EXECUTIVE_ID_FIELDS = ['executiveId', 'executive', 'to'] as const;

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

async function namesIn(db: Db, entries: readonly StoredChange[], locale: Locale): Promise<Names> {
  const nounOf = ({ action }: StoredChange) => partsOf(action).noun;
  const users = entries.map((one) =>
    ['user', 'account'].includes(nounOf(one)) ? one.subject : String(propertyOf(one.after, 'account')),
  );
  const members = entries.flatMap((one) => [
    ...(nounOf(one) === 'executive' ? [one.subject] : []),
    ...EXECUTIVE_ID_FIELDS.flatMap((name) => [propertyOf(one.before, name), propertyOf(one.after, name)]),
  ]);
  const ids = members.map(String).filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const companies = entries.flatMap((one) =>
    [one.before, one.after].flatMap((value) => {
      const codes = propertyOf(value, 'allowedOrganizations');
      return [codes, propertyOf(value, 'insurer')].flat().map(String);
    }),
  );
  const hasForms = entries.some((one) => nounOf(one) === 'form' && UUID.test(one.subject));
  const [userNames, executives, companyNames, forms] = await Promise.all([
    findUserNames(
      db,
      [...new Set(users)].filter((id) => UUID.test(id)),
    ),
    findExecutiveNames(db, [...new Set(ids)].map(Number)),
    findCompanyNames(db, [...new Set(companies)]),
    hasForms ? contactFormTitles(db, locale) : new Map<string, string>(),
  ]);
  return { users: userNames, executives, companies: companyNames, forms };
}

async function linksOf(
  ctx: StaffReader,
  entries: readonly Entry[],
  names: Names,
): Promise<(entry: Entry) => AuditRow['link']> {
  const permissions = permissionsOf(ctx.user);
  const requestEntries = entries.filter(
    ({ action, subject }) => BY_REQUEST.has(partsOf(action).noun) && UUID.test(subject),
  );
  const visible = await findVisibleRequests(ctx.db, ctx.user, [
    ...new Set(requestEntries.map(({ subject }) => subject)),
  ]);
  return (entry) => {
    const { action, subject } = entry;
    const { noun } = partsOf(action);
    const canOpen = {
      user: names.users.has(subject),
      account: names.users.has(subject),
      executive: names.executives.has(Number(subject)),
      form: true,
      partner: subject.includes('.'),
      conversion: subject.includes('.'),
      mail: subject !== 'all' && subject !== (ctx.user.site ?? 'all') && subject !== 'outbox',
      job: false,
    }[noun];
    const section = sectionOfAction(action, permissions);
    const isOpen = BY_REQUEST.has(noun) ? visible.has(subject) : (canOpen ?? UUID.test(subject));
    return section && isOpen ? { section, id: subject, name: auditSubjectText(entry, names, ctx) } : null;
  };
}

const kindsOf = ({ user }: StaffReader) => readableKinds(permissionsOf(user));

async function auditFilter(reader: StaffReader, query: AuditQuery) {
  const { q } = query;
  return {
    ...query,
    kinds: kindsOf(reader),
    named: await findNameMatches(reader.db, reader.user, query),
    actions: q === undefined ? [] : actionsMatching(q, reader),
    fields: q === undefined ? [] : fieldsMatching(q, reader),
    timeZone: reader.market.timeZone,
  };
}

/**
 * The audit trail as text. Reading it is not audited.
 */
const source: Source<typeof audit> = {
  ids: async (reader, query, slice) => listAuditIds(reader.db, reader.user, await auditFilter(reader, query), slice),
  count: async (reader, query, most) => countAudit(reader.db, reader.user, await auditFilter(reader, query), most),
  async rows(reader, ids) {
    const entries = await listAudit(reader.db, reader.user, kindsOf(reader), ids);
    const names = await namesIn(reader.db, entries, reader.locale);
    const linkOf = await linksOf(reader, entries, names);
    return entries.map((entry) => {
      const values = valuesOf(entry, names, reader);
      return {
        id: String(entry.id),
        at: entry.createdAt.toISOString(),
        isCommand: entry.isCommand,
        sentence: auditSentence(entry, values, names, reader),
        link: linkOf(entry),
        values,
      };
    });
  },
};

export const auditServed = serveResource(audit, source, {});

const statusIn = (value: unknown): number | null => {
  const status =
    propertyOf(value, 'status') ?? (propertyOf(value, 'FIELD') === 'status' ? propertyOf(value, 'VALUE') : null);
  return typeof status === 'string'
    ? (STATUS_CODES[status as keyof typeof STATUS_CODES] ?? null)
    : Number(status ?? 0) || null;
};

function statusText({ standing, reopened, closed }: AuditWords, { before, after }: StoredChange): string {
  const [was, is] = [statusIn(before), statusIn(after)];
  if (is === null || was === null) return standing;
  const [wasOpen, isOpen] = [was, is].map((status) => OPEN_STATUSES.includes(status));
  if (wasOpen === isOpen) return standing;
  return isOpen ? reopened : closed;
}

type AuditWords = ReturnType<typeof wordsOf>['words'];
type RequestAction = {
  readonly description?: Description;
  readonly text: (words: AuditWords, change: StoredChange) => string;
};

const REQUEST_ACTIONS: Readonly<Record<string, RequestAction>> = {
  'lead.status': { description: 'statusChanged', text: statusText },
  'lead.assign': {
    description: 'executiveAssigned',
    text: ({ assigned, along }, { after }) => (propertyOf(after, 'along') === undefined ? assigned : along),
  },
  'lead.unassign': { text: ({ unassigned }) => unassigned },
  'lead.reminder': { text: ({ reminder }) => reminder },
  'lead.stopContact': { description: 'contactStopped', text: ({ stoppedContact }) => stoppedContact },
  'lead.resumeContact': { description: 'contactResumed', text: ({ resumedContact }) => resumedContact },
};

/** Changes of a request, latest first, with their authors. Only the audit trail stores the authors. */
export async function listRequestChanges({ db, ...reader }: Audience & { readonly db: Db }, id: string) {
  const found = await listChanges(db, Object.keys(REQUEST_ACTIONS), id);
  // Omits reassignments to the same executive: such an entry only records a note, already shown with the assignment.
  const entries = found.filter(({ before, after }) => {
    const [from, to] = [propertyOf(before, 'executiveId'), propertyOf(after, 'executiveId')];
    return from === undefined || from !== to;
  });
  const names = await namesIn(db, entries, reader.locale);
  return entries.map((entry) => {
    const values = valuesOf(entry, names, reader);
    // Entries written by a command have only the new value.
    const changes = changesText(values, reader) || values.map(({ after }) => after ?? '').join('; ');
    const { description = null, text } = REQUEST_ACTIONS[entry.action]!;
    return {
      at: entry.createdAt,
      inTimeline: description,
      text: fillSentence(authorText(entry, reader), text(wordsOf(reader).words, entry), changes, reader),
    };
  });
}
