import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import {
  inputsOf,
  SCORE_INPUTS,
  SCORE_SCALES,
  scoreFactsOf,
  scorePoints,
  scoreUnit,
  scoreWeightsOf,
  sumOfPoints,
  type ScoreFacts,
  type ScoreInput,
} from './score';

const lines = markets.flatMap((market) =>
  market.lines.map((line) => ({ market, line, weights: scoreWeightsOf(market, line.productType) })),
);
const scored = lines.flatMap(({ weights, ...line }) => (weights ? [{ ...line, weights }] : []));

it('has weights of whole percents that add up to 100 for each line but the two that the law makes alike', () => {
  for (const { weights } of scored) expect(Object.values(weights).reduce((sum, own) => sum + own, 0)).toBe(100);
  const without = lines.filter(({ weights }) => !weights).map(({ market, line }) => [market.code, line.productType]);
  expect(without).toEqual([
    ['pe', 'SCTR'],
    ['co', 'EPS'],
  ]);
});

describe('the points', () => {
  it.each([
    ['hospital', 80, 30, 90, 2.4],
    ['hospital', 0, 30, 90, 0],
    ['clinics', 13, 15, 13, 0.75],
    ['clinics', 39, 15, 13, 1.13],
    ['price', 3.2, 35, 3.2, 1.75],
    ['price', 1.6, 35, 3.2, 2.33],
    ['price', 6.4, 35, 3.2, 1.17],
    ['price', 0, 35, 3.2, 3.5],
    ['cap', Infinity, 15, 5000, 1.5],
    ['cap', 5000, 15, 5000, 0.75],
    ['deductible', 0, 15, 10, 1.5],
    ['deductible', 0, 15, undefined, 1.5],
    ['deductible', 10, 15, undefined, 0],
    ['price', undefined, 35, 3.2, null],
  ] as const)(
    'of %s %s with the weight %d and the typical value %s are %s',
    (input, value, weight, typical, points) => {
      expect(scorePoints(input, value, weight, typical)).toBe(points);
    },
  );

  const value = fc.oneof(fc.constantFrom(0, 100), fc.double({ min: 0, max: 1e6, noNaN: true }));
  const typicals = fc.record(
    Object.fromEntries(SCORE_INPUTS.map((input) => [input, fc.double({ min: 0.01, max: 1e6, noNaN: true })])),
  );

  it('are never fewer for a plan that is better in one input and equal in the rest', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...scored),
        fc.record(Object.fromEntries(SCORE_INPUTS.map((input) => [input, value]))),
        typicals,
        fc.constantFrom(...SCORE_INPUTS),
        fc.oneof(fc.constant(Infinity), fc.double({ min: 0, max: 1e6, noNaN: true })),
        ({ weights }, worse, typical, input, by) => {
          const isPrice = SCORE_SCALES[input] === 'less';
          const own = worse[input]!;
          const better = { ...worse, [input]: isPrice ? Math.max(0, own - by) : own + by };
          const points = (facts: Record<string, number>) =>
            sumOfPoints(inputsOf(weights).map((one) => scorePoints(one, facts[one], weights[one]!, typical[one])))!;
          expect(points(better)).toBeGreaterThanOrEqual(points(worse));
        },
      ),
    );
  });
});

describe('the facts', () => {
  const [cl, pe] = markets;
  const isapre = cl!.lines[0]!;
  const details = { coverages: [], clinics: [], annualBenefitMaximum: null, deductible: null };
  const factsOf = (own: object, market = cl!, line = isapre): ScoreFacts =>
    scoreFactsOf({ details: { ...details, ...own }, referencePrice: 112_794.9 }, line, market);

  it('are the means of what the clinics state, and the price in UF at the constant', () => {
    const clinics = [
      ['A', 100, 80],
      ['B', 85, null],
      ['C', null, 65],
    ];
    expect(factsOf({ clinics })).toEqual({ hospital: 92.5, ambulatory: 72.5, clinics: 3, price: 3 });
  });

  it('sum percentages and amounts in one currency; what is unknown is no 0', () => {
    const percent = (code: string, percentage: number | null) => ({
      code,
      kind: 'percent',
      value: percentage,
      currency: null,
    });
    const amount = (amountOf: number, currency: string) => ({
      code: 'fire',
      kind: 'amount',
      value: amountOf,
      currency,
    });
    const known = [percent('hospital', 80), percent('dental', 50), amount(500, 'UF'), amount(20, 'UF')];
    expect(factsOf({ coverages: known })).toMatchObject({ percents: 130, sums: 520, coverages: 4 });
    const unknown = factsOf({ coverages: [...known, percent('oncology', null), amount(9, 'USD')] });
    expect([unknown.percents, unknown.sums]).toEqual([undefined, undefined]);
  });

  it.each([
    [{ annualBenefitMaximum: { amount: 0, currency_code: 'UF' } }, { cap: Infinity }],
    [{ annualBenefitMaximum: { amount: 500, currency_code: 'UF' } }, { cap: 500 }],
    [{ annualBenefitMaximum: { amount: 500, currency_code: 'USD' } }, {}],
    [{ deductible: { amount: 0, currency_code: 'USD' } }, { deductible: 0 }],
    [{ deductible: { amount: 10, currency_code: 'UF' } }, { deductible: 10 }],
    [{ deductible: { amount: null, currency_code: 'UF' } }, {}],
  ])('read %j as %j', (own, facts) => {
    expect(factsOf(own)).toEqual({ price: 3, ...facts });
  });

  it('are in the currency of the line', () => {
    const travel = cl!.lines.find(({ profileForm }) => profileForm === 'travellers')!;
    const units = (input: ScoreInput) => [
      scoreUnit(input, isapre, cl!),
      scoreUnit(input, travel, cl!),
      scoreUnit(input, isapre, pe!),
    ];
    expect(units('cap')).toEqual(['UF', 'USD', 'PEN']);
    expect(units('price')).toEqual(['UF', 'UF', 'PEN']);
    expect([units('hospital')[0], units('clinics')[0]]).toEqual(['%', null]);
  });
});
