import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { SALE_STATUSES, type SaleStatus } from '@/lib/contract/payment-status';
import { dayOfSale, isEnded, nextStatus, SALE_EVENTS, type SaleEvent } from './sale-states';

const events = fc.array(fc.constantFrom(...SALE_EVENTS), { maxLength: 30 });

const after = (happened: readonly SaleEvent[], from: SaleStatus | null = null) =>
  happened.reduce<SaleStatus | null>((status, event) => nextStatus(status, event) ?? status, from);

const ENDED = ['SUBS_CANCELLED_SUCCESS_PAYMENT', 'SUBS_CANCELLED_WITHOUT_PAYMENT'] as const;

describe('whatever happens in whatever order', () => {
  test.prop([events, events])('what was paid stays a sale', (before, later) => {
    const paid = after([...before, 'paymentTaken']);
    expect(paid).not.toBeNull();
    const end = after(later, paid);
    expect(end).not.toBeNull();
    expect(['PENDING', 'FAIL']).not.toContain(end);
  });

  test.prop([events])('nothing is sold before it is paid', (happened) => {
    if (!happened.includes('paymentTaken')) expect(after(happened)).toBeNull();
  });

  test.prop([fc.constantFrom(...ENDED), events])('what has ended stays as it ended', (ended, happened) => {
    expect(after(happened, ended)).toBe(ended);
  });

  test.prop([events])('money that went back ends it, unless it had ended before', (happened) => {
    const status = after(['paymentTaken', ...happened, 'paymentReturned']);
    expect(ENDED).toContain(status);
  });
});

describe('what cannot happen is refused', () => {
  it.each([
    ['OK', 'cancellationConfirmed'],
    ['OK', 'voided'],
    ['OK', 'paymentTaken'],
    ['PENDING_CANCELLATION', 'cancellationWithdrawn'],
    ['PENDING_CANCELLATION', 'instalmentPaid'],
    ['CANCELLATION_REQUEST', 'instalmentMissed'],
    ['CANCELLATION_REQUEST', 'cancellationAsked'],
    ['SUBS_CANCELLED_WITHOUT_PAYMENT', 'refundOrdered'],
  ] as const)('%s: %s', (status, event) => {
    expect(nextStatus(status, event)).toBeNull();
  });

  it('reaches every status that we name, from the one that it begins with or from outside', () => {
    const reached = new Set(SALE_STATUSES.flatMap((from) => SALE_EVENTS.map((event) => nextStatus(from, event))));
    expect(SALE_STATUSES.filter((status) => !reached.has(status))).toEqual(['PENDING']);
    expect(SALE_STATUSES.filter(isEnded)).toEqual([
      'FAIL',
      'PENDING',
      'SUBS_CANCELLED_SUCCESS_PAYMENT',
      'SUBS_CANCELLED_WITHOUT_PAYMENT',
      'PENDING_CANCELLATION',
    ]);
  });
});

it('was made on a day of its market, whatever day it is elsewhere', () => {
  const soldAt = new Date('2026-11-10T02:30:00Z');
  expect(dayOfSale(soldAt, { timeZone: 'America/Santiago' })).toBe('2026-11-09');
});
