import { storageKey } from '@/lib/browser/document-site';
import { storageOfVisitor, tryStorage } from '@/lib/browser/visitor-storage';
import { LINK_PARAMETER } from './referral-code';

export const referralKey = () => storageKey('referido');

const CHANGED = 'referral';

export function watchReferral(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, onChange, { signal: controller.signal });
  return () => controller.abort();
}

export const notifyReferralChange = () => void window.dispatchEvent(new Event(CHANGED));

export function mayHaveReferral(): boolean {
  const isKept = () => storageOfVisitor().getItem(referralKey()) !== null;
  return location.search.includes(`${LINK_PARAMETER}=`) || tryStorage(isKept, false);
}
