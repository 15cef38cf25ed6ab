import 'server-only';
import { and, asc, between, count, desc, eq, gte, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MAX_COUNTED_ROWS } from '@/features/back-office/list-limits';
import { SAME_WEEKDAYS, type DayCount } from '@/features/back-office/day/day-counts';
import { visibleMarkets, withinOwnSites, withinSites } from '@/features/back-office/server/scope';
import { CALLABLE_STATUSES, LEAD_STATUS, WORKED_STATUSES } from '@/lib/contract/lead-status';
import { contactedAt, IS_UNCONTACTED, NAME_OF_EXECUTIVE } from '@/features/back-office/server/search.db';
import type { User } from '@/features/identity/permissions';
import { listInService } from '@/features/lead/executive/server/manage-executives';
import type { Db } from '@/lib/db/client';
import { booking, executive, lead, leadReminder, outboxMail, payment, sale } from '@/lib/db/schema';
import { dayIn } from '@/lib/i18n/day';
import { countFailedMails as countFailed } from '@/lib/mail/outbox-admin';
import { markets } from '@/lib/markets';
import { dayAfter, instantOf } from '@/lib/markets/opening-hours';

type Dated = { readonly market: PgColumn; readonly at: PgColumn };
type Scope = Pick<User, 'site'>;

/** Matches today's rows in the time zone of their market. `first`: lower bound that lets an index narrow the search. */
function isToday({ market, at }: Dated, now: Date): SQL | undefined {
  const days = markets.map(({ id, timeZone }) => {
    const day = dayIn(timeZone, now);
    const [from, to] = [day, dayAfter(day, 1)].map((one) => instantOf(timeZone, { day: one, minute: 0 }));
    return { id, from: from!, to: to! };
  });
  const first = new Date(Math.min(...days.map(({ from }) => from.getTime())));
  return and(gte(at, first), or(...days.map(({ id, from, to }) => and(eq(market, id), gte(at, from), lt(at, to)))));
}

const LEAD_CREATION = { market: lead.market, at: lead.createdAt };
const IS_NO_TRIAL = eq(lead.trial, false);
const IS_NO_DUPLICATE = ne(lead.status, LEAD_STATUS.duplicate);

/** Current time of each market, as a table, because computing it for each of 30,000 rows doubles the duration. */
const marketClocks = (now: Date): SQL =>
  sql`(values ${sql.join(
    markets.map(
      ({ id, timeZone }) =>
        sql`(${id}::smallint, ${timeZone}::text, ${now.toISOString()}::timestamptz at time zone ${timeZone}::text)`,
    ),
    sql`, `,
  )}) as clock (market, zone, today)`;

export type Answers = {
  readonly asked: number;
  readonly answered: number;
  readonly median: number | null;
  readonly p90: number | null;
};

const NO_ANSWERS: Answers = { asked: 0, answered: 0, median: null, p90: null };
const WINDOW = Math.max(...SAME_WEEKDAYS);

const isWithinWindow = (at: PgColumn, now: Date): SQL | undefined =>
  between(at, new Date(now.getTime() - (WINDOW + 2) * 86_400_000), new Date(now.getTime() + 2 * 86_400_000));

/**
 * Counts all requests and contacted requests, and measures the seconds from assignment to contact. `usual`: the same
 * weekdays in earlier weeks.
 */
export async function measureAnswers(db: Db, user: Scope, now: Date) {
  // Without `offset 0`, PostgreSQL would search the first contact again for each use.
  const { rows } = await db.execute<Answers & { isToday: boolean }>(sql`
    select is_today as "isToday", count(*)::int as asked, count(contacted)::int as answered,
      percentile_cont(0.5) within group (order by waited) filter (where waited >= 0)::float as median,
      percentile_cont(0.9) within group (order by waited) filter (where waited >= 0)::float as p90
    from (
      select ago = 0 as is_today, contacted.at as contacted, extract(epoch from contacted.at - given.at) as waited
      from (
        select id, clock.today::date - (created_at at time zone clock.zone)::date as ago
        from lead join ${marketClocks(now)} on clock.market = lead.market
        where ${and(withinSites(user, lead), IS_NO_TRIAL, IS_NO_DUPLICATE, isWithinWindow(lead.createdAt, now))}
      ) asked
      cross join lateral (
        select min(trail.created_at) as at from lead_assignment trail where trail.lead_id = asked.id) given
      cross join lateral (select ${contactedAt('min', sql`asked.id`)} as at offset 0) contacted
      where ${inArray(sql`ago`, [0, ...SAME_WEEKDAYS])}
    ) answers
    group by is_today`);
  const of = (which: boolean): Answers => {
    const found = rows.find((row) => row.isToday === which);
    return found ? { asked: found.asked, answered: found.answered, median: found.median, p90: found.p90 } : NO_ANSWERS;
  };
  return { today: of(true), usual: of(false) };
}

