import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCORE_FACTORS, scoreParts, type Factors, type ScoreField } from './score-analysis';

type Plan = Factors & { readonly score: number };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
function covariance(xs: readonly number[], ys: readonly number[]): number {
  const [x, y] = [mean(xs), mean(ys)];
  return mean(xs.map((value, i) => (value - x) * (ys[i]! - y)));
}
const perFactor = <T>(of: (factor: (typeof SCORE_FACTORS)[number]) => T) => ({
  hospital: of('hospital'),
  ambulatory: of('ambulatory'),
  price: of('price'),
});

function fieldOf(plans: readonly Plan[]): ScoreField {
  const column = (name: keyof Plan) => plans.map((plan) => plan[name]);
  return {
    plans: plans.length,
    score: mean(column('score')),
    means: perFactor((factor) => mean(column(factor))),
    covariances: perFactor((row) => perFactor((other) => covariance(column(row), column(other)))),
    withScore: perFactor((factor) => covariance(column(factor), column('score'))),
  };
}

const plan = fc
  .record({
    score: fc.integer({ min: 0, max: 1000 }),
    hospital: fc.integer({ min: 0, max: 10 }),
    ambulatory: fc.integer({ min: 0, max: 10 }),
    price: fc.integer({ min: 50, max: 900 }),
  })
  .map(({ score, hospital, ambulatory, price }): Plan => ({
    score: score / 100,
    hospital: hospital * 10,
    ambulatory: ambulatory * 10,
    price: Math.log(price / 100),
  }));
const catalogue = fc.array(plan, { minLength: 1, maxLength: 60 });
const hundredths = (points: number) => Math.round(points * 100);
const sum = (parts: readonly { points: number }[]) =>
  parts.reduce((total, { points }) => total + hundredths(points), 0);

describe('scoreParts', () => {
  it('gives parts in whole hundredths that add up to the score, whatever the catalogue', () => {
    fc.assert(
      fc.property(catalogue, (plans) => {
        const field = fieldOf(plans);
        for (const one of plans) {
          const parts = scoreParts(one.score, one, field);
          expect(sum(parts)).toBe(hundredths(one.score));
          for (const { points } of parts) expect(points).toBe(hundredths(points) / 100);
        }
      }),
    );
  });

  it('explains all of scores that come from these numbers alone', () => {
    const plans = [40, 60, 80, 90, 100].flatMap((hospital) =>
      [40, 70, 100].flatMap((ambulatory) =>
        [1, 2, 5].map((uf): Plan => {
          const price = Math.log(uf);
          return { hospital, ambulatory, price, score: 5 + 0.02 * hospital + 0.01 * ambulatory - 0.5 * price };
        }),
      ),
    );
    const field = fieldOf(plans);
    const best = { hospital: 100, ambulatory: 100, price: Math.log(1) };
    const parts = scoreParts(8, best, field);
    expect(Math.abs(parts.at(-1)!.points)).toBeLessThanOrEqual(0.02);
    expect(parts.find(({ code }) => code === 'hospital')).toMatchObject({
      points: Math.round(2 * (100 - field.means.hospital)) / 100,
      value: 100,
      typical: field.means.hospital,
    });
    const price = parts.find(({ code }) => code === 'price')!;
    expect(price.value).toBe(1);
    expect(price.typical).toBeCloseTo(10 ** (1 / 3));
    expect(price.points).toBeGreaterThan(0);
  });

  it('counts nothing for what all plans have alike, and nothing twice', () => {
    const alike = Array.from({ length: 20 }, (_, i): Plan => ({
      hospital: i * 5,
      ambulatory: i * 5,
      price: 1,
      score: i / 4,
    }));
    const parts = scoreParts(4.75, alike.at(-1)!, fieldOf(alike));
    expect(parts.map(({ code, points }) => [code, points])).toEqual([
      ['average', 2.38],
      ['hospital', 2.38],
      ['ambulatory', 0],
      ['price', 0],
      ['rest', -0.01],
    ]);
  });

  it('says of few plans only how far one is from their average', () => {
    const few: Plan[] = [
      { hospital: 100, ambulatory: 80, price: 1, score: 9 },
      { hospital: 50, ambulatory: 50, price: 0, score: 7 },
    ];
    expect(scoreParts(9, few[0]!, fieldOf(few))).toEqual([
      { code: 'average', points: 8, value: null, typical: null, unit: null },
      { code: 'rest', points: 1, value: null, typical: null, unit: null },
    ]);
  });

  it('leaves out what the plan says nothing of', () => {
    const plans = Array.from({ length: 12 }, (_, i): Plan => ({
      hospital: i * 8,
      ambulatory: (i * 37) % 100,
      price: (i % 4) / 2,
      score: i / 2,
    }));
    const parts = scoreParts(5, { ...plans[3]!, ambulatory: null }, fieldOf(plans));
    expect(parts.map(({ code }) => code)).toEqual(['average', 'hospital', 'price', 'rest']);
    expect(sum(parts)).toBe(500);
  });
});
