import 'server-only';
import type { JobResult } from 'pg-boss';
import { connectDirectly, database } from '@/lib/db/client';
import { reportOutage } from '@/lib/db/report-outage';
import { reasonOf, redactedError } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import type { Job, QueueJob, ScheduledJob } from './job';
import { startLanes } from './lanes';
import { bossForQueue, stopQueues } from './queue';

/** Lock class: arbitrary, but different from that of migrations. */
const LOCK_CLASS = 7_283_002;

/** Runs `work` unless another process runs that name. The lock lasts as long as its connection. True: it ran. */
async function doAlone(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const connection = await connectDirectly();
  let isLocked = false;
  try {
    const tried = await connection.query('select pg_try_advisory_lock($1, hashtext($2)) as locked', [LOCK_CLASS, name]);
    isLocked = tried.rows[0].locked;
    if (isLocked) await work();
    return isLocked;
  } finally {
    // If the lock cannot be released, the connection must be discarded.
    const unlocked = isLocked
      ? await connection.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, name]).catch(() => null)
      : true;
    connection.release(unlocked === null);
  }
}

/** Visitors are promised mail 'en los próximos segundos'. Rendering 60 mails takes about 100 ms. */
const BATCH = { batchSize: 60, pollingIntervalSeconds: 1, perJobResults: true } as const;

type Stop = () => Promise<void> | void;
type Started = { readonly end?: Stop; readonly close?: Stop | undefined };

async function startQueue(job: QueueJob<object>): Promise<Started> {
  const { queue, handler, prepare, close } = job;
  const boss = await bossForQueue(queue);
  await prepare?.(database());
  if (queue.laneOf) return { end: await startLanes(job), close };
  await boss.work<object, unknown, typeof BATCH>(queue.name, BATCH, async (batch): Promise<JobResult[]> => {
    const failed = await handler(database(), batch).catch((error: unknown) => {
      // Redacts the error, because pg-boss stores it with its properties in each job's output.
      throw redactedError(error);
    });
    const failures = new Map(failed.map((failure) => [failure.id, failure]));
    return batch.map(({ id }) => {
      const failure = failures.get(id);
      if (!failure) return { id, status: 'completed' };
      return { id, status: failure.isFinal ? 'deadletter' : 'failed', output: { reason: failure.reason } };
    });
  });
  return { close };
}

export async function runScheduled(job: ScheduledJob, db = database(), now = new Date()): Promise<void> {
  const { name, run, isExclusive } = job;
  try {
    await (isExclusive ? doAlone(name, () => run(db, now)) : run(db, now));
  } catch (error) {
    if (!reportOutage(error)) logger.warn({ job: name, reason: reasonOf(error) }, 'job failed');
  }
}

async function startSchedule(job: ScheduledJob): Promise<Started> {
  let isUnderWay = false;
  async function runNext(): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    await runScheduled(job);
    isUnderWay = false;
  }
  void runNext();
  const timer = setInterval(() => void runNext(), job.everyMs).unref();
  return { close: () => clearInterval(timer) };
}

async function startJob(job: Job): Promise<Started> {
  if ('queue' in job) return startQueue(job);
  return 'everyMs' in job ? startSchedule(job) : { close: await job.start(database()) };
}

export async function startJobs(jobs: readonly Job[]): Promise<() => Promise<void>> {
  const started: Started[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map(({ end }) => end?.()));
    await stopQueues();
    await Promise.all(started.map(({ close }) => close?.()));
  };
  try {
    for (const job of jobs) started.push(await startJob(job));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
