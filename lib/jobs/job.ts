import 'server-only';
import type { Db } from '@/lib/db/client';

/** Its jobs hold ids, never personal data. */
export type Queue = {
  readonly name: string;
  /** Then a job goes to the queue `<name>-dead`. */
  readonly retries: number;
  /** 30 unless it says more: what has not run by then is forgotten. */
  readonly keptDays?: number;
  /** A job that says the same as one that waits or is at work is that one. */
  readonly isOnce?: boolean;
  /** Others' servers decide how fast it is worked off: that its jobs wait says nothing of ours. */
  readonly isPatient?: boolean;
  /** What of a job's data says its lane: lanes are worked off beside each other, and none holds up another (`lanes.ts`). */
  readonly laneOf?: string;
};
export type LaneQueue = Queue & { readonly laneOf: string };

/** The handler answers which jobs failed; after a crash it sees jobs again that it had finished. */
export type QueueJob<T extends object> = {
  readonly queue: Queue;
  handler(db: Db, batch: readonly { readonly id: string; readonly data: T }[]): Promise<readonly Failure[]>;
  /** Once, before the first batch. */
  readonly prepare?: (db: Db) => Promise<unknown>;
  readonly close?: () => void;
};
export type Failure = {
  readonly id: string;
  readonly reason: string;
  /** No attempt will do better: it goes to the dead ones at once, where people find it. */
  readonly isFinal?: boolean;
};

/** Runs at the start and periodically, in every process at once; in one not before its last run has ended. */
export type ScheduledJob = {
  readonly name: string;
  readonly everyMs: number;
  /** In one process at a time: another leaves it out meanwhile. */
  readonly isExclusive?: boolean;
  readonly run: (db: Db, now: Date) => Promise<unknown>;
};

export type PollingJob = { readonly name: string; readonly start: (db: Db) => Promise<() => Promise<void>> };

export type Job = QueueJob<object> | ScheduledJob | PollingJob;
