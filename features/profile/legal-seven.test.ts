import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { legalSevenPercent, legalSevenBand } from './legal-seven';

const UF = 37_598.3;

describe('legal 7 %', () => {
  it.each([
    [1_650_000, 144_375],
    [2_640_904, 231_079],
    [5_000_000, 231_079],
    [0, 0],
  ])('of a take-home pay of %d is %d pesos [C-33]', (income, seven) => {
    expect(legalSevenPercent(income, UF)).toBe(seven);
  });

  test.prop([fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 })])(
    'never falls with the income and never passes 7 % of 87.8 UF [C-33]',
    (a, b) => {
      expect(legalSevenPercent(Math.min(a, b), UF)).toBeLessThanOrEqual(legalSevenPercent(Math.max(a, b), UF));
      expect(legalSevenPercent(a, UF)).toBeLessThanOrEqual(Math.round(87.8 * UF * 0.07));
    },
  );

  it('for 1650000 the band of prices is 137157 to 151594 [C-34]', () => {
    expect(legalSevenBand([1_650_000], UF)).toEqual({ fromPrice: 137_157, toPrice: 151_594 });
  });

  it('adds up the 7 % of each cotizante, each with its own cap [C-34]', () => {
    expect(legalSevenBand([1_650_000, null, 5_000_000], UF)).toEqual({ fromPrice: 356_684, toPrice: 394_227 });
  });

  it('has no band without an income', () => {
    expect(legalSevenBand([], UF)).toBeNull();
    expect(legalSevenBand([null, 0], UF)).toBeNull();
  });
});
