import 'server-only';
import type { Db } from '@/lib/db/client';

/** Queue of jobs. Job data must contain ids, never personal data. */
export type Queue = {
  readonly name: string;
  /** Retries; after the last failure a job moves to the queue `<name>-dead`. */
  readonly retries: number;
  /** Days to keep a job; default 30. A job that has not run by then is deleted. */
  readonly keptDays?: number;
  /** True: skips a job with the same data as a waiting or running job. */
  readonly isOnce?: boolean;
  /** True: the speed depends on external servers, so a backlog is not a health problem. */
  readonly isPatient?: boolean;
  /** Data field with the lane. Lanes run in parallel, so a slow lane does not delay others (`lanes.ts`). */
  readonly laneOf?: string;
};
export type LaneQueue = Queue & { readonly laneOf: string };

/** Jobs of a queue. The handler returns the failed jobs. After a crash, it may get finished jobs again. */
export type QueueJob<T extends object> = {
  readonly queue: Queue;
  handler(db: Db, batch: readonly { readonly id: string; readonly data: T }[]): Promise<readonly Failure[]>;
  readonly prepare?: (db: Db) => Promise<unknown>;
  readonly close?: () => void;
};
export type Failure = { readonly id: string; readonly reason: string; readonly isFinal?: boolean };

export type ScheduledJob = {
  readonly name: string;
  readonly everyMs: number;
  readonly isExclusive?: boolean;
  readonly run: (db: Db, now: Date) => Promise<unknown>;
};

export type PollingJob = { readonly name: string; readonly start: (db: Db) => Promise<() => Promise<void>> };

export type Job = QueueJob<object> | ScheduledJob | PollingJob;
