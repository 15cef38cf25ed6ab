/** Spec section 9. */
export const TIMELINE_PAGE_SIZE = 12;

/** Spec section 3. */
export const INTERACTION_TYPES = [
  'ISAPRE',
  'HEALTH_INSURANCE',
  'CONTACT',
  'SALE',
  'PAYMENT',
  'QP_PAYMENT_LEAD',
] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

export const DESCRIPTIONS = [
  'planRequested',
  'contactRequested',
  'executiveAssigned',
  'saleClosed',
  'paymentReceived',
  'paymentStarted',
] as const;
export type Description = (typeof DESCRIPTIONS)[number];

export const TICKETS_MAX = 20;

type Request = { readonly productType: string | null; readonly productCode: string | null };
type Entry = { readonly type: InteractionType; readonly description: Description; readonly subject: string | null };

function typeOf(productType: string | null): InteractionType {
  if (productType === null) return 'CONTACT';
  return productType === 'ISAPRE' ? 'ISAPRE' : 'HEALTH_INSURANCE';
}

export function interactionsOf({ productType, productCode }: Request, executive: string | null): readonly Entry[] {
  const description = productCode === null ? 'contactRequested' : 'planRequested';
  const asked: Entry = { type: typeOf(productType), description, subject: productCode };
  return executive ? [asked, { type: 'CONTACT', description: 'executiveAssigned', subject: executive }] : [asked];
}
