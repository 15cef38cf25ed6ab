import { cardAmounts, type Amounts } from '@/features/catalogue/domain';
import type { Currency } from '@/lib/contract/atoms';
import { PAYMENT_STATUSES, type PaymentMethod, type PaymentStatus } from '@/lib/contract/payment-status';

/** Keys of `purchase.methods` in messages. */
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

/** What a quote asks in all, where its amount is for each person. */
export const wholeOf = ({ amount, total }: { readonly amount: number; readonly total?: number | undefined }): number =>
  total ?? amount;

/** What is charged where no way of paying was chosen yet: as the first card that is taken. */
export const usualAmounts = (price: number, currency: Currency): Amounts =>
  amountsFor(price, currency, ONLINE_METHODS[0]);

type Offered = { readonly method: PaymentMethod; readonly amounts: Amounts };

/** What that way of paying takes; of none that is offered what the first one does. */
export const amountsBy = (methods: readonly Offered[], chosen: PaymentMethod | undefined): Amounts =>
  (methods.find(({ method }) => method === chosen) ?? methods[0]!).amounts;

type Fact = {
  /** What comes later outweighs what came before, whichever is heard first. */
  readonly rank: number;
  readonly is: 'open' | 'notPaid' | 'paid' | 'returned';
};

/** Money that was taken outweighs a refusal heard of the same charge: a sale is never lost. */
const FACTS: Readonly<Record<PaymentStatus, Fact>> = {
  PENDING: { rank: 0, is: 'open' },
  FAIL: { rank: 1, is: 'notPaid' },
  DECLINED: { rank: 1, is: 'notPaid' },
  VOID: { rank: 1, is: 'notPaid' },
  OK: { rank: 2, is: 'paid' },
  REQUEST_REFUND: { rank: 3, is: 'returned' },
  REFUND: { rank: 4, is: 'returned' },
};

/** What comes of news in the inbox where it is of a second charge of a payment, which goes back. */
export const PAID_TWICE = 'paidTwice';

/** What comes of what a gateway told, for its inbox: how the payment stands now, or why nothing came of it. */
export const EVENT_OUTCOMES = [
  ...PAYMENT_STATUSES,
  'unchanged',
  'wrongAmount',
  'unknown',
  'ignored',
  PAID_TWICE,
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

export const paymentIs = (status: PaymentStatus): Fact['is'] => FACTS[status].is;

/** Whether money of it was here, and went back or not. */
export const wasTaken = ({ status }: { readonly status: PaymentStatus }): boolean => TAKEN.includes(status);

const statusesThat = (...facts: readonly Fact['is'][]): PaymentStatus[] =>
  PAYMENT_STATUSES.filter((status) => facts.includes(paymentIs(status)));

/** Money may come yet: on a page whose card was declined another one can be tried. */
export const NOT_PAID: readonly PaymentStatus[] = statusesThat('notPaid');

/** What figures count as paid: what went back later was. @see wasTaken */
export const TAKEN: readonly PaymentStatus[] = statusesThat('paid', 'returned');

/** On its way back, or there. */
export const RETURNED: readonly PaymentStatus[] = statusesThat('returned');

/** Milliseconds. As long after a page ended may it be told, and found, what was paid on it. */
export const LATE_MS = 3_600_000;

type OpenPage = { readonly status: PaymentStatus; readonly expiresAt: Date | null };

/** Whether its gateway may know more of it. */
export const isUnsettled = ({ status, expiresAt }: OpenPage, now: Date): boolean =>
  status === 'PENDING' ||
  (paymentIs(status) === 'notPaid' && expiresAt !== null && expiresAt.getTime() + LATE_MS > now.getTime());

/** Of what is known and what is told, in whatever order it comes, the furthest. */
export const furthest = (known: PaymentStatus, told: PaymentStatus): PaymentStatus =>
  FACTS[told].rank > FACTS[known].rank ? told : known;

/** By what a gateway of Mercado Pago's kind says (`status` of a payment). */
const OF_GATEWAY: Readonly<Record<string, PaymentStatus>> = {
  approved: 'OK',
  authorized: 'PENDING',
  in_process: 'PENDING',
  pending: 'PENDING',
  rejected: 'DECLINED',
  cancelled: 'VOID',
  refunded: 'REFUND',
  charged_back: 'REFUND',
};

/** A status that nobody knows changes nothing. */
export const statusOfGateway = (status: string): PaymentStatus =>
  (Object.hasOwn(OF_GATEWAY, status) && OF_GATEWAY[status]) || 'PENDING';

/** What a gateway's page says as long as nobody has paid on it (`status_detail`). */
export const WAITS_FOR_PAYER = 'pending_waiting_payment';

type Known = { readonly status: PaymentStatus; readonly detail: string | null; readonly href: string | null };

/** Nothing was taken of it yet, and it can still be paid: its page is open, or was never opened. */
export const isUnpaid = ({ status, detail, href }: Known): boolean =>
  status === 'PENDING' && (detail === null ? href === null : detail === WAITS_FOR_PAYER);

/** Whoever pays again pays twice: the gateway works on it, or has given it back. */
export const isBeyondBuyer = (payment: { readonly status: PaymentStatus; readonly isUnpaid: boolean }): boolean =>
  paymentIs(payment.status) === 'returned' || (payment.status === 'PENDING' && !payment.isUnpaid);

/** What a gateway of that kind says of a payment that people look at, for days (`status_detail`). */
export const REVIEWS: ReadonlySet<string> = new Set(['pending_contingency', 'pending_review_manual']);

export const isInReview = ({ status, detail }: { readonly status: PaymentStatus; readonly detail: string | null }) =>
  status === 'PENDING' && detail !== null && REVIEWS.has(detail);
