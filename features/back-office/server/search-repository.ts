import 'server-only';
import { and, between, eq, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SHORTEST_SEARCH } from '@/features/back-office/domain';
import type { RequestsQuery } from '@/features/back-office/requests/contract';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { executive, lead, plan, searchedText } from '@/lib/db/schema';
import { searchText } from '@/lib/i18n/search-text';

export const NAME_OF_EXECUTIVE = sql<string>`${executive.firstNames} || ' ' || ${executive.lastNames}`;

/** Of the last visit before it that said one. What is kept of another shape has none. */
export const CAMPAIGN = sql<string | null>`jsonb_path_query_array(${lead.attribution}, '$[*].utm_campaign') ->> -1`;

/** What a request names as its plan is one of its market's only where this finds it. */
export const IS_ITS_PLAN = and(eq(plan.market, lead.market), eq(plan.productCode, lead.productCode));

/** As `like` has it. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const holds = (word: string): SQL => sql`${lead.searchText} like ${containing(word)}`;

/** What mails and pages give of an id are its first eight digits. */
export function beginsWith(column: PgColumn, text: string): SQL | undefined {
  if (!/^[\da-f]{8}[\da-f-]{0,28}$/.test(text)) return undefined;
  const digits = text.replaceAll('-', '').slice(0, 32);
  return between(column, digits.padEnd(32, '0'), digits.padEnd(32, 'f'));
}

/**
 * Of a request every word stands somewhere in it, less those too short to tell anything ('de'); or it is a number, however it is
 * written.
 */
export function matches(q: string): SQL | undefined {
  const typed = searchText(q);
  const number = typed.replaceAll(/[\s().]/g, '');
  const isNumber = /^[+\d][\d-]*[\dk]$/.test(number) && number !== typed;
  const words = typed.split(/\s+/);
  const telling = words.filter((word) => word.length >= SHORTEST_SEARCH);
  const asked = telling.length > 0 ? telling : [typed];
  return or(and(...asked.map(holds)), isNumber ? holds(number) : undefined, beginsWith(lead.id, typed));
}

/**
 * By what a partner's people see of a request. Without accents only names of plans: of every request that takes four times as
 * long.
 */
export function matchesSeen(q: string): SQL | undefined {
  const typed = searchText(q);
  const patterns = [...new Set([q, q.toLowerCase()])].map(containing);
  const holdsIt = (seen: PgColumn | SQL) => patterns.map((pattern) => ilike(seen, pattern));
  const isCalled = or(...holdsIt(plan.productCode), sql`${searchedText(plan.displayName)} like ${containing(typed)}`);
  return or(
    beginsWith(lead.id, typed),
    ...[lead.partnerReference, CAMPAIGN].flatMap(holdsIt),
    sql`exists (select from ${plan} where ${and(IS_ITS_PLAN, isCalled)})`,
  );
}

/** Open, and nobody has said yet how far they got with its person. */
export const IS_UNCONTACTED: SQL = and(
  inArray(lead.status, [LEAD_STATUS.none, LEAD_STATUS.assigned]),
  isNull(lead.subStatus),
)!;

/** Those that wait for a first contact, and those that do for more than an hour. */
export const WAITS: Readonly<Record<NonNullable<RequestsQuery['waits']>, SQL>> = {
  any: IS_UNCONTACTED,
  hour: and(IS_UNCONTACTED, lt(lead.createdAt, sql`now() - interval '1 hour'`))!,
};
