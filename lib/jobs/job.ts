import 'server-only';
import type { Db } from '@/lib/db/client';

/** Work that waits in the database until a worker has done it. What its jobs say are ids, never personal data. */
export type Queue = {
  readonly name: string;
  /** Tries after the first; then a job goes to the queue `<name>-dead`, where people look at it. */
  readonly retries: number;
};

/** Works a queue off. The handler answers which jobs of the round are to be tried again; it may see a job twice. */
export type QueueJob<T extends object> = {
  readonly queue: Queue;
  handler(db: Db, round: readonly { readonly id: string; readonly data: T }[]): Promise<readonly Failure[]>;
  /** Called when the queues have stopped. */
  readonly close?: () => void;
};
export type Failure = { readonly id: string; readonly reason: string };

/** Runs at the start and then every so often, in every process: two at once must do no harm. A failure is logged. */
export type ScheduledJob = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (db: Db, now: Date) => Promise<unknown>;
};

/** Runs as long as the process does. What `start` waits for is done before the first request. */
export type WatchJob = { readonly name: string; readonly start: (db: Db) => Promise<() => Promise<void>> };

export type Job = QueueJob<object> | ScheduledJob | WatchJob;

const SIX_HOURS = 6 * 3_600_000;

/** Deletes what is over, on all sites: it answers as if it were gone, so its row may wait some hours. */
export const purge = (what: string, remove: (db: Db, now: Date) => Promise<number>): ScheduledJob => ({
  name: `purge of ${what}`,
  everyMs: SIX_HOURS,
  run: remove,
});
