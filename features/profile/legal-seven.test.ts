import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { legalSevenBand, legalSevenOf, legalSevenPercent } from './legal-seven';
import { perfilIngreso } from './profile-schemas';

const UF = 37_598.3;
const earning = (ingreso: number | null) => ({ ingreso });

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
    expect(legalSevenBand([earning(1_650_000)], UF)).toEqual({ fromPrice: 137_157, toPrice: 151_594 });
  });

  it('adds up the 7 % of each cotizante, each with its own cap [C-34]', () => {
    expect(legalSevenBand([1_650_000, null, 5_000_000].map(earning), UF)).toEqual({
      fromPrice: 356_684,
      toPrice: 394_227,
    });
  });

  it.each([
    ['Bruto', 1_650_000, 115_500],
    ['Boletas', 1_650_000, 92_400],
    ['Boletas', 9_000_000, 231_079],
    ['Pension', 620_000, 43_400],
  ] as const)('of %s of %d is %d pesos', (kind, income, seven) => {
    expect(legalSevenPercent(income, UF, kind)).toBe(seven);
    const isapre = { priceBand: 'legalSevenPercent' } as const;
    const cotizante = perfilIngreso.parse({
      ingresodatos: true,
      cotizante: [
        { edad: 30, ingreso: income, tipo_ingreso: kind },
        { edad: 31, ingreso: 1_650_000 },
      ],
    });
    expect(legalSevenOf(cotizante, isapre, UF)).toBe(seven + 144_375);
  });

  it('has no band without an income', () => {
    expect(legalSevenBand([], UF)).toBeNull();
    expect(legalSevenBand([null, 0].map(earning), UF)).toBeNull();
  });
});
