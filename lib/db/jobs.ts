import 'server-only';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, PgBoss, type JobInsert } from 'pg-boss';
import { logger } from '@/lib/logger';
import type { Db } from './client';

/** A queue of jobs and the queue for those that failed every time, where people look at them. */
export type JobQueue = { readonly name: string; readonly deadLetter: string };

/**
 * Ten more tries after the first, waiting 15 s, 30 s, 1 min ... up to 30 min (with jitter): about an hour and
 * a half, so a mail server that is down for ten minutes costs nobody a mail. Jobs stay 30 days.
 */
const RETRIES = { retryLimit: 10, retryDelay: 15, retryBackoff: true, retryDelayMax: 1800 };
/**
 * A worker that is killed leaves its jobs marked as running: without a sign of life for this long they are
 * given to another, so a kill delays a mail by half a minute and not by pg-boss's quarter of an hour.
 */
const HEARTBEAT = { heartbeatSeconds: 15 };
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };
const RETENTION_SECONDS = 30 * 24 * 3600;

// A module is evaluated up to three times in one server, so the started queues live on globalThis.
const held = globalThis as typeof globalThis & { queplanJobs?: WeakMap<object, Promise<PgBoss>> };

function poolOf(db: Db): Pool {
  if (!('$client' in db)) throw new Error('Jobs are started on the database, not on a transaction of it.');
  return db.$client as Pool;
}

async function start(db: Db, queues: readonly JobQueue[]): Promise<PgBoss> {
  const pool = poolOf(db);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    ...SUPERVISION,
  });
  // Maintenance that fails is tried again by itself at the next interval; a job's own failure is in its row.
  boss.on('error', (error) => logger.warn({ reason: error.message }, 'job queue'));
  await boss.start();
  for (const { name, deadLetter } of queues) {
    await boss.createQueue(deadLetter, { retentionSeconds: RETENTION_SECONDS });
    await boss.createQueue(name, { ...RETRIES, ...HEARTBEAT, deadLetter, retentionSeconds: RETENTION_SECONDS });
  }
  return boss;
}

/** The job queue of this database with `queues` in it, started once per process. A failed start is tried again by the next caller. */
export function jobsOf(db: Db, queues: readonly JobQueue[]): Promise<PgBoss> {
  held.queplanJobs ??= new WeakMap();
  const started = held.queplanJobs.get(db);
  if (started) return started;
  const starting = start(db, queues).catch((error: unknown) => {
    held.queplanJobs?.delete(db);
    throw error;
  });
  held.queplanJobs.set(db, starting);
  return starting;
}

/** Stops working on this database's jobs: running ones get `timeout` ms to end, the rest stay in the queue. */
export async function stopJobs(db: Db, timeout = 5_000): Promise<void> {
  const started = held.queplanJobs?.get(db);
  if (!started) return;
  held.queplanJobs?.delete(db);
  await (await started).stop({ graceful: true, timeout });
}

/** Puts jobs into a queue as part of the transaction: they exist exactly when it commits. */
export async function enqueue(tx: Db, boss: PgBoss, queue: JobQueue, jobs: JobInsert[]): Promise<void> {
  await boss.insert(queue.name, jobs, { db: fromDrizzle(tx, sql) });
}
