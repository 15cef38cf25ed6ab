import { announce, deliver } from '@/features/lead/client';
import { ApiError } from '@/lib/http/api-error';
import type { WaitingRequest } from './domain';
import { changeKey, markRefused, markSent, readWaiting, useWaitingStore } from './store';
import { waitingKey } from './storage';

/** Nobody answers, or a server that restarts does: it will be the same request later. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);
/** Of a try that nobody watches: another is on its way, or there were too many. */
const BUSY: ReadonlySet<number> = new Set([409, 429]);

/** Until what another tab has written is read here: a browser's processes hear of it later than that its lock is free. */
const SETTLE_MS = 300;

export const isLineAway = (error: unknown): boolean => error instanceof ApiError && AWAY.has(error.status);
const isBusy = (error: unknown): boolean => error instanceof ApiError && BUSY.has(error.status);

/** @returns whether it is worth going on with the next */
async function send(request: WaitingRequest): Promise<boolean> {
  const { id, key } = request;
  useWaitingStore.setState({ sending: id });
  try {
    // A second new key would be one for ever: that is for the visitor to decide.
    const answer = await deliver(request, key === id ? (next) => changeKey(id, next.key) : null);
    announce(request.endpoint, request.body);
    markSent(request, answer);
    return true;
  } catch (error) {
    if (isLineAway(error) || isBusy(error)) return false;
    markRefused(id);
    return true;
  } finally {
    useWaitingStore.setState({ sending: null });
  }
}

async function sendAll(): Promise<void> {
  for (const { id } of readWaiting()) {
    // Read again: it may have been taken back while another was on its way.
    const request = readWaiting().find((one) => one.id === id);
    if (request && request.confirmationReason === null && !(await send(request))) return;
  }
}

/** Sends what waits, from one tab at a time; where a browser can't say which, the key makes one request of both. */
export async function sendWaiting(): Promise<void> {
  if (!navigator.onLine || useWaitingStore.getState().sending !== null) return;
  if (!('locks' in navigator)) return sendAll();
  await navigator.locks.request(waitingKey(), { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await sendAll();
  });
}