export async function listLoads(db: Db, user: Scope, now: Date) {
  const uncontacted = sql<number>`(count(*) filter (where ${IS_UNCONTACTED}))::int`;
  const oldest = sql<string | null>`min(${lead.createdAt}) filter (where ${IS_UNCONTACTED})`;
  const rows = await db
    .select({ id: lead.executiveId, name: NAME_OF_EXECUTIVE, open: count(), uncontacted, oldest })
    .from(lead)
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(and(withinSites(user, lead), IS_NO_TRIAL, inArray(lead.status, [...WORKED_STATUSES])))
    .groupBy(lead.executiveId, executive.firstNames, executive.lastNames)
    .orderBy(desc(uncontacted), desc(count()));
  const inService = await listInService(db, { markets: visibleMarkets(user), now });
  const loads = rows.map((row) => {
    const isAwayNow = inService.some(({ id, backOn }) => id === row.id && backOn !== null);
    return Object.assign(row, { isAwayNow, oldest: row.oldest === null ? null : new Date(row.oldest) });
  });
  const idle = inService.filter(({ id }) => !rows.some((row) => row.id === id));
  const none = idle.map(({ id, name, backOn }) => {
    return { id, name, open: 0, uncontacted: 0, oldest: null, isAwayNow: backOn !== null };
  });
  return [...loads, ...none];
}

type DailySource = Dated & {
  readonly table: PgTable;
  readonly site: PgColumn;
  readonly where?: SQL;
  readonly amount?: PgColumn | SQL;
  readonly by?: PgColumn | SQL;
};

const DAILY_SERIES = {
  requests: { table: lead, site: lead.site, ...LEAD_CREATION, where: IS_NO_TRIAL },
  calls: {
    table: booking,
    site: booking.site,
    market: booking.market,
    at: booking.startsAt,
    where: isNull(booking.cancelledAt),
  },
  sales: { table: sale, site: sale.site, market: sale.market, at: sale.createdAt },
  paid: {
    table: payment,
    site: payment.site,
    market: payment.market,
    at: payment.createdAt,
    where: eq(payment.status, 'OK'),
    amount: payment.total,
    by: payment.currency,
  },
} as const satisfies Readonly<Record<string, DailySource>>;

type Days = readonly (DayCount & { readonly by: string })[];

/** Counts of the last four weeks. `by`: currency, or ''. */
export async function listDays(db: Db, user: Scope, name: keyof typeof DAILY_SERIES, now: Date) {
  const { table, market, at, amount = sql`1`, by = sql`''`, ...kept }: DailySource = DAILY_SERIES[name];
  const within = and(withinSites(user, { site: kept.site, market }), kept.where);
  const [first, days] = await Promise.all([
    db.select({ at }).from(table).where(within).orderBy(asc(at)).limit(1),
    // Without `offset 0`, PostgreSQL would compute a row's time again for each use.
    db.execute<Days[number]>(sql`
      select by, today::date - local::date as ago, sum(amount)::float as n,
        coalesce(sum(amount) filter (where local::time <= today::time), 0)::float as "soFar"
      from (
        select ${by} as by, ${amount} as amount, clock.today, ${at} at time zone clock.zone as local
        from ${table} join ${marketClocks(now)} on clock.market = ${market}
        where ${and(within, isWithinWindow(at, now))}
        offset 0
      ) counted
      group by 1, 2
      having today::date - local::date between 0 and ${WINDOW}
      order by 1, 2`),
  ]);
  const begun = first[0]?.at as Date | undefined;
  return { since: begun ? Math.floor((now.getTime() - begun.getTime()) / 86_400_000) : null, days: days.rows };
}

export async function countReminders(db: Db, user: Scope, now: Date): Promise<number> {
  const isDue = isToday({ market: lead.market, at: leadReminder.dueAt }, now);
  const [row] = await db
    .select({ n: count() })
    .from(leadReminder)
    .innerJoin(lead, eq(lead.id, leadReminder.leadId))
    .where(
      and(withinSites(user, lead), inArray(lead.status, [...CALLABLE_STATUSES]), isNull(lead.contactStoppedAt), isDue),
    );
  return row!.n;
}

export const countFailedMails = (db: Db, user: Scope): Promise<number> =>
  countFailed(db, withinOwnSites(user, outboxMail.site), MAX_COUNTED_ROWS);
