import 'server-only';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { readNeighbours } from '@/features/back-office/requests/requests.api';
import type { RequestFilters } from '@/features/back-office/requests/requests.resource';
import { withinSites } from '@/features/back-office/server/scope';
import {
  CAMPAIGN,
  IS_ATTEMPT,
  IS_COUNTED,
  hasKind,
  isRemindedOn,
  matches,
  matchesVisibleText,
  NAME_OF_EXECUTIVE,
  WAITS_WHERE,
} from '@/features/back-office/server/search.db';
import { isPartnerUser, type User } from '@/features/identity/permissions';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { isSince } from '@/lib/db/market-days';
import { booking, customerInteraction, executive, lead, leadReminder } from '@/lib/db/schema';
import type { OutputOf } from '@/lib/http/endpoint';
import { marketOfCode } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';

const CREATION_COLUMNS = { market: lead.market, at: lead.createdAt };

const PARTNERS_FILTERS: ReadonlySet<string> = new Set([
  'q',
  'page',
  'order',
  'status',
  'subStatus',
  'campaign',
  'line',
  'asks',
  'call',
  'counted',
  'from',
  'to',
]);

type Filters = Omit<RequestFilters, 'order'>;

const isReminded = (day: string): SQL =>
  sql`exists (select from ${leadReminder} where ${and(eq(leadReminder.leadId, lead.id), isRemindedOn(day))})`;

const isOfLine = (line: string): SQL | undefined =>
  or(eq(lead.productType, line), sql`${lead.request}->'insurances' @> ${JSON.stringify([line])}::jsonb`);

const HAS_CALL = sql`exists (select from ${booking} where ${and(eq(booking.leadId, lead.id), isNull(booking.cancelledAt))})`;

/** For a partner's users, a filter on a hidden column finds nothing, because a count alone would reveal its value. */
export function requestsWhere(user: Pick<User, 'site'>, { q, ...query }: Filters): SQL | undefined {
  if (!isPartnerUser(user)) return and(withinSites(user, lead), matchesFilters({ q, ...query }));
  const filters = Object.entries(query).filter(([, value]) => value !== undefined);
  if (filters.some(([name]) => !PARTNERS_FILTERS.has(name))) return sql`false`;
  return and(withinSites(user, lead), q === undefined ? undefined : matchesVisibleText(q), matchesFilters(query));
}

/** Does not limit the sites. The caller must add the sites that the user may see. */
export function matchesFilters(query: Filters): SQL | undefined {
  const { q, status, subStatus, ticket, market, site, line, kind, campaign, contact, from, to } = query;
  const isGiven =
    query.executive === 'none' ? isNull(lead.executiveId) : eq(lead.executiveId, Number(query.executive ?? 0));
  return and(
    q === undefined ? undefined : matches(q),
    status && eq(lead.status, LEAD_STATUS[status]),
    status === 'test' ? undefined : eq(lead.trial, false),
    subStatus && eq(lead.subStatus, LEAD_SUB_STATUS[subStatus]),
    ticket && eq(lead.ticketStatus, ticket),
    market && eq(lead.market, marketOfCode(market).id),
    site === undefined ? undefined : eq(lead.site, site),
    query.executive === undefined || query.executive === 'all' ? undefined : isGiven,
    query.waits && WAITS_WHERE[query.waits],
    query.remindAt === undefined ? undefined : isReminded(query.remindAt),
    contact && (contact === 'stopped' ? isNotNull : isNull)(lead.contactStoppedAt),
    line === undefined ? undefined : isOfLine(line),
    kind === undefined ? undefined : eq(lead.kind, kind),
    query.asks && hasKind(sql`${lead.kind}`, query.asks),
    query.call && HAS_CALL,
    query.counted && IS_COUNTED,
    campaign === undefined ? undefined : eq(CAMPAIGN, campaign),
    from === undefined ? undefined : isSince(CREATION_COLUMNS, from),
    to === undefined ? undefined : not(isSince(CREATION_COLUMNS, dayAfter(to, 1))!),
  );
}

const SORT_KEYS: Readonly<Record<string, (isUp: boolean) => PgColumn | SQL>> = {
  status: () => lead.status,
  executive: () => sql`coalesce(${NAME_OF_EXECUTIVE}, '')`,
  changedAt: () => lead.updatedAt,
  remindAt: (isUp) => sql`coalesce(${leadReminder.dueAt}, ${isUp ? 'infinity' : '-infinity'})`,
};

type Order = { readonly isUp: boolean; readonly keys: readonly (PgColumn | SQL)[] };

/**
 * True if somebody tried to call within the last hour; such requests sort last. A null sub-status means no attempt yet.
 */
const IS_ATTEMPTED_RECENTLY = sql`(${lead.subStatus} is not null and exists (
  select from ${customerInteraction} attempt
  where ${IS_ATTEMPT} and attempt.happened_at > now() - interval '1 hour'))`;

/** Partners cannot sort by a hidden column, because the order alone would reveal it. */
function sortedBy(user: Pick<User, 'site'>, { order, waits = 'done' }: Pick<RequestFilters, 'order' | 'waits'>): Order {
  const isUp = !order.startsWith('-');
  const name = order.replace('-', '');
  const key = isPartnerUser(user) && name !== 'status' ? undefined : SORT_KEYS[name];
  const lately = isUp ? IS_ATTEMPTED_RECENTLY : sql`not ${IS_ATTEMPTED_RECENTLY}`;
  const first = key ? [key(isUp)] : waits === 'done' || isPartnerUser(user) ? [] : [lately];
  return { isUp, keys: [...first, lead.createdAt, lead.id] };
}

const inDirection = ({ isUp, keys }: Order): SQL[] => keys.map((key) => (isUp ? asc : desc)(key));

const idsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: lead.id })
    .from(lead)
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(leadReminder, eq(leadReminder.leadId, lead.id))
    .where(where);

export const idsInOrder = (db: Db, user: Pick<User, 'site'>, query: RequestFilters) =>
  idsWhere(db, requestsWhere(user, query)).orderBy(...inDirection(sortedBy(user, query)));

const listOf = (values: readonly (PgColumn | SQL)[]): SQL => sql.join([...values], sql`, `);

/**
 * Previous and next request in a list, even if the list does not contain this one. Null: none on that side, or this
 * request is not visible.
 */
export async function findNeighbours(
  db: Db,
  user: Pick<User, 'site'>,
  query: RequestFilters,
  id: string,
): Promise<OutputOf<typeof readNeighbours> | null> {
  const order = sortedBy(user, query);
  // As text, because a Date would lose the microseconds.
  const [own] = await db
    .select({ place: sql<string[]>`array[${listOf(order.keys.map((key) => sql`(${key})::text`))}]` })
    .from(lead)
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(leadReminder, eq(leadReminder.leadId, lead.id))
    .where(and(eq(lead.id, id), withinSites(user, lead)));
  if (!own) return null;
  const nearest = async (isUp: boolean): Promise<string | null> => {
    const place = sql`(${listOf(own.place.map((value) => sql`${value}`))})`;
    const beyond = (isUp ? gt : lt)(sql`(${listOf(order.keys)})`, place);
    const [one] = await idsWhere(db, and(requestsWhere(user, query), beyond))
      .orderBy(...inDirection({ ...order, isUp }))
      .limit(1);
    return one?.id ?? null;
  };
  const [previous, next] = await Promise.all([nearest(!order.isUp), nearest(order.isUp)]);
  return { previous, next };
}
