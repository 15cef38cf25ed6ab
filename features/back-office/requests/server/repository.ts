import 'server-only';
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import { isPartnerUser, type User } from '@/features/identity/domain';
import { findLeadFacts } from '@/features/lead/partner/server/service';
import type { RequestRow, RequestsQuery } from '@/features/back-office/requests/contract';
import { asksOf } from '@/features/back-office/requests/domain';
import type { Slice } from '@/features/back-office/server/page';
import { withinSites } from '@/features/back-office/server/scope';
import {
  CAMPAIGN,
  IS_ITS_PLAN,
  matches,
  matchesSeen,
  NAME_OF_EXECUTIVE,
  WAITS,
} from '@/features/back-office/server/search-repository';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/lib/db/client';
import { isSince } from '@/lib/db/market-days';
import { executive, lead, leadReminder, plan } from '@/lib/db/schema';
import { marketOfCode } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';
import { columnsFor } from './row-columns';

const ASKED = { market: lead.market, at: lead.createdAt };

/** Filters by what their rows say. */
const PARTNERS_FILTERS: ReadonlySet<string> = new Set([
  'q',
  'page',
  'order',
  'status',
  'subStatus',
  'campaign',
  'line',
  'from',
  'to',
]);

type Filters = Omit<RequestsQuery, 'page' | 'order'>;

/** What is looked for by something that a partner's people don't see is not found: a count alone would tell it. */
export function requestsWhere(user: Pick<User, 'site'>, { q, ...query }: Filters): SQL | undefined {
  if (!isPartnerUser(user)) return and(withinSites(user, lead), requestsMatching({ q, ...query }));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  if (asked.some(([name]) => !PARTNERS_FILTERS.has(name))) return sql`false`;
  return and(withinSites(user, lead), q === undefined ? undefined : matchesSeen(q), requestsMatching(query));
}

/** Of whatever sites: who asks narrows it to those that they see. */
export function requestsMatching(query: Filters): SQL | undefined {
  const { q, status, subStatus, ticket, market, site, line, kind, campaign, contact, from, to } = query;
  const isGiven = query.executive === 'none' ? isNull(lead.executiveId) : eq(lead.executiveId, query.executive ?? 0);
  return and(
    q === undefined ? undefined : matches(q),
    status && eq(lead.status, LEAD_STATUS[status]),
    // Trials are among the tests, for who asks for these.
    status === 'test' ? undefined : eq(lead.trial, false),
    subStatus && eq(lead.subStatus, LEAD_SUB_STATUS[subStatus]),
    ticket && eq(lead.ticketStatus, ticket),
    market && eq(lead.market, marketOfCode(market).id),
    site === undefined ? undefined : eq(lead.site, site),
    query.executive === undefined ? undefined : isGiven,
    query.waits && WAITS[query.waits],
    contact && (contact === 'stopped' ? isNotNull : isNull)(lead.contactStoppedAt),
    line === undefined ? undefined : eq(lead.productType, line),
    kind === undefined ? undefined : eq(lead.kind, kind),
    campaign === undefined ? undefined : eq(CAMPAIGN, campaign),
    from === undefined ? undefined : isSince(ASKED, from),
    to === undefined ? undefined : not(isSince(ASKED, dayAfter(to, 1))!),
  );
}

/** What a list may be sorted by, besides when a request came; what has none of it comes last, of executives first when they ascend. */
const SORT_KEYS: Readonly<Record<string, (isUp: boolean) => PgColumn | SQL>> = {
  status: () => lead.status,
  executive: () => sql`coalesce(${NAME_OF_EXECUTIVE}, '')`,
  change: () => lead.updatedAt,
  reminder: (isUp) => sql`coalesce(${leadReminder.dueAt}, ${sql.raw(isUp ? `'infinity'` : `'-infinity'`)})`,
};
/** By what a partner's people don't see, their list is not sorted: the order alone would tell it. */
function orderOf(user: Pick<User, 'site'>, order: RequestsQuery['order']): SQL[] {
  const [name = ''] = order.split('-');
  const isUp = order === 'oldest' || order.endsWith('-asc');
  const direction = isUp ? asc : desc;
  const key = isPartnerUser(user) && name !== 'status' ? undefined : SORT_KEYS[name];
  return [...(key ? [direction(key(isUp))] : []), direction(lead.createdAt), direction(lead.id)];
}

