import 'server-only';
import { and, asc, count, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isPartnerUser, type User } from '@/features/identity/permissions';
import { requestTypeOf } from '@/features/lead/lead-kinds';
import { findLeadFacts } from '@/features/lead/partner/server/take-partner-lead';
import { MAX_COUNTED_ROWS } from '@/features/back-office/list-limits';
import type { RequestFilters, RequestRow } from '@/features/back-office/requests/requests.resource';
import { MESSAGE_PREVIEW_LENGTH } from '@/features/back-office/requests/request-states';
import type { Slice } from '@/features/back-office/server/page';
import { withinSites } from '@/features/back-office/server/scope';
import {
  CAMPAIGN,
  IS_ATTEMPT,
  IS_PLAN_OF_LEAD,
  NAME_OF_EXECUTIVE,
  ORIGINAL_LEAD_ID,
  REFERRER_PAGE,
} from '@/features/back-office/server/search.db';
import { OPEN_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { customerInteraction, executive, lead, leadReminder, plan } from '@/lib/db/schema';
import { idsInOrder, requestsWhere } from './selection.db';

export const STATUS_CHANGED_AT = sql<Date | null>`(
  select max(happened_at) from ${customerInteraction} step
  where step.lead_id = ${lead.id} and step.description in ('executiveAssigned', 'statusChanged'))`.mapWith(
  lead.createdAt,
);

const HIDDEN_COLUMN = sql<null>`null`;

const ofAttempts = (what: SQL) => sql`(select ${what} from ${customerInteraction} attempt where ${IS_ATTEMPT})`;

const other = alias(lead, 'other');

/** Requests with the same mailbox belong to the same person. An index covers this condition. */
const countPersonRequests = (user: Pick<User, 'site'>): SQL<number> =>
  sql<number>`case when ${lead.mailbox} = '' then 1 else (select count(*)::int from ${lead} ${sql.identifier('other')} where ${and(
    eq(other.market, lead.market),
    eq(other.mailbox, lead.mailbox),
    eq(other.trial, lead.trial),
    withinSites(user, other),
  )}) end`;

const peer = alias(executive, 'peer');

const otherExecutiveNames = (user: Pick<User, 'site'>): SQL<string | null> =>
  sql<string | null>`case when ${inArray(lead.status, [...OPEN_STATUSES])} then (
    select string_agg(distinct ${peer.firstNames} || ' ' || ${peer.lastNames}, ', ')
    from ${lead} ${sql.identifier('other')} join ${executive} ${sql.identifier('peer')} on ${eq(peer.id, other.executiveId)}
    where ${and(
      eq(other.market, lead.market),
      eq(other.phone, lead.phone),
      ne(lead.phone, ''),
      sql`${other.executiveId} is distinct from ${lead.executiveId}`,
      inArray(other.status, [...OPEN_STATUSES]),
      isNull(other.contactStoppedAt),
      eq(other.trial, lead.trial),
      eq(peer.active, true),
      withinSites(user, other),
    )}) end`;

const ROW = {
  id: lead.id,
  createdAt: lead.createdAt,
  site: lead.site,
  kind: lead.kind,
  firstName: lead.firstName,
  phone: lead.phone,
  email: lead.email,
  message: sql<string>`left(${lead.message}, ${MESSAGE_PREVIEW_LENGTH})`,
  channel: lead.channel,
  productType: lead.productType,
  insurances: sql<string[]>`coalesce(${lead.request}->'insurances', '[]')`,
  productCode: lead.productCode,
  isReferencePrice: sql<boolean>`${lead.receipt} is not null and ${lead.profile}->>'ingresodatos' is distinct from 'true'`,
  status: lead.status,
  subStatus: lead.subStatus,
  ticket: lead.ticketStatus,
  executiveId: lead.executiveId,
  executiveName: NAME_OF_EXECUTIVE,
  contactStoppedAt: lead.contactStoppedAt,
  changedAt: lead.updatedAt,
  remindAt: leadReminder.dueAt,
  remindNote: leadReminder.note,
  attempts: ofAttempts(sql`count(*)::int`).mapWith(Number),
  attemptedAt: sql<Date | null>`${ofAttempts(sql`max(happened_at)`)}`.mapWith(lead.createdAt),
  original: ORIGINAL_LEAD_ID,
  campaign: HIDDEN_COLUMN,
  pageBefore: HIDDEN_COLUMN,
  planName: HIDDEN_COLUMN,
  standsSince: HIDDEN_COLUMN,
};

const HIDDEN_ROW = Object.fromEntries(Object.keys(ROW).map((column) => [column, HIDDEN_COLUMN])) as Readonly<
  Record<keyof typeof ROW, typeof HIDDEN_COLUMN>
>;

/** Columns for partners. The contact form promises the rest to the executive only. A plan code may be any text. */
const PARTNERS_ROW = {
  ...HIDDEN_ROW,
  id: ROW.id,
  createdAt: ROW.createdAt,
  site: ROW.site,
  productType: ROW.productType,
  insurances: ROW.insurances,
  isReferencePrice: ROW.isReferencePrice,
  status: ROW.status,
  subStatus: ROW.subStatus,
  ofPerson: sql<number>`1`,
  otherHolders: HIDDEN_COLUMN,
  attempts: sql<number>`0`,
  campaign: CAMPAIGN,
  pageBefore: REFERRER_PAGE,
  planName: plan.displayName,
  standsSince: STATUS_CHANGED_AT,
};

type Found = Awaited<ReturnType<typeof rowsFor>>[number];

const toRow = ({
  executiveId,
  executiveName,
  contactStoppedAt,
  createdAt,
  changedAt,
  remindAt,
  attempts,
  attemptedAt,
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
  attempts: attemptedAt && { n: attempts, lastAt: attemptedAt.toISOString() },
  partnerFacts: null,
});

/** Partners see a plan only if the market's catalogue has it, as in their API. */
async function toRows(db: Db, { site }: Pick<User, 'site'>, found: readonly Found[]): Promise<RequestRow[]> {
  if (site === null || !isPartnerUser({ site })) return found.map(toRow);
  const ids = found.map(({ id }) => id);
  const facts = await findLeadFacts(db, site, ids);
  return found.map((one) => {
    const { campaign, pageBefore, planName } = one;
    const standsSince = one.standsSince?.toISOString() ?? null;
    const {
      reference = null,
      company = null,
      monthlyPrice = null,
      plan: code = null,
      kind = '',
    } = facts.get(one.id) ?? {};
    return {
      ...toRow(one),
      productCode: code,
      partnerFacts: {
        asks: requestTypeOf(kind),
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
    .select(
      isPartnerUser(user)
        ? PARTNERS_ROW
        : { ...ROW, ofPerson: countPersonRequests(user), otherHolders: otherExecutiveNames(user) },
    )
    .from(lead)
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(leadReminder, eq(leadReminder.leadId, lead.id))
    .leftJoin(plan, IS_PLAN_OF_LEAD);

export const listRequestIds = async (db: Db, user: Pick<User, 'site'>, query: RequestFilters, { at, limit }: Slice) =>
  (await idsInOrder(db, user, query).limit(limit).offset(at)).map(({ id }) => id);

/** Visible requests in any order. */
export async function listRequests(db: Db, user: Pick<User, 'site'>, ids: readonly string[]): Promise<RequestRow[]> {
  return toRows(db, user, await rowsFor(db, user).where(and(inArray(lead.id, [...ids]), withinSites(user, lead))));
}

export const countRequests = (db: Db, user: Pick<User, 'site'>, query: Omit<RequestFilters, 'order'>) =>
  countUpTo(
    db,
    db
      .select({ one: sql`1` })
      .from(lead)
      .where(requestsWhere(user, query)),
    MAX_COUNTED_ROWS,
  );

export function countByStatus(db: Db, user: Pick<User, 'site'>, query: Omit<RequestFilters, 'order'>, most: number) {
  const some = db.select({ status: lead.status }).from(lead).where(requestsWhere(user, query)).limit(most).as('some');
  return db.select({ status: some.status, n: count() }).from(some).groupBy(some.status).orderBy(asc(some.status));
}
