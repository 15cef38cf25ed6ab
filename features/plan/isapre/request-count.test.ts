import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSteps, rankOf, REQUEST_STEP } from '@/features/plan/isapre/server/isapre-info';

const counts = fc.array(fc.nat(500), { maxLength: 30 });

it('toSteps says the same before and after a request, save where a step is full', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (count) => {
      expect(toSteps(count) % REQUEST_STEP).toBe(0);
      expect(count - toSteps(count)).toBeLessThan(REQUEST_STEP);
      expect(toSteps(count + 1) === toSteps(count)).toBe((count + 1) % REQUEST_STEP !== 0);
    }),
  );
  expect([0, 1, 4, 5, 9, 10].map(toSteps)).toEqual([0, 0, 0, 5, 5, 10]);
});

describe('rankOf', () => {
  it('has none for fewer than a step, and tells apart only what is told', () => {
    expect(rankOf(4, [100])).toBeNull();
    expect(rankOf(7, [9, 5, 100, 3])).toBe(2);
  });

  it('is given by the counts as they are told', () => {
    fc.assert(
      fc.property(fc.nat(500), counts, (own, others) => {
        expect(rankOf(own, others)).toBe(rankOf(toSteps(own), others.map(toSteps)));
      }),
    );
  });
});
