import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PARTS,
  points,
  pricePart,
  priceWeight,
  QUALITIES,
  qualitiesOf,
  qualityFrom,
  qualityOf,
  scaleOf,
  distributeWeights,
  UNIT,
  weightsOf,
  wholePercents,
} from './recommendation';

const everything = distributeWeights(() => true);
const part = fc.integer({ min: 0, max: UNIT });

describe('the weights', () => {
  it('are 36 % the price, 17 % what is paid, 35 % from when on, 7 % where and 5 % the yearly limit', () => {
    const weights = { price: 0.36, coverage: 0.17, deductible: 0.35, clinics: 0.07, cap: 0.05 };
    const balanced = weightsOf(priceWeight(null), everything);
    for (const name of PARTS) expect(balanced[name]).toBeCloseTo(weights[name], 4);
    expect(PARTS.reduce((sum, name) => sum + balanced[name], 0)).toBeCloseTo(1, 12);
  });

  it.each([
    [0, { price: 0, coverage: 0.2656, deductible: 0.5469, clinics: 0.1094, cap: 0.0781 }],
    [1, { price: 1, coverage: 0, deductible: 0, clinics: 0, cap: 0 }],
    [0.7, { price: 0.7, coverage: 0.07968, deductible: 0.16407, clinics: 0.03282, cap: 0.02343 }],
  ])('give the price a ponderer of %s, and the others keep their proportions', (ponderer, weights) => {
    expect(weightsOf(priceWeight(ponderer), everything)).toEqual(weights);
  });

  it('are told in whole percents that add up', () => {
    expect(wholePercents([0.4, 0.375, 0.15, 0.075])).toEqual([40, 38, 15, 7]);
    fc.assert(
      fc.property(fc.subarray([...QUALITIES]), part, (some, weight) => {
        const percents = wholePercents(
          Object.values(
            weightsOf(
              weight,
              distributeWeights((quality) => some.includes(quality)),
            ),
          ),
        );
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      }),
    );
  });

  it('go to the others where one does not tell the plans apart', () => {
    const shares = distributeWeights((quality) => quality !== 'deductible' && quality !== 'clinics');
    expect(shares).toEqual({ coverage: 7727, deductible: 0, clinics: 0, cap: 2273 });
    expect(distributeWeights(() => false)).toEqual(everything);
    fc.assert(
      fc.property(fc.subarray([...QUALITIES]), (some) => {
        const own = distributeWeights((quality) => some.includes(quality));
        expect(QUALITIES.reduce<number>((sum, quality) => sum + own[quality], 0)).toBe(UNIT);
      }),
    );
  });
});

describe('the points', () => {
  it('are whole numbers, never fewer for a better plan', () => {
    const qualities = fc.record({ coverage: part, deductible: part, clinics: part, cap: part });
    fc.assert(
      fc.property(qualities, fc.constantFrom(...QUALITIES), part, part, part, (plan, name, more, price, weight) => {
        const better = { ...plan, [name]: Math.min(UNIT, plan[name] + more) };
        const own = points(price, qualityOf(plan, everything), weight);
        expect(Number.isSafeInteger(own)).toBe(true);
        expect(points(price, qualityOf(better, everything), weight)).toBeGreaterThanOrEqual(own);
        expect(points(UNIT, qualityOf(plan, everything), weight)).toBeGreaterThanOrEqual(own);
      }),
    );
  });

  it('count a price by the cheapest', () => {
    expect([100, 200, 300, 0].map((price) => pricePart(price, 100))).toEqual([10_000, 5000, 3333, 10_000]);
  });

  it('count what is paid, where and up to how much', () => {
    const poor = {
      percents: [],
      deductible: 8000,
      yearlyPrice: 1000,
      clinics: 0,
      cap: { amount: 500, currency: 'UF' },
    };
    const rich = {
      percents: [100, 70, null],
      deductible: 0,
      yearlyPrice: 3000,
      clinics: 8,
      cap: { amount: 2000, currency: 'UF' },
    };
    const free = {
      ...rich,
      percents: [100, 70],
      deductible: null,
      yearlyPrice: null,
      clinics: 2,
      cap: 'unlimited' as const,
    };
    const scale = scaleOf([poor, rich, free]);
    expect(scale).toEqual({ clinics: 8, percents: 3, yearlyPrice: 2000, caps: { UF: 2000 } });
    expect(qualitiesOf(poor, scale)).toEqual({ coverage: 0, deductible: 3679, clinics: 0, cap: 2500 });
    expect(qualitiesOf(rich, scale)).toEqual({ coverage: 5667, deductible: 10_000, clinics: 10_000, cap: 10_000 });
    expect(qualitiesOf(free, scale)).toMatchObject({ coverage: 5667, deductible: 0, clinics: 2500, cap: 10_000 });
    expect(qualitiesOf({ ...free, cap: null }, scale)).toMatchObject({ cap: 0 });
  });

  it('never put a plan before one that costs no more and is no worse at any number', () => {
    const percents = fc.array(fc.constantFrom(null, 0, 40, 70, 100), { maxLength: 4 });
    const plan = fc.record({
      price: fc.integer({ min: 1, max: 100_000 }),
      percents,
      deductible: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
      yearlyPrice: fc.option(fc.integer({ min: 1, max: 1_200_000 })),
      clinics: fc.integer({ min: 0, max: 20 }),
      cap: fc.option(fc.record({ amount: fc.integer({ min: 1, max: 5000 }), currency: fc.constant('UF') })),
    });
    const better = fc.record({
      cheaper: fc.integer({ min: 0, max: 50_000 }),
      more: percents,
      less: fc.integer({ min: 0, max: 5_000_000 }),
      known: fc.integer({ min: 0, max: 5_000_000 }),
      clinics: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(
        plan,
        better,
        fc.array(plan),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (worse, by, others, own) => {
          const rival = {
            price: Math.max(1, worse.price - by.cheaper),
            percents: [
              ...worse.percents.map((percent, index) => Math.max(percent ?? 0, by.more[index] ?? 0)),
              ...by.more,
            ],
            deductible: worse.deductible === null ? by.known : Math.max(0, worse.deductible - by.less),
            yearlyPrice: worse.yearlyPrice === null ? null : Math.max(1, worse.yearlyPrice - by.cheaper),
            clinics: worse.clinics + by.clinics,
            cap: 'unlimited' as const,
          };
          const all = [worse, rival, ...others];
          const scale = scaleOf(all);
          const cheapest = Math.min(...all.map(({ price }) => price));
          const earns = (one: (typeof all)[number]) =>
            points(pricePart(one.price, cheapest), qualityOf(qualitiesOf(one, scale), everything), priceWeight(own));
          expect(earns(rival)).toBeGreaterThanOrEqual(earns(worse));
        },
      ),
    );
  });

  it('leave a plan whose clinics are all elsewhere nothing of that part, and every other plan all of it', () => {
    const qualities = fc.record({ coverage: part, deductible: part, clinics: part, cap: part });
    fc.assert(
      fc.property(qualities, fc.boolean(), fc.subarray([...QUALITIES]), (plan, isAway, some) => {
        const shares = distributeWeights((quality) => some.includes(quality));
        const whole = qualityOf(plan, shares);
        expect(qualityFrom(isAway, whole, plan.clinics, shares)).toBe(
          isAway ? qualityOf({ ...plan, clinics: 0 }, shares) : whole,
        );
      }),
    );
  });
});
