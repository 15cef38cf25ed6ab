import { isPartnerReference, REFERENCE_PARAMETER } from '@/lib/site/partner-reference';
import { tabStorage } from './visitor-storage';

const KEY = 'partnerReference';

/** Undefined: the embedding page gave no reference. */
let current: string | null | undefined;

export function setPartnerReference(reference: string | null): void {
  current = reference;
}

/** Partner reference in an address or path. Null: none, or invalid. */
export function referenceIn(address: string): string | null {
  const reference = new URLSearchParams(address.replace(/^[^?]*/, '').replace(/#.*/, '')).get(REFERENCE_PARAMETER);
  return isPartnerReference(reference) ? reference : null;
}

/** Stores the partner reference until the tab is closed. `address`: first address of the visit. */
export function keepPartnerReference(address: string): void {
  const reference = referenceIn(address);
  if (reference) tabStorage.setItem(KEY, reference);
}

export function partnerReference(): string | null {
  if (current !== undefined) return current;
  const kept = tabStorage.getItem(KEY);
  return isPartnerReference(kept) ? kept : null;
}
