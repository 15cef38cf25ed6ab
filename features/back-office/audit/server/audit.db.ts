import 'server-only';
import { and, asc, desc, eq, gte, ilike, inArray, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AuditQuery } from '@/features/back-office/audit/audit.resource';
import { nounsOf, type AuditKind } from '@/features/back-office/audit/audit-kinds';
import { MIN_SEARCH_LENGTH } from '@/features/back-office/list-limits';
import { withinOwnSites, withinSites } from '@/features/back-office/server/scope';
import { toLikePattern, matches, NAME_OF_EXECUTIVE } from '@/features/back-office/server/search.db';
import type { User } from '@/features/identity/permissions';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { auditEntry, executive, lead, organization, userAccount } from '@/lib/db/schema';
import { searchText } from '@/lib/i18n/search-text';
import { dayAfter, instantOf } from '@/lib/markets/opening-hours';

type Viewer = Pick<User, 'site'>;
type Texts = Pick<AuditQuery, 'q' | 'person' | 'subject'>;
type AuditFilter = Omit<AuditQuery, 'page' | 'order'> & {
  readonly timeZone: string;
  readonly kinds: readonly AuditKind[] | null;
  readonly named: Readonly<Record<keyof Texts, NameMatches>>;
  readonly actions: readonly string[];
  readonly fields: readonly string[];
};

const MAX_NAMED = 500;

type NameMatches = {
  readonly users: readonly string[];
  readonly members: readonly string[];
  readonly requests: readonly string[];
};
const NO_MATCHES: NameMatches = { users: [], members: [], requests: [] };

/**
 * Ids of accounts, executives and requests whose name matches a text. The trail itself stores no name except the
 * author's.
 */
async function findByName(db: Db, viewer: Viewer, text: string): Promise<NameMatches> {
  const pattern = toLikePattern(text);
  const { id, name, email, site } = userAccount;
  const isRequest = and(withinSites(viewer, lead), matches(text));
  const [users, members, requests] = await Promise.all([
    db
      .select({ id })
      .from(userAccount)
      // A mail address reveals more than a name in the trail, so it matches only within the viewer's own sites.
      .where(or(ilike(name, pattern), and(ilike(email, pattern), withinOwnSites(viewer, site))))
      .limit(MAX_NAMED),
    db.select({ id: executive.id }).from(executive).where(ilike(NAME_OF_EXECUTIVE, pattern)).limit(MAX_NAMED),
    text.length < MIN_SEARCH_LENGTH ? [] : db.select({ id: lead.id }).from(lead).where(isRequest).limit(MAX_NAMED),
  ]);
  const idsOf = (rows: readonly { readonly id: unknown }[]) => rows.map((row) => String(row.id));
  return { users: idsOf(users), members: idsOf(members), requests: idsOf(requests) };
}

export async function findNameMatches(db: Db, viewer: Viewer, texts: Texts): Promise<AuditFilter['named']> {
  const named = async (text?: string) => (text === undefined ? NO_MATCHES : findByName(db, viewer, text));
  const [q, person, subject] = await Promise.all([named(texts.q), named(texts.person), named(texts.subject)]);
  return { q, person, subject };
}

const ofNouns = (nouns: readonly string[]): SQL | undefined =>
  or(...nouns.map((noun) => like(auditEntry.action, `${noun}.%`)));

const byPerson = (text: string, { users }: NameMatches): SQL | undefined =>
  or(
    inArray(auditEntry.userId, [...users]),
    and(isNull(auditEntry.userId), ilike(auditEntry.userName, toLikePattern(text))),
  );

const bySubject = (text: string, { users, members, requests }: NameMatches): SQL | undefined =>
  or(
    ...[...new Set([text, text.toLowerCase()])].map((typed) => like(auditEntry.subject, toLikePattern(typed).slice(1))),
    text.length < MIN_SEARCH_LENGTH
      ? undefined
      : // A partner's id is a slug: 'cl.banco-andino' for 'Banco Andino'.
        ilike(auditEntry.subject, toLikePattern(searchText(text).replaceAll(' ', '-'))),
    inArray(auditEntry.subject, [...users, ...requests]),
    and(ofNouns(nounsOf('executive')), inArray(auditEntry.subject, [...members])),
  );

