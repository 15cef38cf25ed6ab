import { storageKey } from '@/lib/browser/document-site';
import { storageOfVisitor, tryStorage, watchStorage } from '@/lib/browser/visitor-storage';

export const waitingKey = () => storageKey('solicitudesEnEspera');

const CHANGED = 'waiting-requests';
/** True if this page ever had a waiting request. It then reports results until the visitor leaves the page. */
let everHad = false;

export const watchWaiting = watchStorage(CHANGED);

export function notifyWaitingChange(): void {
  everHad = true;
  window.dispatchEvent(new Event(CHANGED));
}

/** Quick check for unsent or just sent requests; the store checks precisely. */
export const mayHaveWaiting = (): boolean =>
  everHad || tryStorage(() => (storageOfVisitor().getItem(waitingKey()) ?? '').includes('"id"'), false);
