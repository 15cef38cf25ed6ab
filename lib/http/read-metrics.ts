import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { database, type Db } from '@/lib/db/client';
import { reportOutage } from '@/lib/db/report-outage';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import { IS_MAIL } from '@/lib/mail/outbox-admin';
import { outboxMail } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import { metrics } from '@/lib/metrics';
import { processWide } from '@/lib/process-wide';

/** Cache time in milliseconds, so that several scrapers share one read. */
const KEPT_MS = 10_000;
const TIMEOUT_MS = 2_000;

/** `states`: rows with market, status and created_at. */
export type DayCount = { readonly gauge: 'leads' | 'purchases' | 'payments'; readonly states: SQL };

type Counted = Record<string, unknown> & { readonly market: number; readonly status: string; readonly n: number };
type Queued = Record<string, unknown> & { readonly queue: string; readonly n: number; readonly seconds: number };

const ofDay = (rows: SQL): SQL => sql`
  select market, status::text as status, count(*)::int as n from (${rows}) as made
  where created_at > now() - interval '24 hours' group by 1, 2`;

const QUEUES = sql`
  select name as queue, count(*)::int as n,
    greatest(0, extract(epoch from now() - min(start_after)))::float as seconds
  from pgboss.job where state in ('created', 'retry') group by name`;

async function readAll(db: Db, dayCounts: readonly DayCount[]) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
    const rowsOf = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
      (await tx.execute(query)).rows as Row[];
    const [{ exists } = { exists: false }] = await rowsOf<{ exists: boolean }>(
      sql`select to_regclass('pgboss.job') is not null as exists`,
    );
    const mails = sql`select count(*)::int as n, count(*) filter (where ${IS_MAIL.failed})::int as failed
      from ${outboxMail} where ${IS_MAIL.unsent}`;
    const days: (Pick<DayCount, 'gauge'> & { readonly rows: readonly Counted[] })[] = [];
    for (const { gauge, states } of dayCounts) days.push({ gauge, rows: await rowsOf<Counted>(ofDay(states)) });
    return {
      days,
      queues: exists ? await rowsOf<Queued>(QUEUES) : [],
      mails: exists ? await rowsOf<{ n: number; failed: number }>(mails) : [],
    };
  });
}

async function refresh(dayCounts: readonly DayCount[]): Promise<void> {
  const { pool, databaseUp, queueJobs, queueAge, mails, ...counted } = metrics();
  const read = await readAll(database(), dayCounts).catch((error: unknown) => {
    if (!reportOutage(error)) logger.warn({ reason: reasonOf(error) }, 'metrics not read');
    return null;
  });
  const { totalCount, idleCount, waitingCount } = database().$client;
  for (const [state, value] of Object.entries({ total: totalCount, idle: idleCount, waiting: waitingCount }))
    pool.set({ state }, value);
  databaseUp.set(read ? 1 : 0);
  // Resets the gauges: without a response from the database, old values would look current.
  for (const gauge of [queueJobs, queueAge, mails, ...dayCounts.map((one) => counted[one.gauge])]) gauge.reset();
  for (const { gauge, rows } of read?.days ?? [])
    for (const { market, status, n } of rows)
      counted[gauge].set({ market: markets.find(({ id }) => id === market)?.code ?? market, status }, n);
  for (const { queue, n, seconds } of read?.queues ?? []) {
    queueJobs.set({ queue }, n);
    queueAge.set({ queue }, seconds);
  }
  for (const { n, failed } of read?.mails ?? []) {
    mails.set({ state: 'waiting' }, n - failed);
    mails.set({ state: 'failed' }, failed);
  }
}

/** Lets the server process, which is outside of the bundle, read the database's gauges. */
export function openMetrics(dayCounts: readonly DayCount[]): void {
  const kept = processWide('metrics-read', () => ({ until: 0, reading: Promise.resolve() }));
  metrics().refresh = () => {
    if (Date.now() < kept.until) return kept.reading;
    kept.until = Date.now() + KEPT_MS;
    return (kept.reading = refresh(dayCounts));
  };
}
