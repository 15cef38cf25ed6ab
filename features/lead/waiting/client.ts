import { pushFormEvent, sendRequest } from '@/features/lead/client';
import { ApiError } from '@/lib/http/api-error';
import type { WaitingRequest } from './waiting-requests';
import { changeKey, isUnreachable, markRefused, markSent, readWaiting, useWaitingStore } from './waiting.store';
import { waitingKey } from './storage';

/** Statuses for "another attempt is running" and "rate limit reached". */
const BUSY_STATUSES: ReadonlySet<number> = new Set([409, 429]);

/** Milliseconds until this tab can read another tab's write. The browser releases that tab's lock earlier. */
const STORAGE_DELAY_MS = 300;

const isBusy = (error: unknown): boolean => error instanceof ApiError && BUSY_STATUSES.has(error.status);

async function send(request: WaitingRequest): Promise<boolean> {
  const { id, key } = request;
  useWaitingStore.setState({ sending: id });
  try {
    // Changes the key automatically only once; otherwise keys could change forever. Then the visitor decides.
    const answer = await sendRequest(request, key === id ? (next) => changeKey(id, next.key) : null);
    pushFormEvent(request.endpoint, request.body);
    markSent(request, answer);
    return true;
  } catch (error) {
    if (isUnreachable(error) || isBusy(error)) return false;
    markRefused(id);
    return true;
  } finally {
    useWaitingStore.setState({ sending: null });
  }
}

async function sendAll(): Promise<void> {
  for (const { id } of readWaiting()) {
    // Reads the request again, because the visitor may have withdrawn it while another request was sent.
    const request = readWaiting().find((one) => one.id === id);
    if (request && request.confirmationReason === null && !(await send(request))) return;
  }
}

/**
 * Sends waiting requests from one tab at a time. In a browser without locks two tabs may send; the key prevents
 * duplicates.
 */
export async function sendWaiting(): Promise<void> {
  if (!navigator.onLine || useWaitingStore.getState().sending !== null) return;
  if (!('locks' in navigator)) return sendAll();
  await navigator.locks.request(waitingKey(), { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY_MS));
    await sendAll();
  });
}
