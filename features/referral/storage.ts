import { storageKey } from '@/lib/browser/document-site';
import { storageOfVisitor, tryStorage, watchStorage } from '@/lib/browser/visitor-storage';
import { LINK_PARAMETER } from './referral-code';

export const referralKey = () => storageKey('referido');

const CHANGED = 'referral';

export const watchReferral = watchStorage(CHANGED);

export const notifyReferralChange = () => void window.dispatchEvent(new Event(CHANGED));

export function mayHaveReferral(): boolean {
  const isKept = () => storageOfVisitor().getItem(referralKey()) !== null;
  return location.search.includes(`${LINK_PARAMETER}=`) || tryStorage(isKept, false);
}
