import { fc, test } from '@fast-check/vitest';
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES } from '@/lib/contract/payment-status';
import { amountsFor, furthest, paymentPhase, statusOfGateway } from './payment-states';

describe('what a payment costs', () => {
  it('adds 2 % and its tax to what is paid by card, and nothing to a transfer [C-37]', () => {
    expect(amountsFor(100_000, 'CLP', 'tdc')).toEqual({ price: 100_000, fee: 2000, feeTax: 380, total: 102_380 });
    expect(amountsFor(100_000, 'CLP', 'transfer')).toEqual({ price: 100_000, fee: 0, feeTax: 0, total: 100_000 });
  });

  test.prop([fc.integer({ min: 0, max: 1e11 }), fc.constantFrom('CLP', 'COP', 'PEN', 'USD'), fc.boolean()])(
    'has parts that add up, in coins that exist',
    (cents, currency, byCard) => {
      const { price, fee, feeTax, total } = amountsFor(cents / 100, currency, byCard ? 'tdd' : 'transfer');
      const coins = currency === 'CLP' || currency === 'COP' ? 1 : 100;
      const inCoins = (amount: number) => Math.round(amount * coins);
      expect(inCoins(price) + inCoins(fee) + inCoins(feeTax)).toBe(inCoins(total));
      for (const amount of [price, fee, feeTax, total]) expect(amount).toBe(inCoins(amount) / coins);
    },
  );
});

test.prop([fc.integer({ min: 0, max: 1e11 }), fc.constantFrom('CLP', 'COP', 'PEN', 'USD')])(
  'charges by card what exact decimals make of it',
  (cents, currency) => {
    const price = new Big(cents).div(100);
    const decimals = currency === 'CLP' || currency === 'COP' ? 0 : 2;
    const share = (of: number) => price.times(of).div(100).round(decimals, Big.roundHalfUp).toNumber();
    const { total: _, ...parts } = amountsFor(price.toNumber(), currency, 'tdc');
    expect(parts).toEqual({ price: share(100), fee: share(2), feeTax: share(0.38) });
  },
);

describe('how a payment stands', () => {
  const statuses = fc.array(fc.constantFrom(...PAYMENT_STATUSES), { minLength: 1, maxLength: 12 });
  const after = (events: readonly (typeof PAYMENT_STATUSES)[number][]) => events.reduce(furthest, 'PENDING');

  test.prop([statuses, fc.nat()])('is the same whatever comes first, as far as money goes', (events, seed) => {
    const turned = events.toSorted((one, other) => ((one.length * seed) % 7) - ((other.length * seed) % 7));
    const money = (status: (typeof PAYMENT_STATUSES)[number]) => (paymentPhase(status) === 'notPaid' ? 'none' : status);
    expect(money(after(turned))).toBe(money(after(events)));
  });

  test.prop([statuses])('never goes back, however often an event comes', (events) => {
    const end = after(events);
    expect(after([...events, ...events])).toBe(end);
    for (const event of events) expect(furthest(end, event)).toBe(end);
  });

  it('takes a status that nobody knows for none', () => {
    expect(['approved', 'rejected', 'toString', 'brand_new'].map(statusOfGateway)).toEqual([
      'OK',
      'DECLINED',
      'PENDING',
      'PENDING',
    ]);
  });
});
