import { storageKey } from '@/lib/browser/document-site';
import { storageOfVisitor, tryStorage } from '@/lib/browser/visitor-storage';
import { LINK_PARAMETER } from './domain';

export const referralKey = () => storageKey('referido');

/** Browsers tell other windows of a change (`storage`), the own one hears this. */
const CHANGED = 'referral';

export function watchReferral(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, onChange, { signal: controller.signal });
  return () => controller.abort();
}

export const notifyReferralChange = () => void window.dispatchEvent(new Event(CHANGED));

/** Whether this browser may hold a referral, or the address brings one; the store and the link's code look closer. */
export function mayHaveReferral(): boolean {
  const isKept = () => storageOfVisitor().getItem(referralKey()) !== null;
  return location.search.includes(`${LINK_PARAMETER}=`) || tryStorage(isKept, false);
}
