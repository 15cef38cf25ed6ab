/** Ways to pay. */
export const PAYMENT_METHODS = [
  't',
  'tdd',
  'tdc',
  'transfer',
  'transfer_non_automated',
  'no_payment',
  'tdc-token',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Payment frequencies. */
export const PERIODICITIES = [
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'fourMonthly',
  'halfYearly',
  'yearly',
  'custom',
] as const;
export type Periodicity = (typeof PERIODICITIES)[number];
