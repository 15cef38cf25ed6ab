import { isPartnerReference, REFERENCE_PARAMETER } from '@/lib/site/partner-reference';
import { tabStorage } from './visitor-storage';

const KEY = 'partnerReference';

/** Undefined: no page around this one has said anything of it. */
let current: string | null | undefined;

/** What goes along with each request of this document from now on. */
export function setPartnerReference(reference: string | null): void {
  current = reference;
}

/** Of a link, as a page's address or its path has it; null: it names none, or one that nobody may read. */
export function referenceIn(address: string): string | null {
  const reference = new URLSearchParams(address.replace(/^[^?]*/, '').replace(/#.*/, '')).get(REFERENCE_PARAMETER);
  return isPartnerReference(reference) ? reference : null;
}

/** Until the tab is closed. @param address with which a visit began */
export function keepPartnerReference(address: string): void {
  const reference = referenceIn(address);
  if (reference) tabStorage.setItem(KEY, reference);
}

/** As the page around says it, else the link that led here. */
export function partnerReference(): string | null {
  if (current !== undefined) return current;
  const kept = tabStorage.getItem(KEY);
  return isPartnerReference(kept) ? kept : null;
}
