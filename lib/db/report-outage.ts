// Node runs this file directly (lib/http/server.ts): relative imports only, with file endings.
import { logger } from '../logger.ts';
import { processWide } from '../process-wide.ts';
import { isLateConnection, connectionLossCode } from './outage.ts';

const state = processWide('outage', () => ({ isAway: false, isExpected: false, lateSince: null as number | null }));

/** Milliseconds: longer than a start or a build blocks the sockets of this process. */
const LATE_MS = 5_000;

/** True if all connections were late for LATE_MS, which is longer than this process itself can delay them. */
function isStillLate(now: number): boolean {
  state.lateSince ??= now;
  return now - state.lateSince >= LATE_MS;
}

/** Reports an outage once. A single late connection does not count. True: outage, so the caller must not report it. */
export function reportOutage(error: unknown, now = Date.now()): boolean {
  const reason = connectionLossCode(error);
  if (reason === null) return false;
  if (isLateConnection(error) && !isStillLate(now)) return true;
  if (!state.isAway && !state.isExpected) logger.error({ reason }, 'database unavailable');
  state.isAway = true;
  return true;
}

export function expectOutage(): void {
  state.isExpected = true;
}

export function reportReached(): void {
  if (state.isAway) logger.info('database available again');
  state.isAway = false;
  state.lateSince = null;
}

/**
 * Shortens Next's log of a page error, which contains a stack and repeats. Buys: one line per outage instead of forty
 * per failed page. Breaks when: Next stops using `console.error`; the stacks then return. May go when: `onRequestError`
 * of instrumentation.ts can replace Next's own log.
 */
export function shortenOutageLogs(): void {
  const write = console.error.bind(console);
  const isReported = (value: unknown) => value instanceof Error && 'query' in value && reportOutage(value);
  console.error = (...values: unknown[]) => {
    if (!values.some(isReported)) write(...values);
  };
}
