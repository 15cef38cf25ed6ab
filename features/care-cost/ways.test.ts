import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { PAYING_RULES } from '@/lib/markets/paying';
import { CASE_CODES } from './cases';
import { splitCost, type Offer, type Part } from './ways';

const offer = (given: Partial<Offer>): Offer => ({
  percent: 100,
  cap: null,
  isCapKnown: true,
  copay: null,
  yearlyCap: null,
  ...given,
});
const bill = (price: number, given: Partial<Offer>, of: Partial<Part> = {}): Part[] => [
  { price, units: 1, legal: 0, offer: offer(given), ...of },
];
const none = { ownPart: null, maximum: null };

describe('what a plan pays of a bill, by the worked examples of its market', () => {
  it('pays by free choice of an Isapre a percentage up to a cap, and not less than Fonasa', () => {
    expect(splitCost('isapre', bill(50_000, { percent: 70, cap: 27_782 }, { legal: 11_530 }), none)).toEqual({
      healthSystem: 0,
      insurer: 27_782,
      patient: 22_218,
    });
    expect(splitCost('isapre', bill(50_000, { percent: 0 }, { legal: 11_530 }), none).insurer).toBe(11_530);
  });

  it('pays a quarter of the ordinary cover of an Isapre once the cap of the year is used up', () => {
    const usedUp = bill(4_500_000, { percent: 80, cap: 1_389_115, yearlyCap: 0 });
    expect(splitCost('isapre', usedUp, none).insurer).toBe(347_279);
  });

  it('leaves a fixed copay, and never more than the price', () => {
    expect(splitCost('isapre', bill(81_000, { copay: 59_534 }), none).patient).toBe(59_534);
    expect(splitCost('isapre', bill(49_000, { copay: 59_534 }), none).patient).toBe(49_000);
  });

  it('asks in Peru for the fixed sum of a visit, and for a share of tests', () => {
    expect(splitCost('visitFee', bill(20_000, { percent: 80 }), { ...none, ownPart: 4_000 }).patient).toBe(4_000);
    for (const percent of [0, 80]) {
      const visit = bill(20_000, { percent, copay: 3_000 });
      expect(splitCost('visitFee', visit, { ...none, ownPart: 4_000 }).patient).toBe(4_000);
    }
    expect(splitCost('visitFee', bill(16_500, { percent: 80 }), none).patient).toBe(3_300);
    const capped = bill(40_000, { percent: 80, cap: 17_000 });
    expect(splitCost('visitFee', capped, { ...none, ownPart: 9_000 }).patient).toBe(23_000);
  });

  it('counts internationally of a price its limit, then the deductible', () => {
    const birth = bill(1_350_000, { cap: 750_000 });
    expect(splitCost('limitThenDeductible', birth, { ...none, ownPart: 50_000 }).patient).toBe(650_000);
    const surgery = splitCost('limitThenDeductible', bill(550_900, {}), { ...none, ownPart: 500_000 });
    expect(surgery).toEqual({ healthSystem: 0, insurer: 50_900, patient: 500_000 });
  });

  it('takes a pet’s deductible off first, and pays no more than is left of the year', () => {
    const paid = (price: number, percent: number, ownPart: number, maximum: number | null = null) =>
      splitCost('deductibleFirst', bill(price, { percent }), { ownPart, maximum }).insurer;
    expect(paid(1_800_000, 80, 396_890)).toBe(1_122_488);
    expect(paid(22_000, 80, 396_890)).toBe(0);
    expect(paid(180_000, 60, 5_000)).toBe(105_000);
    expect(paid(5_000_000, 50, 60_000, 1_000_000)).toBe(1_000_000);
  });

  it('pays of what the Isapre or Fonasa leaves what exceeds the deductible', () => {
    const left = bill(4_800_000, { percent: 70 }, { legal: 3_840_000 });
    expect(splitCost('afterHealthSystem', left, { ...none, ownPart: 158_756 })).toEqual({
      healthSystem: 3_840_000,
      insurer: 560_871,
      patient: 399_129,
    });
    const below = bill(81_000, { percent: 60 }, { legal: 21_466 });
    expect(splitCost('afterHealthSystem', below, { ...none, ownPart: 158_756 }).patient).toBe(59_534);
  });

  it('pays in Colombia up to a cap, or all but the fee', () => {
    const policy = bill(180_000, { percent: 80, cap: 130_000 });
    expect(splitCost('deductibleFirst', policy, { ...none, ownPart: 0 }).patient).toBe(50_000);
    expect(splitCost('feePerOrder', bill(180_000, {}), { ...none, ownPart: 49_700 }).patient).toBe(49_700);
    expect(splitCost('feeByIncome', bill(79_000, {}), { ...none, ownPart: 20_100 }).patient).toBe(20_100);
  });
});

const amount = fc.integer({ min: 0, max: 10_000_000 });
const maybe = (one: fc.Arbitrary<number>) => fc.option(one, { nil: null });
const someOffer = fc.record({
  percent: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  cap: maybe(amount),
  isCapKnown: fc.boolean(),
  copay: maybe(amount),
  yearlyCap: maybe(amount),
});
const somePart = fc.record({ price: amount, units: fc.integer({ min: 1, max: 5 }), legal: amount, offer: someOffer });
const someBill = fc.array(somePart, { minLength: 1, maxLength: 6 });
const someTerms = fc.record({ ownPart: maybe(amount), maximum: maybe(amount) });

describe.each(PAYING_RULES)('%s', (rule) => {
  it('divides the price: nobody pays less than nothing, and together they pay all of it', () => {
    fc.assert(
      fc.property(someBill, someTerms, (parts, terms) => {
        const { healthSystem, insurer, patient } = splitCost(rule, parts, terms);
        expect(healthSystem + insurer + patient).toBe(parts.reduce((sum, { price }) => sum + price, 0));
        for (const share of [healthSystem, insurer, patient]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(share)).toBe(true);
        }
      }),
    );
  });

  it('asks no less of anybody for a dearer bill', () => {
    fc.assert(
      fc.property(somePart, amount, someTerms, (part, more, terms) => {
        const cheap = splitCost(rule, [part], terms);
        const dear = splitCost(rule, [{ ...part, price: part.price + more }], terms);
        expect(dear.patient).toBeGreaterThanOrEqual(cheap.patient);
        expect(dear.insurer + dear.healthSystem).toBeGreaterThanOrEqual(cheap.insurer + cheap.healthSystem);
      }),
    );
  });

  it('asks no more of the visitor where the plan pays a greater share', () => {
    fc.assert(
      fc.property(somePart, fc.integer({ min: 0, max: 100 }), someTerms, (part, percent, terms) => {
        const at = (paid: number) => splitCost(rule, [{ ...part, offer: { ...part.offer, percent: paid } }], terms);
        expect(at(100).patient).toBeLessThanOrEqual(at(percent).patient);
      }),
    );
  });
});

it.each(markets.map((market) => [market.code, market] as const))('%s prices no unknown case', (_, market) => {
  const priced = Object.keys(market.careReference?.prices ?? {});
  expect(priced.filter((code) => !(CASE_CODES as readonly string[]).includes(code))).toEqual([]);
});
