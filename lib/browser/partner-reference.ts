let current: string | null = null;

/** What goes along with each request of this document from now on. */
export function setPartnerReference(reference: string | null): void {
  current = reference;
}

export const partnerReference = (): string | null => current;