/**
 * Matches an entry's item, field and values. This search has no index, so without days it reads only the last three
 * months.
 */
function byValues({ from, to, fields }: AuditFilter, text: string): SQL | undefined {
  // Values are JSON, and shortened values are JSON in JSON, so backslashes before quotation marks are ignored.
  const plain = text.replaceAll('\\', '');
  if (plain.length < MIN_SEARCH_LENGTH) return undefined;
  const changesSql = sql`replace(concat_ws(chr(10), one ->> 'of', one ->> 'before', one ->> 'after'), '\\', '')`;
  const isNamed = sql`one ->> 'field' ~ ${`(^|\\.)(${fields.join('|')})(\\.|$)`}`;
  const isOne = or(sql`${changesSql} ilike ${toLikePattern(plain)}`, fields.length === 0 ? undefined : isNamed);
  const isRecent = from || to ? undefined : sql`${auditEntry.createdAt} > now() - interval '3 months'`;
  const isKept = sql`exists (select from jsonb_path_query(${auditEntry.after}, '$.changes[*]') as one where ${isOne})`;
  return and(isRecent, isKept);
}

/** Limits entries to the viewer's sites. Entries without a site are only for users of all sites. */
function auditWhere(viewer: Viewer, filter: AuditFilter): SQL | undefined {
  const { q, kind, kinds, person, subject, from, to, timeZone, named, actions } = filter;
  const startOf = (day: string) => instantOf(timeZone, { day, minute: 0 });
  return and(
    withinOwnSites(viewer, auditEntry.site),
    q === undefined
      ? undefined
      : or(byPerson(q, named.q), bySubject(q, named.q), inArray(auditEntry.action, [...actions]), byValues(filter, q)),
    person === undefined ? undefined : byPerson(person, named.person),
    subject === undefined ? undefined : bySubject(subject, named.subject),
    kinds === null ? undefined : ofNouns(kinds.flatMap(nounsOf)),
    kind === undefined ? undefined : ofNouns(nounsOf(kind)),
    from === undefined ? undefined : gte(auditEntry.createdAt, startOf(from)),
    to === undefined ? undefined : lt(auditEntry.createdAt, startOf(dayAfter(to, 1))),
  );
}

export async function listAuditIds(
  db: Db,
  viewer: Viewer,
  { order, ...filter }: AuditFilter & Pick<AuditQuery, 'order'>,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(auditWhere(viewer, filter))
    .orderBy(order === 'at' ? asc(auditEntry.id) : desc(auditEntry.id))
    .limit(limit)
    .offset(at);
  return rows.map(({ id }) => String(id));
}

export const listAudit = (db: Db, viewer: Viewer, kinds: AuditFilter['kinds'], ids: readonly string[]) =>
  db
    .select()
    .from(auditEntry)
    .where(
      and(
        withinOwnSites(viewer, auditEntry.site),
        kinds === null ? undefined : ofNouns(kinds.flatMap(nounsOf)),
        inArray(auditEntry.id, ids.map(Number)),
      ),
    );

/** Counts up to `most` + 1. */
export async function countAudit(db: Db, viewer: Viewer, filter: AuditFilter, most: number): Promise<number> {
  const rows = db
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(auditWhere(viewer, filter));
  return countUpTo(db, rows, most);
}

/** Changes of one item, latest first. `actions` is required because the index begins with this column. */
export function listChanges(db: Db, actions: readonly string[], subject: string) {
  return db
    .select()
    .from(auditEntry)
    .where(and(inArray(auditEntry.action, [...actions]), eq(auditEntry.subject, subject)))
    .orderBy(desc(auditEntry.id))
    .limit(MAX_NAMED);
}

export async function findUserNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = userAccount;
  const rows = await db
    .select({ id, name })
    .from(userAccount)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function findExecutiveNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: executive.id, name: NAME_OF_EXECUTIVE })
    .from(executive)
    .where(inArray(executive.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function findCompanyNames(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { code, displayName } = organization;
  const rows = await db
    .select({ code, displayName })
    .from(organization)
    .where(inArray(code, [...codes]));
  return new Map(rows.map((row) => [row.code, row.displayName]));
}

export async function findVisibleRequests(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(withinSites(viewer, lead), inArray(lead.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
