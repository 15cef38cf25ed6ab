import { isPartnerReference, REFERENCE_PARAMETER } from '@/lib/site/partner-reference';
import { tabStorage } from './visitor-storage';

const KEY = 'partnerReference';

/** Undefined: the embedding page gave no reference. */
let current: string | null | undefined;

export function setPartnerReference(reference: string | null): void {
  current = reference;
}

/** Reference in an address or path; null: none, or an invalid one. */
export function referenceIn(address: string): string | null {
  const reference = new URLSearchParams(address.replace(/^[^?]*/, '').replace(/#.*/, '')).get(REFERENCE_PARAMETER);
  return isPartnerReference(reference) ? reference : null;
}

/** Stored until the tab is closed. `address`: the first one of a visit. */
export function keepPartnerReference(address: string): void {
  const reference = referenceIn(address);
  if (reference) tabStorage.setItem(KEY, reference);
}

export function partnerReference(): string | null {
  if (current !== undefined) return current;
  const kept = tabStorage.getItem(KEY);
  return isPartnerReference(kept) ? kept : null;
}
