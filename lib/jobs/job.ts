import 'server-only';
import type { Db } from '@/lib/db/client';

/** Job data must hold ids, never personal data. */
export type Queue = {
  readonly name: string;
  /** After these attempts a job goes to the queue `<name>-dead`. */
  readonly retries: number;
  /** Default 30; a job that has not run by then is dropped. */
  readonly keptDays?: number;
  /** A job with the same data as a waiting or running one is not added. */
  readonly isOnce?: boolean;
  /** Its speed depends on others' servers, so a backlog is no health problem. */
  readonly isPatient?: boolean;
  /** Field of the data that names the lane. Lanes run in parallel, and none holds up another (`lanes.ts`). */
  readonly laneOf?: string;
};
export type LaneQueue = Queue & { readonly laneOf: string };

/** The handler returns the failed jobs; after a crash it gets finished jobs again. */
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
