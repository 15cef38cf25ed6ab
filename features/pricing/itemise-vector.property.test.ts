import { fc, test } from '@fast-check/vitest';
import { Big } from 'big.js';
import { describe, expect } from 'vitest';
import type { PriceUnit, Household, Tariff } from '@/features/pricing/price-schemas';
import type { Currency } from '@/lib/contract/atoms';
import { CONTRIBUTORS } from '@/lib/markets/contributors';
import { priceFor, headCount, pricePerUnit } from './price';
import { rateOf, vectorOf } from './price-vector';

const decimal = (max: number, digits: number) =>
  fc.integer({ min: 0, max: max * 10 ** digits }).map((whole) => whole / 10 ** digits);
const currency = fc.constantFrom<Currency>('CLP', 'UF', 'USD', 'COP', 'PEN');
const unit = fc.constantFrom<PriceUnit>('month', 'total', 'employee', 'person', 'pet');
const level = fc.constantFrom('I', 'II', 'III', 'IV');
const percents = fc.record({ I: decimal(3, 2), II: decimal(3, 2), III: decimal(3, 2), IV: decimal(3, 2) });

const bands = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 30 }), decimal(500, 3)), { minLength: 1, maxLength: 8 })
  .map((sizes) => {
    let from = 0;
    return sizes.map(([size, amount]) => {
      const band = { from, to: from + size - 1, amount };
      from += size;
      return band;
    });
  });

const tariff: fc.Arbitrary<Tariff> = fc.oneof(
  fc.record({
    model: fc.constant('isapre' as const),
    isapreCode: fc.constantFrom(67, 78, 80, 81, 99, 107, 108),
    baseUf: decimal(12, 3),
    gesUf: fc.option(decimal(2, 3)),
  }),
  fc.record({ model: fc.constant('ageBand' as const), currency, bands }),
  fc.record({ model: fc.constant('perHead' as const), currency, bands }),
  fc.record({
    model: fc.constant('sctr' as const),
    currency: fc.constant('PEN' as const),
    healthPercent: percents,
    pensionPercent: percents,
  }),
  fc.record({ model: fc.constant('perPet' as const), currency, dog: bands, cat: bands }),
  fc.record({
    model: fc.constant('perTravellerDay' as const),
    currency,
    child: decimal(90, 2),
    adult: decimal(90, 2),
    major: decimal(90, 2),
  }),
  fc.record({ model: fc.constant('flat' as const), currency, amount: decimal(500, 3) }),
  fc.record({
    model: fc.constant('incomeShare' as const),
    currency,
    percent: decimal(20, 2).map((percent) => percent + 10),
    employerPercent: decimal(10, 2),
    minimumBase: decimal(2000, 2),
    maximumBase: decimal(9000, 2).map((base) => base + 2000),
  }),
);

const person = fc.record(
  {
    role: fc.constantFrom('cotizante' as const, 'carga' as const),
    age: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 120 })),
    income: decimal(12_000, 2),
    contributor: fc.constantFrom(...CONTRIBUTORS),
  },
  { requiredKeys: ['role', 'age'] },
);
const pet = fc.record({
  species: fc.constantFrom('Perro' as const, 'Gato' as const),
  age: fc.integer({ min: 0, max: 40 }),
});
const household: fc.Arbitrary<Household> = fc.record({
  persons: fc.array(person, { maxLength: 10 }),
  employees: fc.integer({ min: 0, max: 150 }),
  guards: fc.constant(0),
  sctr: fc.option(
    fc.record({ workers: fc.integer({ min: 0, max: 200 }), monthlyPay: decimal(9000, 2), riskLevel: level }),
  ) as fc.Arbitrary<Household['sctr']>,
  pets: fc.array(pet, { maxLength: 8 }),
  travel: fc.option(
    fc.record({
      ages: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 8 }),
      days: fc.integer({ min: 1, max: 365 }),
    }),
  ),
});

/** Four decimals, as in the Banco Central's series. */
const rates = decimal(60_000, 4).map((value) => ({ uf: { value: value + 1, day: '2026-11-20', fallback: false } }));

const total = (...args: Parameters<typeof priceFor>) => priceFor(...args)?.total ?? null;

