import 'server-only';
import { and, count, eq, gte, isNull, lt, or, sql, sum, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '@/features/back-office/domain';
import { withinOwnSites, withinSites } from '@/features/back-office/server/scope';
import { STAFF_DECISION } from '@/features/customer/domain';
import type { User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { booking, lead, outboxMail, payment, sale } from '@/lib/db/schema';
import { dayIn } from '@/lib/i18n/day';
import { countMails } from '@/lib/mail/outbox-admin';
import { markets } from '@/lib/markets';
import { dayAfter, instantOf } from '@/lib/markets/opening-hours';

type Dated = { readonly market: PgColumn; readonly at: PgColumn };
type Scope = Pick<User, 'site'>;

/** Today as the clock of each row's market has it. The outer bounds let an index find the few rows of two days. */
function isToday({ market, at }: Dated, now: Date): SQL | undefined {
  const days = markets.map(({ id, timeZone }) => {
    const day = dayIn(timeZone, now);
    const [from, to] = [day, dayAfter(day, 1)].map((one) => instantOf(timeZone, { day: one, minute: 0 }));
    return { id, from: from!, to: to! };
  });
  const first = new Date(Math.min(...days.map(({ from }) => from.getTime())));
  return and(gte(at, first), or(...days.map(({ id, from, to }) => and(eq(market, id), gte(at, from), lt(at, to)))));
}

const ASKED = { market: lead.market, at: lead.createdAt };

const hourOf = ({ market, at }: Dated): SQL<number> =>
  sql<number>`extract(hour from ${at} at time zone case ${market} ${sql.join(
    markets.map(({ id, timeZone }) => sql`when ${id}::smallint then ${timeZone}`),
    sql` `,
  )} end)::int`;

/** How many came in which hour. */
export async function countByHour(db: Db, user: Scope, now: Date): Promise<readonly number[]> {
  const rows = await db
    .select({ hour: hourOf(ASKED), n: count() })
    .from(lead)
    .where(and(withinSites(user, lead), isToday(ASKED, now)))
    .groupBy(sql`1`);
  return Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.n ?? 0);
}

type Answers = { readonly answered: number; readonly median: number | null; readonly p90: number | null };

/**
 * Seconds from the first assignment of a request of today to what one of our people did first with it: a status or a note
 * (an entry of its timeline) or a message in its chat. Those that nobody has answered yet are in neither.
 */
export async function measureAnswers(db: Db, user: Scope, now: Date): Promise<Answers> {
  const { rows } = await db.execute<Answers>(sql`
    select count(*)::int as answered,
      percentile_cont(0.5) within group (order by waited)::float as median,
      percentile_cont(0.9) within group (order by waited)::float as p90
    from (
      select extract(epoch from least(
        (select min(happened_at) from customer_interaction done
          where done.lead_id = lead.id and done.description in ('statusChanged', ${STAFF_DECISION})),
        (select min(created_at) from chat_message said where said.lead_id = lead.id and said.sender = 'executive')
      ) - given.at) as waited
      from lead
      cross join lateral (
        select min(trail.created_at) as at from lead_assignment trail where trail.lead_id = lead.id) given
      where ${and(withinSites(user, lead), isToday(ASKED, now))}
    ) answers
    where waited >= 0`);
  return rows[0]!;
}

export async function countCalls(db: Db, user: Scope, now: Date): Promise<number> {
  const begins = { market: booking.market, at: booking.startsAt };
  const [row] = await db
    .select({ n: count() })
    .from(booking)
    .where(and(withinSites(user, booking), isNull(booking.cancelledAt), isToday(begins, now)));
  return row!.n;
}

export async function countSales(db: Db, user: Scope, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(sale)
    .where(and(withinSites(user, sale), isToday({ market: sale.market, at: sale.createdAt }, now)));
  return row!.n;
}

/** What was charged and not given back, by currency: payments that were begun today. */
export async function sumPaid(db: Db, user: Scope, now: Date) {
  const rows = await db
    .select({ currency: payment.currency, total: sum(payment.total).mapWith(Number) })
    .from(payment)
    .where(
      and(
        withinSites(user, payment),
        eq(payment.status, 'OK'),
        isToday({ market: payment.market, at: payment.createdAt }, now),
      ),
    )
    .groupBy(payment.currency)
    .orderBy(payment.currency);
  return rows;
}

const hasQueues = async (db: Db): Promise<boolean> =>
  (await db.execute<{ is: boolean }>(sql`select to_regclass('pgboss.job') is not null as is`)).rows[0]!.is;

/** Mails that no job of theirs will send any more, up to `MOST_COUNTED` and one more. */
export const countFailedMails = (db: Db, user: Scope): Promise<number> =>
  countMails(db, { state: 'failed', where: withinOwnSites(user, outboxMail.site), limit: MOST_COUNTED });

/** That wait for people, of all sites: a job says of none whose it is. */
export async function countDeadJobs(db: Db): Promise<number> {
  if (!(await hasQueues(db))) return 0;
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name like '%-dead' and state in ('created', 'retry')`,
  );
  return rows[0]!.n;
}
