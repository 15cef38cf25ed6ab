import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { database, type Db } from '@/lib/db/client';
import { reportOutage } from '@/lib/db/report-outage';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import type { Failure, QueueJob, LaneQueue } from './job';
import { bossForQueue, lastAttemptSql } from './queue';

const POLL_MS = 1_000;
const BATCH_SIZE = 60;
/** Milliseconds between heartbeats: less than the silence after which a job moves to another worker. */
const ALIVE_MS = 5_000;
const STOP_MS = 5_000;

async function listDueLanes(name: string): Promise<string[]> {
  const { rows } = await database().execute<{ lane: string }>(sql`
    select distinct coalesce(group_id, '') as lane from pgboss.job
    where name = ${name} and state in ('created', 'retry') and start_after <= now()`);
  return rows.map(({ lane }) => lane);
}

/**
 * Processes a queue lane by lane, so that a slow or full lane does not delay others. Each process runs one batch per
 * lane at a time and the next batch at the next poll: at most 60 jobs per second and process. pg-boss cannot fetch a
 * single lane, so a fetch excludes all others. Therefore the first fetch also gets jobs without a lane, and jobs of a
 * lane that became due since the poll.
 * @returns function that stops it
 */
export async function startLanes({ queue: { name }, queue, handler }: QueueJob<object>): Promise<() => Promise<void>> {
  const boss = await bossForQueue(queue);
  const underWay = new Map<string, Promise<void>>();
  let isStopping = false;

  async function settle(ids: readonly string[], failures: readonly Failure[]): Promise<void> {
    const failed = new Set(failures.map(({ id }) => id));
    const done = ids.filter((id) => !failed.has(id));
    if (done.length > 0) await boss.complete(name, done);
    const final = failures.filter(({ isFinal }) => isFinal).map(({ id }) => id);
    if (final.length > 0) await database().execute(lastAttemptSql(name, final));
    for (const [reason, alike] of Map.groupBy(failures, (failure) => failure.reason))
      await boss.fail(
        name,
        alike.map(({ id }) => id),
        { reason },
      );
  }

  async function workOff(lane: string, others: readonly string[]): Promise<void> {
    const batch = await boss.fetch<object>(name, { batchSize: BATCH_SIZE, ignoreGroups: [...others] });
    if (batch.length === 0) return;
    const ids = batch.map(({ id }) => id);
    const alive = setInterval(() => void boss.touch(name, ids).catch(() => undefined), ALIVE_MS);
    try {
      const failures = await handler(database(), batch).catch((error: unknown) =>
        ids.map((id): Failure => ({ id, reason: reasonOf(error) })),
      );
      await settle(ids, failures);
    } finally {
      clearInterval(alive);
    }
  }

  function report(error: unknown): void {
    if (!reportOutage(error)) logger.warn({ queue: name, reason: reasonOf(error) }, 'job queue error');
  }

  async function look(): Promise<void> {
    const due = await listDueLanes(name);
    if (isStopping) return;
    for (const lane of due) {
      if (underWay.has(lane)) continue;
      const others = [...new Set([...due, ...underWay.keys()])].filter((one) => one !== lane);
      const working = workOff(lane, others)
        .catch(report)
        .finally(() => underWay.delete(lane));
      underWay.set(lane, working);
    }
  }

  const timer = setInterval(() => void look().catch(report), POLL_MS).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await Promise.race([Promise.all(underWay.values()), sleep(STOP_MS, null, { ref: false })]);
  };
}

const inLane = ({ name, laneOf }: LaneQueue, lane: string) => sql`name = ${name} and data->>${laneOf}::text = ${lane}`;
const isOpen = sql`state in ('created', 'retry', 'active')`;

export async function countJobs(db: Db, queue: LaneQueue, lane: string) {
  await bossForQueue(queue);
  const { rows } = await db.execute<{ open: number; failed: number }>(sql`
    select count(*) filter (where ${isOpen})::int as open, count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where ${inLane(queue, lane)}`);
  return rows[0]!;
}

export async function listFailedJobs(db: Db, queue: LaneQueue, lane: string): Promise<string[]> {
  await bossForQueue(queue);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from pgboss.job where ${inLane(queue, lane)} and state = 'failed' order by created_on`);
  return rows.map(({ id }) => id);
}