describe('every pricing model', () => {
  test.prop([tariff, household, rates])(
    'the lines add up to the subtotal, exactly, and the total is it, converted and rounded',
    (plan, who, day) => {
      const receipt = priceFor(plan, who, day, 'CLP');
      fc.pre(receipt !== null);
      const lines = receipt.lines.reduce((sum, line) => sum.plus(line.amount), new Big(0));
      expect(lines.eq(receipt.subtotal)).toBe(true);
      const converted = lines.times(receipt.conversion?.rate ?? 1);
      expect(converted.round(receipt.rounding.decimals, Big.roundHalfUp).eq(receipt.total)).toBe(true);
      expect(receipt.inputs).toEqual(who);
    },
  );

  test.prop([tariff, household, rates])('a price is a finite amount, never below 0', (plan, who, day) => {
    const price = total(plan, who, day, 'CLP');
    fc.pre(price !== null);
    expect(Number.isFinite(price) && price >= 0).toBe(true);
  });

  test.prop([tariff, household, rates, person, pet, fc.integer({ min: 0, max: 99 })])(
    'one more person, pet or traveller never makes it cheaper',
    (plan, who, day, newPerson, newPet, newAge) => {
      const more: Household = {
        ...who,
        persons: [...who.persons, newPerson],
        pets: [...who.pets, newPet],
        travel: who.travel && { ...who.travel, ages: [...who.travel.ages, newAge] },
      };
      const [before, after] = [total(plan, who, day, 'CLP'), total(plan, more, day, 'CLP')];
      fc.pre(before !== null && after !== null);
      expect(after).toBeGreaterThanOrEqual(before);
    },
  );

  test.prop([tariff, household, rates])('the order of persons, pets and travellers is nothing', (plan, who, day) => {
    const turned: Household = {
      ...who,
      persons: who.persons.toReversed(),
      pets: who.pets.toReversed(),
      travel: who.travel && { ...who.travel, ages: who.travel.ages.toReversed() },
    };
    expect(total(plan, turned, day, 'CLP')).toBe(total(plan, who, day, 'CLP'));
  });

  test.prop([tariff, unit, household, rates, fc.constantFrom<Currency>('CLP', 'UF')], { numRuns: 2000 })(
    'is written twice, and vectorOf (index) comes to what itemise (receipt) does: the same plans have a price, the same amount but for the last bits of a double',
    (plan, per, who, day, wanted) => {
      const receipt = priceFor(plan, who, day, wanted);
      const { shape, coefficients } = vectorOf(plan, per);
      const units = shape.unitsFor(who);
      expect(units === null).toBe(receipt === null);
      fc.pre(units !== null && receipt !== null);
      expect(coefficients).toHaveLength(units.length);
      const rate = rateOf(shape.currency, wanted, day);
      expect(rate).toMatchObject({ currency: receipt.currency, decimals: receipt.rounding.decimals });
      const fast = units.reduce((sum, weight, slot) => sum + weight * coefficients[slot]!, 0) * rate.value;
      const exact = new Big(receipt.subtotal).times(receipt.conversion?.rate ?? 1).div(headCount(per, who));
      // Big divides to 20 decimals: for tiny amounts in UF that is less precise than a double.
      expect(Math.abs(fast - exact.toNumber())).toBeLessThanOrEqual(1e-12 * exact.toNumber() + 1e-18);
      expect(Math.abs(fast - pricePerUnit(receipt, per).amount)).toBeLessThanOrEqual(0.5 / 10 ** rate.decimals + 1e-6);
    },
  );

  test.prop([tariff, tariff, unit, household])('plans of one shape have the same weights', (one, other, per, who) => {
    const [a, b] = [vectorOf(one, per).shape, vectorOf(other, per).shape];
    fc.pre(a.key === b.key);
    expect(a.unitsFor(who)).toEqual(b.unitsFor(who));
    expect(a.currency).toBe(b.currency);
  });
});

test.prop([bands, fc.integer({ min: 1, max: 149 })])('more heads pay more in a band', (quantities, employees) => {
  const plan: Tariff = { model: 'perHead', currency: 'CLP', bands: quantities };
  const of = (heads: number) =>
    priceFor(
      plan,
      { persons: [], employees: heads, guards: 0, sctr: null, pets: [], travel: null },
      { uf: { value: 1, day: '2026-11-20', fallback: false } },
      'CLP',
    );
  const band = quantities.find(({ from, to }) => employees >= from && employees + 1 <= to);
  fc.pre(band !== undefined);
  expect(Number(of(employees + 1)!.subtotal)).toBeGreaterThanOrEqual(Number(of(employees)!.subtotal));
});
