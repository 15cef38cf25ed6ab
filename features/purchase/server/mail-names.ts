import 'server-only';

/** Of a purchase that was paid, by who reads it. */
export const PURCHASE_MAILS = {
  buyer: { name: 'purchaseBuyer' },
  executive: { name: 'purchaseExecutive' },
} as const;
