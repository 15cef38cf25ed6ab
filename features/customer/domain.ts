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
  'questionsAnswered',
  'saleClosed',
  'paymentReceived',
  'paymentStarted',
] as const;
export type Description = (typeof DESCRIPTIONS)[number];

export const TICKETS_MAX = 20;

type Request = {
  readonly productType: string | null;
  readonly productCode: string | null;
  /** To a market's own questions. What was answered is the request's to hold. */
  readonly hasAnswers: boolean;
};
type Entry = { readonly type: InteractionType; readonly description: Description; readonly subject: string | null };

function typeOf(productType: string | null): InteractionType {
  if (productType === null) return 'CONTACT';
  return productType === 'ISAPRE' ? 'ISAPRE' : 'HEALTH_INSURANCE';
}

export function interactionsOf(
  { productType, productCode, hasAnswers }: Request,
  executive: string | null,
): readonly Entry[] {
  const type = typeOf(productType);
  return [
    { type, description: productCode === null ? 'contactRequested' : 'planRequested', subject: productCode },
    ...(hasAnswers ? [{ type, description: 'questionsAnswered', subject: null } as const] : []),
    ...(executive ? [{ type: 'CONTACT', description: 'executiveAssigned', subject: executive } as const] : []),
  ];
}
