import type { RowMailName } from '@/lib/mail/mail-names';

export const SALE_MAILS = {
  purchaseBuyer: { to: 'buyer', about: 'sale' },
  purchaseExecutive: { to: 'executive', about: 'sale' },
  purchaseReview: { to: 'buyer', about: 'sale' },
  reviewAsked: { to: 'buyer', about: 'sale' },
  reviewAnswered: { to: 'executive', about: 'sale' },
  reviewAccepted: { to: 'buyer', about: 'sale' },
  reviewRefused: { to: 'buyer', about: 'sale' },
  paymentRefused: { to: 'buyer', about: 'payment' },
  paymentRefunded: { to: 'buyer', about: 'payment' },
  refundOrdered: { to: 'buyer', about: 'payment' },
  instalmentDue: { to: 'buyer', about: 'instalment' },
  instalmentMissed: { to: 'buyer', about: 'instalment' },
  instalmentMissedExecutive: { to: 'executive', about: 'instalment' },
  instalmentPaid: { to: 'buyer', about: 'payment' },
  arrearsPaidExecutive: { to: 'executive', about: 'sale' },
  cancellationAsked: { to: 'buyer', about: 'sale' },
  cancellationAskedExecutive: { to: 'executive', about: 'sale' },
  cancellationConfirmed: { to: 'buyer', about: 'sale' },
  cancellationWithdrawn: { to: 'buyer', about: 'sale' },
  saleLink: { to: 'buyer', about: 'sale' },
  saleVoided: { to: 'buyer', about: 'sale' },
  saleEndedExecutive: { to: 'executive', about: 'sale' },
} as const satisfies Partial<
  Record<RowMailName, { readonly to: 'buyer' | 'executive'; readonly about: SaleMailSubject }>
>;

export type SaleMailSubject = 'sale' | 'payment' | 'instalment';
export type SaleMailName = keyof typeof SALE_MAILS;
