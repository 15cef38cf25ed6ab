import { cardAmounts, type Amounts } from '@/features/catalogue/plan-facts';
import type { Currency } from '@/lib/contract/atoms';
import { type PaymentMethod } from '@/lib/contract/payment-method';
import { PAYMENT_STATUSES, type PaymentStatus } from '@/lib/contract/payment-status';

export const METHOD_WORDS = {
  t: 'card',
  tdd: 'debitCard',
  tdc: 'creditCard',
  transfer: 'transfer',
  transfer_non_automated: 'manualTransfer',
  no_payment: 'noPayment',
  'tdc-token': 'savedCard',
} as const satisfies Record<PaymentMethod, string>;

export const ONLINE_METHODS = ['tdc', 'tdd'] as const satisfies readonly PaymentMethod[];

const BY_CARD: ReadonlySet<PaymentMethod> = new Set(['tdc', 'tdd', 'tdc-token']);

export function amountsFor(price: number, currency: Currency, method: PaymentMethod): Amounts {
  const byCard = cardAmounts(price, currency);
  return BY_CARD.has(method) ? byCard : { price: byCard.price, fee: 0, feeTax: 0, total: byCard.price };
}

export const wholeOf = ({ amount, total }: { readonly amount: number; readonly total?: number | undefined }): number =>
  total ?? amount;

export const usualAmounts = (price: number, currency: Currency): Amounts =>
  amountsFor(price, currency, ONLINE_METHODS[0]);

type Offered = { readonly method: PaymentMethod; readonly amounts: Amounts };

export const amountsBy = (methods: readonly Offered[], chosen: PaymentMethod | undefined): Amounts =>
  (methods.find(({ method }) => method === chosen) ?? methods[0]!).amounts;

type StatusTraits = {
  /** The status with the highest rank wins, in any order of arrival. */
  readonly rank: number;
  readonly is: 'open' | 'notPaid' | 'paid' | 'returned';
};

/** A successful payment outranks a rejection of the same charge, so no sale is lost. */
const STATUS_TRAITS: Readonly<Record<PaymentStatus, StatusTraits>> = {
  PENDING: { rank: 0, is: 'open' },
  FAIL: { rank: 1, is: 'notPaid' },
  DECLINED: { rank: 1, is: 'notPaid' },
  VOID: { rank: 1, is: 'notPaid' },
  OK: { rank: 2, is: 'paid' },
  REQUEST_REFUND: { rank: 3, is: 'returned' },
  REFUND: { rank: 4, is: 'returned' },
};

export const PAID_TWICE = 'paidTwice';

export const EVENT_OUTCOMES = [
  ...PAYMENT_STATUSES,
  'unchanged',
  'wrongAmount',
  'unknown',
  'ignored',
  PAID_TWICE,
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

export const paymentPhase = (status: PaymentStatus): StatusTraits['is'] => STATUS_TRAITS[status].is;

export const wasCollected = ({ status }: { readonly status: PaymentStatus }) => COLLECTED_STATUSES.includes(status);

const statusesInPhase = (...facts: readonly StatusTraits['is'][]): PaymentStatus[] =>
  PAYMENT_STATUSES.filter((status) => facts.includes(paymentPhase(status)));

/** Statuses without money yet. After a declined card, another card can be tried on the same page. */
export const UNPAID_STATUSES: readonly PaymentStatus[] = statusesInPhase('notPaid');

/** Statuses that statistics count as paid, including payments refunded later. @see wasCollected */
export const COLLECTED_STATUSES: readonly PaymentStatus[] = statusesInPhase('paid', 'returned');

export const RETURNED_STATUSES: readonly PaymentStatus[] = statusesInPhase('returned');

/** Milliseconds after a page closes in which the gateway may still report payments on it. */
export const LATE_MS = 3_600_000;

type OpenPage = { readonly status: PaymentStatus; readonly expiresAt: Date | null };

export const isUnsettled = ({ status, expiresAt }: OpenPage, now: Date): boolean =>
  status === 'PENDING' ||
  (paymentPhase(status) === 'notPaid' && expiresAt !== null && expiresAt.getTime() + LATE_MS > now.getTime());

export const furthest = (known: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  STATUS_TRAITS[reported].rank > STATUS_TRAITS[known].rank ? reported : known;

/** Our status by `status` of a payment at Mercado Pago and similar gateways. */
const STATUS_OF_GATEWAY: Readonly<Record<string, PaymentStatus>> = {
  approved: 'OK',
  authorized: 'PENDING',
  in_process: 'PENDING',
  pending: 'PENDING',
  rejected: 'DECLINED',
  cancelled: 'VOID',
  refunded: 'REFUND',
  charged_back: 'REFUND',
};

export const statusOfGateway = (status: string): PaymentStatus =>
  (Object.hasOwn(STATUS_OF_GATEWAY, status) && STATUS_OF_GATEWAY[status]) || 'PENDING';

/** `status_detail` of a page without a payment yet. */
export const WAITS_FOR_PAYER = 'pending_waiting_payment';

type Known = { readonly status: PaymentStatus; readonly detail: string | null; readonly href: string | null };

/** True if the payment took no money and can still be paid: its page is open, or was never opened. */
export const isUnpaid = ({ status, detail, href }: Known): boolean =>
  status === 'PENDING' && (detail === null ? href === null : detail === WAITS_FOR_PAYER);

/** True if a further payment could charge twice: the gateway still processes this payment, or has refunded it. */
export const wouldPayTwice = (payment: { readonly status: PaymentStatus; readonly isUnpaid: boolean }): boolean =>
  paymentPhase(payment.status) === 'returned' || (payment.status === 'PENDING' && !payment.isUnpaid);

/** `status_detail` values of a manual review at the gateway, which takes days. */
export const REVIEWS: ReadonlySet<string> = new Set(['pending_contingency', 'pending_review_manual']);

export const isInReview = ({ status, detail }: { readonly status: PaymentStatus; readonly detail: string | null }) =>
  status === 'PENDING' && detail !== null && REVIEWS.has(detail);
