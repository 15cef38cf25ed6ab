/** Interactions between a customer and us. */
export const INTERACTION_TYPES = [
  'ISAPRE',
  'HEALTH_INSURANCE',
  'CONTACT',
  'SALE',
  'PAYMENT',
  'QP_PAYMENT_LEAD',
] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];
