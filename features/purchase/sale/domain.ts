import type { SaleChange } from '@/features/customer/domain';
import type { InstalmentStatus, SaleStatus } from '@/lib/contract/payment-status';
import { dayIn } from '@/lib/i18n/day';
import type { Market } from '@/lib/markets/market';
import type { SaleMailName } from './mail-names';

export const SALE_EVENTS = [
  'paymentTaken',
  'paymentReturned',
  'refundOrdered',
  'cancellationAsked',
  'cancellationConfirmed',
  'cancellationWithdrawn',
  'instalmentMissed',
  'instalmentPaid',
  'arrearsPaid',
  'voided',
] as const;
export type SaleEvent = (typeof SALE_EVENTS)[number];

/** `NONE`: a purchase that nothing was paid of yet. */
type Before = SaleStatus | 'NONE';

type Row = {
  /** What it becomes of each status; what is not here can't happen then. */
  readonly to: Readonly<Partial<Record<Before, SaleStatus>>>;
  /** Besides the change of the status itself. */
  readonly entries: readonly SaleChange[];
  readonly mails: readonly SaleMailName[];
};

/** All that can happen to a sale, and whom it is told. An ended one stays as it ended. */
export const SALE_TABLE: Readonly<Record<SaleEvent, Row>> = {
  paymentTaken: {
    to: { NONE: 'OK', PENDING: 'OK', FAIL: 'OK' },
    entries: ['paymentReceived', 'saleClosed'],
    mails: ['purchaseBuyer', 'purchaseExecutive'],
  },
  paymentReturned: {
    to: {
      OK: 'SUBS_CANCELLED_WITHOUT_PAYMENT',
      OVERDUE: 'SUBS_CANCELLED_WITHOUT_PAYMENT',
      CANCELLATION_REQUEST: 'SUBS_CANCELLED_WITHOUT_PAYMENT',
      PENDING_CANCELLATION: 'SUBS_CANCELLED_WITHOUT_PAYMENT',
      SUBS_CANCELLED_SUCCESS_PAYMENT: 'SUBS_CANCELLED_SUCCESS_PAYMENT',
      SUBS_CANCELLED_WITHOUT_PAYMENT: 'SUBS_CANCELLED_WITHOUT_PAYMENT',
    },
    entries: [],
    mails: ['saleEndedExecutive'],
  },
  refundOrdered: {
    to: {
      OK: 'PENDING_CANCELLATION',
      OVERDUE: 'PENDING_CANCELLATION',
      CANCELLATION_REQUEST: 'PENDING_CANCELLATION',
      SUBS_CANCELLED_SUCCESS_PAYMENT: 'SUBS_CANCELLED_SUCCESS_PAYMENT',
    },
    entries: ['refundOrdered'],
    mails: ['refundOrdered'],
  },
  cancellationAsked: {
    to: { OK: 'CANCELLATION_REQUEST', OVERDUE: 'CANCELLATION_REQUEST' },
    entries: [],
    mails: ['cancellationAsked', 'cancellationAskedExecutive'],
  },
  cancellationConfirmed: {
    to: { CANCELLATION_REQUEST: 'SUBS_CANCELLED_SUCCESS_PAYMENT' },
    entries: [],
    mails: ['cancellationConfirmed', 'saleEndedExecutive'],
  },
  cancellationWithdrawn: {
    to: { CANCELLATION_REQUEST: 'OK' },
    entries: [],
    mails: ['cancellationWithdrawn'],
  },
  instalmentMissed: {
    to: { OK: 'OVERDUE', OVERDUE: 'OVERDUE' },
    entries: [],
    mails: ['instalmentMissed', 'instalmentMissedExecutive'],
  },
  instalmentPaid: {
    to: { OK: 'OK', OVERDUE: 'OVERDUE', CANCELLATION_REQUEST: 'CANCELLATION_REQUEST' },
    entries: ['paymentReceived'],
    mails: ['instalmentPaid'],
  },
  /** The last one whose day was over. */
  arrearsPaid: {
    to: { OVERDUE: 'OK', CANCELLATION_REQUEST: 'CANCELLATION_REQUEST' },
    entries: ['paymentReceived'],
    mails: ['instalmentPaid', 'arrearsPaidExecutive'],
  },
  voided: {
    to: { PENDING: 'FAIL', OVERDUE: 'SUBS_CANCELLED_WITHOUT_PAYMENT' },
    entries: [],
    mails: ['saleEndedExecutive', 'saleVoided'],
  },
};

/** Null: that can't happen to a sale that stands so. */
export const nextStatus = (before: SaleStatus | null, event: SaleEvent): SaleStatus | null =>
  SALE_TABLE[event].to[before ?? 'NONE'] ?? null;

/** Whether the buyer still owes what falls due. */
export const isRunning = (status: SaleStatus): boolean => nextStatus(status, 'instalmentMissed') !== null;

/** Whether nobody is insured by it any more. */
export const isEnded = (status: SaleStatus): boolean => nextStatus(status, 'instalmentPaid') === null;

/** Whether it is paid unless its sale ends. */
export const isUnpaidInstalment = ({ status }: { readonly status: InstalmentStatus }): boolean =>
  status === 'SCHEDULED' || status === 'DUE' || status === 'OVERDUE';

/** When it was sold, wherever that is said: '2026-01-31' by the clock of its market, not by that of whoever reads it. */
export const dayOfSale = (soldAt: Date, { timeZone }: Pick<Market, 'timeZone'>): string => dayIn(timeZone, soldAt);
