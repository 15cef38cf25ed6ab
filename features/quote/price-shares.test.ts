import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Household, Rates } from '@/features/pricing/price-schemas';
import { sum } from '@/features/pricing/money';
import { priceFor, quote } from '@/features/pricing/price';
import { personSharesResponse, type Share } from './quote.api';
import { apportion, nextPriceOf, personShares } from './price-shares';

const rates: Rates = { uf: { value: 37_598.3, day: '2026-11-21', fallback: true } };
const tariff = { model: 'isapre', isapreCode: 67, baseUf: 2, gesUf: 0.9 } as const;

function householdOf(persons: Household['persons']): Household {
  return { persons, employees: 0, guards: 0, sctr: null, pets: [], travel: null };
}

const household = fc
  .array(fc.record({ role: fc.constantFrom('cotizante' as const, 'carga' as const), age: fc.nat(120) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map(householdOf);
const uf = (max: number) => fc.integer({ min: 0, max: max * 1e4 }).map((parts) => parts / 1e4);
const isapre = fc.record({
  model: fc.constant('isapre' as const),
  isapreCode: fc.constantFrom(67, 78, 80, 81, 99, 107, 108),
  baseUf: uf(20),
  gesUf: fc.option(uf(2)),
});

const together = (shares: readonly Share[]) => ({
  uf: sum(shares.map((share) => share.uf)).toFixed(),
  amount: shares.reduce((total, { amount }) => total + amount, 0),
});

describe('what each person pays', () => {
  it('is the base price by the factor and GES, in UF and pesos: 2 x 1.3 + 0.9 and 0.77 UF', () => {
    const family = householdOf([
      { role: 'cotizante', age: 40 },
      { role: 'carga', age: 1 },
    ]);
    expect(personShares(tariff, family, rates)).toEqual({
      persons: [
        {
          role: 'cotizante',
          age: 40,
          factor: 1.3,
          base: { uf: '2.6', amount: 97_756 },
          ges: { uf: '0.9', amount: 33_838 },
          total: { uf: '3.5', amount: 131_594 },
        },
        {
          role: 'carga',
          age: 1,
          factor: null,
          base: { uf: '0', amount: 0 },
          ges: { uf: '0.77', amount: 28_951 },
          total: { uf: '0.77', amount: 28_951 },
        },
      ],
      total: { uf: '4.27', amount: 160_545 },
    });
  });

  it('adds up to the price, in UF and to the peso, for every household and plan', () => {
    fc.assert(
      fc.property(isapre, household, uf(50_000), (plan, insured, value) => {
        const today = { uf: { ...rates.uf, value } };
        const shares = personShares(plan, insured, today)!;
        const receipt = priceFor(plan, insured, today, 'CLP')!;
        expect(shares.total).toEqual({ uf: receipt.subtotal, amount: receipt.total });
        expect(together(shares.persons.map(({ total }) => total))).toEqual(shares.total);
        for (const { base, ges, total } of shares.persons) expect(together([base, ges])).toEqual(total);
        expect(shares.persons.map(({ role, age }) => ({ role, age }))).toEqual(insured.persons);
        const code = 'P';
        expect(() =>
          personSharesResponse.parse({ data: [{ productCode: code, ...shares }], refused: [], unknown: [] }),
        ).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('gives each part less than a peso more or less than it exactly is', () => {
    fc.assert(
      fc.property(fc.array(uf(1000), { minLength: 1, maxLength: 40 }), (amounts) => {
        const exact = amounts.map((amount) => new Big(amount));
        const total = sum(exact).round(0, Big.roundHalfUp).toNumber();
        const whole = apportion(exact, total);
        expect(sum(whole).toNumber()).toBe(total);
        for (const [index, pesos] of whole.entries()) expect(Math.abs(pesos - amounts[index]!)).toBeLessThan(1);
      }),
    );
  });
});

describe('the next birthday that changes a price', () => {
  const bands = [
    { from: 0, to: 39, amount: 100 },
    { from: 40, to: 64, amount: 200 },
    { from: 65, to: 80, amount: 276 },
  ];
  const plan = { tariff: { model: 'ageBand' as const, currency: 'COP' as const, bands }, unit: 'month' as const };
  const setting = { rates, currency: 'COP' } as const;
  const next = (...ages: number[]) => {
    const insured = householdOf(ages.map((age) => ({ role: 'cotizante' as const, age })));
    return nextPriceOf(plan, insured, quote(plan, insured, rates, 'COP')!, setting);
  };
  const at = (from: number, age: number, amount: number) => ({
    birthdays: [{ from, age }],
    price: { amount, currency: 'COP', unit: 'month' },
  });

  it('is told with what all of them will pay together', () => {
    expect(next(64)).toEqual(at(64, 65, 276));
    expect(next(30, 64)).toEqual(at(64, 65, 376));
  });

  it('is that of anybody within two years, else that of the oldest within ten', () => {
    expect(next(50, 38)).toEqual(at(38, 40, 400));
    expect(next(55, 37)).toEqual(at(55, 65, 376));
    expect([next(54, 37), next(30, 20)]).toEqual([null, at(30, 40, 300)]);
  });

  it('is every birthday of the next 24 months together, each with the first one that changes the price', () => {
    const both = { from: 64, age: 65 };
    expect(next(64, 64)).toEqual({ ...at(64, 65, 552), birthdays: [both, both] });
    expect(next(38, 64)).toEqual({ ...at(64, 65, 476), birthdays: [both, { from: 38, age: 40 }] });
  });

  it('is every birthday of the next 24 months where a price changes each year', () => {
    const yearly = [100, 110, 130, 160].map((amount, n) => ({ from: 34 + n, to: 34 + n, amount }));
    const yearlyPlan = { ...plan, tariff: { ...plan.tariff, bands: [...yearly, { from: 50, to: 50, amount: 500 }] } };
    const nextOf = (...ages: number[]) => {
      const insured = householdOf(ages.map((age) => ({ role: 'cotizante' as const, age })));
      return nextPriceOf(yearlyPlan, insured, quote(yearlyPlan, insured, rates, 'COP')!, setting);
    };
    const [first, second] = [
      { from: 35, age: 37 },
      { from: 34, age: 36 },
    ];
    expect(nextOf(34, 35)).toEqual({ ...at(0, 0, 290), birthdays: [first, second] });
    expect(nextOf(34)).toEqual(at(34, 35, 110));
    expect(nextOf(34, 35, 50)).toBeNull();
  });

  it.each([0, 1])("counts a child's second birthday, as of %i years of age, beside an adult's", (age) => {
    const family = householdOf([
      { role: 'cotizante', age: 54 },
      { role: 'cotizante', age: 40 },
      { role: 'carga', age },
    ]);
    const isaprePlan = { tariff, unit: 'month' as const };
    const now = quote(isaprePlan, family, rates, 'CLP')!;
    // 2 x (1.4 + 1.3) + 2 x 0.9 + 0.77 = 7.97 UF; then 2 x (2 + 1.3 + 0.6) + 3 x 0.9 = 10.5 UF.
    expect(nextPriceOf(isaprePlan, family, now, { rates, currency: 'CLP' })).toEqual({
      birthdays: [
        { from: 54, age: 55 },
        { from: age, age: 2 },
      ],
      price: { amount: 394_782, currency: 'CLP', unit: 'month' },
    });
  });

  it('is none for a plan by the head of employees, which names no persons', () => {
    const heads = [{ from: 1, to: 99, amount: 9_000 }];
    const byHead = { ...plan, tariff: { model: 'perHead' as const, currency: 'COP' as const, bands: heads } };
    const staff = { ...householdOf([]), employees: 10 };
    expect(nextPriceOf(byHead, staff, quote(byHead, staff, rates, 'COP')!, setting)).toBeNull();
  });

  it('is not told beyond the last age that has a price', () => {
    expect(next(80)).toBeNull();
  });
});
