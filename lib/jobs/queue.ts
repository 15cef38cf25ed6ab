import 'server-only';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { database, type Db } from '@/lib/db/client';
import { reportOutage } from '@/lib/db/report-outage';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import { processWide } from '@/lib/process-wide';
import type { Queue } from './job';

/** Seconds until a retry, doubled after each failure. */
const BACKOFF = { retryDelay: 15, retryBackoff: true, retryDelayMax: 1800 };
/** Seconds without a heartbeat after which a worker's jobs move to another worker; pg-boss's default is 15 minutes. */
const HEARTBEAT = { heartbeatSeconds: 15 };
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };
const DAY_SECONDS = 24 * 3600;

type Running = { boss?: Promise<PgBoss>; readonly queues: Map<string, Promise<void>>; readonly patient: Set<string> };
const running = processWide<Running>('jobs', () => ({ queues: new Map(), patient: new Set() }));

async function startBoss(): Promise<PgBoss> {
  const pool = database().$client;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    ...SUPERVISION,
  });
  boss.on('error', (error) => {
    if (!reportOutage(error)) logger.warn({ reason: reasonOf(error) }, 'job queue error');
  });
  return boss.start();
}

async function createQueue(boss: PgBoss, { name, retries, keptDays = 30, isOnce }: Queue): Promise<void> {
  const deadLetter = `${name}-dead`;
  const retentionSeconds = keptDays * DAY_SECONDS;
  await boss.createQueue(deadLetter, { retentionSeconds });
  await boss.createQueue(name, {
    retryLimit: retries,
    ...BACKOFF,
    ...HEARTBEAT,
    deadLetter,
    retentionSeconds,
    ...(isOnce && { policy: 'exclusive' }),
  });
}

/** Creates the tables of the queues. */
export async function prepareQueues(): Promise<void> {
  await (running.boss ??= startBoss());
}

export async function bossForQueue(queue: Queue): Promise<PgBoss> {
  const starting = (running.boss ??= startBoss());
  try {
    const boss = await starting;
    const creating = running.queues.get(queue.name) ?? createQueue(boss, queue);
    running.queues.set(queue.name, creating);
    if (queue.isPatient) running.patient.add(queue.name);
    await creating;
    return boss;
  } catch (error) {
    if (running.boss === starting) delete running.boss;
    running.queues.clear();
    throw error;
  }
}

/** Adds jobs in the transaction, so that they exist only after its commit. */
export async function enqueue(tx: Db, queue: Queue, jobs: readonly object[]): Promise<void> {
  if (!jobs.length) return;
  const boss = await bossForQueue(queue);
  await boss.insert(
    queue.name,
    jobs.map((data) => ({
      data,
      ...(queue.isOnce && { singletonKey: JSON.stringify(data) }),
      ...(queue.laneOf && { group: { id: String((data as Record<string, unknown>)[queue.laneOf]) } }),
    })),
    { db: fromDrizzle(tx, sql) },
  );
}

export const lastAttemptSql = (name: string, ids: readonly string[]) => sql`
  update pgboss.job set retry_limit = retry_count
  where name = ${name} and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** Restarts jobs at once, with all attempts, and deletes their dead copies. Returns the number of restarted jobs. */
export async function retryJobs(db: Db, { name }: Queue, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with retried as (
      update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), started_on = null, completed_on = null,
        output = null
      where name = ${name} and state <> 'active'
        and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
      returning data
    ), gone as (
      delete from pgboss.job where name = ${`${name}-dead`} and data in (select data from retried)
    )
    select from retried`);
  return rowCount ?? 0;
}

export async function listUndone<T extends object>(db: Db, queue: Queue, before: Date): Promise<T[]> {
  await bossForQueue(queue);
  const { rows } = await db.execute<{ data: T }>(sql`
    select data from pgboss.job
    where name in (${queue.name}, ${`${queue.name}-dead`}) and state in ('created', 'retry', 'active')
      and coalesce(source_created_on, created_on) < ${before.toISOString()}::timestamptz
    order by created_on`);
  return rows.map(({ data }) => data);
}

/** True when no job is more than a minute overdue. Ignores dead jobs and patient queues. */
export async function areJobsOnTime(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ late: boolean }>(
    sql`select exists (
      select from pgboss.job
      where state in ('created', 'retry') and start_after < now() - interval '1 minute' and name not like '%-dead'
        and name <> all (array(select json_array_elements_text(${JSON.stringify([...running.patient])}::json)))
    ) as late`,
  );
  return rows[0]?.late === false;
}

export async function stopQueues(timeout = 5_000): Promise<void> {
  const { boss } = running;
  if (!boss) return;
  delete running.boss;
  running.queues.clear();
  await (await boss).stop({ graceful: true, timeout });
}
