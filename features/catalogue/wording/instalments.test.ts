import { fc, test } from '@fast-check/vitest';
import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { PAYMENT_QUOTAS } from '@/features/catalogue/plan-facts';
import { currency } from '@/lib/contract/atoms';
import { DECIMALS } from '@/lib/i18n/money';
import { instalment } from './instalments';

describe('a payment of a year’s price', () => {
  it.each([
    [12, 100, 83_333],
    [6, 200, 166_667],
    [4, 300, 250_000],
    [3, 400, 333_333],
    [2, 600, 500_000],
    [1, 1200, 1_000_000],
  ] as const)('of %d a year: US$1,200 makes %d, $1.000.000 makes %d pesos [C-43]', (quotas, dollars, pesos) => {
    expect(instalment(1200, quotas, 'USD')).toBe(dollars);
    expect(instalment(1_000_000, quotas, 'CLP')).toBe(pesos);
  });

  it('has no others than 12, 6, 4, 3, 2 and 1 a year [C-43]', () => {
    expect(PAYMENT_QUOTAS).toEqual([12, 6, 4, 3, 2, 1]);
  });

  test.prop([
    fc.integer({ min: 0, max: 1e14 }),
    fc.constantFrom(...PAYMENT_QUOTAS),
    fc.constantFrom(...currency.options),
  ])('is the exact quotient, rounded half up once [C-43]', (smallest, quotas, unit) => {
    const decimals = DECIMALS[unit];
    const yearly = new Big(smallest).div(10 ** decimals);
    fc.pre(yearly.lte(1e12));
    expect(instalment(yearly.toNumber(), quotas, unit)).toBe(
      yearly.div(quotas).round(decimals, Big.roundHalfUp).toNumber(),
    );
  });
});