type Found = {
  readonly executiveId: number | null;
  readonly executiveName: string | null;
  readonly createdAt: Date;
  readonly contactStoppedAt: Date | null;
  readonly changedAt: Date | null;
  readonly remindAt: Date | null;
  readonly campaign: string | null;
  readonly pageBefore: string | null;
  readonly planName: string | null;
  readonly standsSince: Date | null;
} & Omit<RequestRow, 'executive' | 'isStopped' | 'createdAt' | 'changedAt' | 'remindAt' | 'partnerFacts'>;

const toRow = ({
  executiveId,
  executiveName,
  contactStoppedAt,
  createdAt,
  changedAt,
  remindAt,
  campaign: _campaign,
  pageBefore: _page,
  planName: _plan,
  standsSince: _since,
  ...row
}: Found): RequestRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  executive: executiveId === null ? null : { id: executiveId, name: executiveName ?? String(executiveId) },
  isStopped: contactStoppedAt !== null,
  changedAt: changedAt?.toISOString() ?? null,
  remindAt: remindAt?.toISOString() ?? null,
  partnerFacts: null,
});

/** Of a partner's people what their API says of it: a plan is one of the market's own. */
async function toRows(db: Db, { site }: Pick<User, 'site'>, found: readonly Found[]): Promise<RequestRow[]> {
  if (site === null || !isPartnerUser({ site })) return found.map(toRow);
  const facts = await findLeadFacts(
    db,
    site,
    Array.from(found, ({ id }) => id),
  );
  return found.map((one) => {
    const { campaign, pageBefore, planName } = one;
    const standsSince = one.standsSince?.toISOString() ?? null;
    const {
      reference = null,
      company = null,
      monthlyPrice = null,
      plan: productCode = null,
      kind = '',
    } = facts.get(one.id) ?? {};
    return {
      ...toRow(one),
      productCode,
      partnerFacts: {
        asks: asksOf(kind),
        standsSince,
        reference,
        campaign,
        pageBefore,
        planName,
        company,
        monthlyPrice,
      },
    };
  });
}

const rowsFor = (db: Db, user: Pick<User, 'site'>) =>
  db
    .select(columnsFor(user))
    .from(lead)
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(leadReminder, eq(leadReminder.leadId, lead.id))
    .leftJoin(plan, IS_ITS_PLAN);

const idsInOrder = (db: Db, user: Pick<User, 'site'>, query: Omit<RequestsQuery, 'page'>) =>
  db
    .select({ id: lead.id })
    .from(lead)
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(leadReminder, eq(leadReminder.leadId, lead.id))
    .where(requestsWhere(user, query))
    .orderBy(...orderOf(user, query.order));

/** The rows of a page are found by their ids first: what is worked out for each would be for all those before it, too. */
export async function listRequests(
  db: Db,
  user: Pick<User, 'site'>,
  query: Omit<RequestsQuery, 'page'>,
  { at, limit }: Slice,
): Promise<RequestRow[]> {
  const page = idsInOrder(db, user, query).limit(limit).offset(at).as('page');
  const found = await rowsFor(db, user)
    .innerJoin(page, eq(page.id, lead.id))
    .orderBy(...orderOf(user, query.order));
  return toRows(db, user, found);
}

/** All that the list shows, page after page. */
export async function listRequestIds(
  db: Db,
  user: Pick<User, 'site'>,
  query: Omit<RequestsQuery, 'page'>,
  limit: number,
): Promise<string[]> {
  return (await idsInOrder(db, user, query).limit(limit)).map(({ id }) => id);
}

/** Of these, in their order: without those that are gone, or that the query finds no more. */
export async function listRequestsOf(
  db: Db,
  user: Pick<User, 'site'>,
  query: Omit<RequestsQuery, 'page'>,
  ids: readonly string[],
): Promise<RequestRow[]> {
  const found = await rowsFor(db, user).where(and(requestsWhere(user, query), inArray(lead.id, [...ids])));
  const rows = new Map((await toRows(db, user, found)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Null for one that is not the caller's to see. */
export async function findRow(db: Db, user: Pick<User, 'site'>, id: string): Promise<RequestRow | null> {
  const rows = await rowsFor(db, user).where(and(eq(lead.id, id), withinSites(user, lead)));
  const [row] = await toRows(db, user, rows);
  return row ?? null;
}
