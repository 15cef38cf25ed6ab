import type { SaleChange } from '@/features/customer/timeline-entries';
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

type Row = {
  readonly to: Readonly<Partial<Record<SaleStatus | 'NONE', SaleStatus>>>;
  readonly entries: readonly SaleChange[];
  readonly mails: readonly SaleMailName[];
};

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
  cancellationWithdrawn: { to: { CANCELLATION_REQUEST: 'OK' }, entries: [], mails: ['cancellationWithdrawn'] },
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

export const nextStatus = (before: SaleStatus | null, event: SaleEvent): SaleStatus | null =>
  SALE_TABLE[event].to[before ?? 'NONE'] ?? null;

export const isActiveSale = (status: SaleStatus): boolean => nextStatus(status, 'instalmentMissed') !== null;

export const isEnded = (status: SaleStatus): boolean => nextStatus(status, 'instalmentPaid') === null;

export const isUnpaidInstalment = ({ status }: { readonly status: InstalmentStatus }): boolean =>
  status === 'SCHEDULED' || status === 'DUE' || status === 'OVERDUE';

/** Day of the sale, '2026-01-31', in the market's time zone, not the reader's. */
export const dayOfSale = (soldAt: Date, { timeZone }: Pick<Market, 'timeZone'>): string => dayIn(timeZone, soldAt);
