import { storageKey } from '@/lib/browser/document-site';
import { storageOfVisitor, tryStorage } from '@/lib/browser/visitor-storage';

export const waitingKey = () => storageKey('solicitudesEnEspera');

/** Event for this window, because the browser's `storage` event reaches only other windows. */
const CHANGED = 'waiting-requests';
/** True if this page ever had a waiting request. It then reports results until the visitor leaves the page. */
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

/** Quick check for unsent or just sent requests; the store checks precisely. */
export const mayHaveWaiting = (): boolean =>
  everHad || tryStorage(() => (storageOfVisitor().getItem(waitingKey()) ?? '').includes('"id"'), false);
