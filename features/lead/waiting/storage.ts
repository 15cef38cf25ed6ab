import { storageKey } from '@/lib/browser/document-site';
import { storageOfVisitor, tryStorage } from '@/lib/browser/visitor-storage';

export const waitingKey = () => storageKey('solicitudesEnEspera');

/** Browsers tell other windows of a change (`storage`), the own one hears this. */
const CHANGED = 'waiting-requests';
/** Whether this page had any: one that was sent or taken back is told of until the page is left. */
let everHad = false;

export function watchWaiting(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, onChange, { signal: controller.signal });
  return () => controller.abort();
}

export function notifyWaitingChange(): void {
  everHad = true;
  window.dispatchEvent(new Event(CHANGED));
}

/** Whether this browser may hold a request that could not be sent, or has just sent one; the store looks closer. */
export const mayHaveWaiting = (): boolean =>
  everHad || tryStorage(() => (storageOfVisitor().getItem(waitingKey()) ?? '').includes('"id"'), false);
