/** Statuses of a payment; `features/purchase/payment/outcomes.ts` words them. */
export const PAYMENT_STATUSES = ['OK', 'FAIL', 'REFUND', 'REQUEST_REFUND', 'VOID', 'DECLINED', 'PENDING'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Statuses of a sale. */
export const SALE_STATUSES = [
  'OK',
  'FAIL',
  'PENDING',
  'SUBS_CANCELLED_SUCCESS_PAYMENT',
  'SUBS_CANCELLED_WITHOUT_PAYMENT',
  'PENDING_CANCELLATION',
  'OVERDUE',
  'CANCELLATION_REQUEST',
] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Displayed statuses: they distinguish an ended sale with a refund from one never charged. */
export const DISPLAYED_SALE_STATUSES = [...SALE_STATUSES, 'REFUNDED'] as const;
export type DisplayedSaleStatus = (typeof DISPLAYED_SALE_STATUSES)[number];

export const REVIEW_RESULTS = ['accepted', 'refused', 'asked'] as const;
export type ReviewResult = (typeof REVIEW_RESULTS)[number];

export const PURCHASE_STAGES = [
  'begun',
  'abandoned',
  'inReview',
  'asked',
  'accepted',
  'refused',
  'paying',
  'paymentInReview',
  'declined',
  'returned',
] as const;
export type PurchaseStage = (typeof PURCHASE_STAGES)[number];

export const isStage = (status: string): status is PurchaseStage => PURCHASE_STAGES.some((stage) => stage === status);

/** Statuses of one payment of a sale. DUE: the person got a payment request. OVERDUE: its day is over. */
export const INSTALMENT_STATUSES = ['SCHEDULED', 'DUE', 'OVERDUE', 'PAID', 'CANCELLED'] as const;
export type InstalmentStatus = (typeof INSTALMENT_STATUSES)[number];
