import { describe, expect, it } from 'vitest';
import type { Household, Tariff } from '@/features/pricing/price-schemas';
import { UNDER_2_GES_UF, factorOf } from './isapre';
import { priceFor } from './price';

const rates = { uf: { value: 37_598.3, day: '2026-11-20', fallback: true } };

const family = (...persons: Household['persons']): Household => ({
  persons,
  employees: 0,
  guards: 0,
  sctr: null,
  pets: [],
  travel: null,
});
const cotizante = (age: number) => ({ role: 'cotizante', age }) as const;
const carga = (age: number) => ({ role: 'carga', age }) as const;
const plan = (isapreCode: number, baseUf = 2, gesUf: number | null = 0.9): Tariff => ({
  model: 'isapre',
  isapreCode,
  baseUf,
  gesUf,
});
const price = (tariff: Tariff, household: Household) => priceFor(tariff, household, rates, 'CLP')!;
const subtotal = (tariff: Tariff, household: Household) => Number(price(tariff, household).subtotal);

describe('isapre', () => {
  it('adds the factors and one GES premium per beneficiary, in UF, and turns them into pesos of the day', () => {
    const uf = { value: 40_093.59, day: '2026-05-04', fallback: false };
    const receipt = priceFor(plan(81, 2.015, 0.854), family(cotizante(32)), { uf }, 'CLP');
    expect(receipt).toMatchObject({
      lines: [
        { code: 'base', amount: '2.015', detail: { factor: 1 } },
        { code: 'ges', amount: '0.854' },
      ],
      subtotal: '2.869',
      lineCurrency: 'UF',
      conversion: { from: 'UF', to: 'CLP', rate: '40093.59', day: '2026-05-04', fallback: false },
      currency: 'CLP',
      total: 115_029,
    });
  });

  it('charges GES for the dependant too: 2.123 x 1.6 + 2 x 0.854 = 5.1048 UF', () => {
    // The factor of a dependant of 5 is 0.6.
    expect(price(plan(81, 2.123, 0.854), family(cotizante(32), carga(5))).subtotal).toBe('5.1048');
  });

  it.each(Object.entries({ 108: 0.8, 99: 0.602, 80: 0.63, 67: 0.77, 107: 0.602, 81: 0.795 }))(
    'a dependant of 1 adds only the GES of Isapre %s, %d UF; of 2 the normal price [C-35]',
    (code, ges) => {
      const tariff = plan(Number(code));
      const alone = subtotal(tariff, family(cotizante(30)));
      for (const age of [0, 1])
        expect(subtotal(tariff, family(cotizante(30), carga(age))) - alone).toBeCloseTo(ges, 10);
      expect(subtotal(tariff, family(cotizante(30), carga(2))) - alone).toBeCloseTo(2 * 0.6 + 0.9, 10);
      expect(price(tariff, family(cotizante(30), carga(1))).notes).toEqual([]);
    },
  );

  it('prices a plan of each of the seven Isapres; only 78 lacks the constant [C-36]', () => {
    const isapres = [67, 78, 80, 81, 99, 107, 108];
    for (const code of isapres) expect(price(plan(code), family(cotizante(27))).total).toBe(109_035);
    expect(isapres.filter((code) => !(code in UNDER_2_GES_UF))).toEqual([78]);
  });

  it('a cotizante under 2 is no dependant and pays factor and GES', () => {
    expect(subtotal(plan(67), family(cotizante(1)))).toBeCloseTo(2 * 0.6 + 0.9, 10);
  });

  it('says so when the plan has no GES premium', () => {
    const receipt = price(plan(78, 2, null), family(cotizante(27)));
    expect(receipt).toMatchObject({ subtotal: '2', notes: ['gesUnknown'] });
  });

  it.each([
    [0, 0.6, 0.6],
    [19, 0.6, 0.6],
    [20, 0.9, 0.7],
    [24, 0.9, 0.7],
    [25, 1, 0.7],
    [34, 1, 0.7],
    [35, 1.3, 0.9],
    [44, 1.3, 0.9],
    [45, 1.4, 1],
    [54, 1.4, 1],
    [55, 2, 1.4],
    [64, 2, 1.4],
    [65, 2.4, 2.2],
    [120, 2.4, 2.2],
  ])('TFU at %d: cotizante %d, carga %d', (age, own, dependant) => {
    expect(factorOf(cotizante(age))).toBe(own);
    expect(factorOf(carga(age))).toBe(dependant);
  });
});
