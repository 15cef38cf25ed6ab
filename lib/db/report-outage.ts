// Node runs this file as it stands (lib/http/server.ts): relative imports with endings only.
import { logger } from '../logger.ts';
import { processWide } from '../process-wide.ts';
import { isLateConnection, lossOf } from './outage.ts';

const state = processWide('outage', () => ({ isAway: false, isExpected: false, lateSince: null as number | null }));

/** Longer than a start or a build keeps the process from its sockets. */
const LATE_MS = 5_000;

/** Late ones that none in time came between, for so long that it is not us. */
function isStillLate(now: number): boolean {
  state.lateSince ??= now;
  return now - state.lateSince >= LATE_MS;
}

/**
 * Says once that the database is lost, however many requests and jobs find it so.
 * One connection that was late is not: loading all that a server needs takes a start longer than a connection may.
 * @returns whether `error` says that it is, so that nobody else has to
 */
export function reportOutage(error: unknown, now = Date.now()): boolean {
  const reason = lossOf(error);
  if (reason === null) return false;
  if (isLateConnection(error) && !isStillLate(now)) return true;
  if (!state.isAway && !state.isExpected) logger.error({ reason }, 'database away');
  state.isAway = true;
  return true;
}

/** From now on: the process stops, and its database with it. */
export function expectOutage(): void {
  state.isExpected = true;
}

export function reportReached(): void {
  if (state.isAway) logger.info('database back');
  state.isAway = false;
  state.lateSince = null;
}

/**
 * Next writes the error of a page to the console, with its stack and more than once.
 * Buys: one line for an outage in place of forty for each page that failed in it.
 * Breaks when: Next writes to something else than `console.error`; then the stacks are back.
 * May go when: `onRequestError` of instrumentation.ts can take the place of Next's own log.
 */
export function quietOutages(): void {
  const write = console.error.bind(console);
  // Drizzle's errors have the query; those of mail or Redis look alike otherwise.
  const isTold = (value: unknown) => value instanceof Error && 'query' in value && reportOutage(value);
  console.error = (...values: unknown[]) => {
    if (!values.some(isTold)) write(...values);
  };
}
