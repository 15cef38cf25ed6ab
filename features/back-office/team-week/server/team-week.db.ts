import 'server-only';
import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { withinSites } from '@/features/back-office/server/scope';
import { CONTACTS, NAME_OF_EXECUTIVE } from '@/features/back-office/server/search.db';
import type { TeamFigures } from '@/features/back-office/team-week/team-week.api';
import type { Periods } from '@/features/back-office/team-week/weeks';
import type { User } from '@/features/identity/permissions';
import { LEAD_STATUS, LEAD_SUB_STATUS, WORKED_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { executive, lead, leadAssignment } from '@/lib/db/schema';

type Scope = Pick<User, 'site'>;

export type PeriodsByMarket = ReadonlyMap<number, Periods>;

const IS_COUNTED_LEAD = and(
  eq(lead.trial, false),
  notInArray(lead.status, [LEAD_STATUS.duplicate, LEAD_STATUS.deleted, LEAD_STATUS.test]),
);

type Counted = Omit<TeamFigures, 'results'> &
  Omit<TeamFigures['results'], 'contacted'> & {
    readonly executiveId: number | null;
    readonly name: string | null;
    readonly isBefore: boolean;
    readonly contactedOnly: number;
  };

const moments = ({ before, requested }: Periods) => [before.from, before.until, requested.from, requested.until];

const spans = (periods: PeriodsByMarket): SQL =>
  sql`(values ${sql.join(
    [...periods].map(
      ([market, one]) =>
        sql`(${market}::smallint, ${sql.join(
          moments(one).map((at) => sql`${at.toISOString()}::timestamptz`),
          sql`, `,
        )})`,
    ),
    sql`, `,
  )}) as span (market, before_from, before_until, asked_from, asked_until)`;

/** A reassigned request counts only for the new executive. Its first answer is timed from the new assignment. */
export async function countTeamWeeks(db: Db, user: Scope, periods: PeriodsByMarket): Promise<readonly Counted[]> {
  const all = [...periods.values()].flatMap(moments).map((at) => at.getTime());
  const [first, last] = [Math.min(...all), Math.max(...all)].map((at) => new Date(at).toISOString());
  const closedAs = (code: number) =>
    sql`(count(*) filter (where status = ${LEAD_STATUS.closed} and sub_status = ${code}))::int`;
  // Joins sets, because a lookup per request takes three times as long.
  const { rows } = await db.execute<Counted>(sql`
    with asked as materialized (
      select ${lead.id} as id, executive_id, status, sub_status, created_at < asked_from as is_before
      from ${lead} join ${spans(periods)} on span.market = ${lead.market}
      where ${and(withinSites(user, lead), IS_COUNTED_LEAD)} and created_at >= ${first} and created_at < ${last}
        and (created_at >= asked_from and created_at < asked_until
          or created_at >= before_from and created_at < before_until)
    ), given as (
      select asked.id as lead_id, max(trail.created_at) as at
      from asked join ${leadAssignment} trail on trail.lead_id = asked.id and trail.to_executive_id = asked.executive_id
      group by 1
    ), contact as (
      select asked.id as lead_id, min(contact.at) as at
      from asked join ${CONTACTS} contact on contact.lead_id = asked.id
      where contact.at >= ${first}
      group by 1
    )
    select executive_id as "executiveId", ${NAME_OF_EXECUTIVE} as name, is_before as "isBefore",
      count(*)::int as received, count(contacted)::int as contacted,
      (count(*) filter (where ${inArray(sql`status`, [...WORKED_STATUSES])}))::int as open,
      (count(*) filter (where status = ${LEAD_STATUS.closed}))::int as closed,
      ${closedAs(LEAD_SUB_STATUS.interested)} as interested,
      ${closedAs(LEAD_SUB_STATUS.contacted)} as "contactedOnly",
      ${closedAs(LEAD_SUB_STATUS.inManagement)} as "inManagement",
      (count(*) filter (where status = ${LEAD_STATUS.onlineSale}))::int as sold,
      (percentile_cont(0.5) within group (order by waited) filter (where waited >= 0) / 60)::float as "firstAnswer"
    from (
      select asked.*, contact.at as contacted, extract(epoch from contact.at - given.at) as waited
      from asked left join given on given.lead_id = asked.id left join contact on contact.lead_id = asked.id
    ) counted left join ${executive} on ${executive.id} = executive_id
    group by 1, 2, 3`);
  return rows;
}

export async function findFirstRequest(db: Db, user: Scope, market: number): Promise<Date | null> {
  const [first] = await db
    .select({ at: lead.createdAt })
    .from(lead)
    .where(and(withinSites(user, lead), eq(lead.market, market), eq(lead.trial, false)))
    .orderBy(asc(lead.createdAt))
    .limit(1);
  return first?.at ?? null;
}
