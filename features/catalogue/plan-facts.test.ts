import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dayIn } from '@/lib/i18n/day';
import { isNewPlan, newPlanEndDay, classifyPriceChange } from './plan-facts';

const DAY = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const days = fc.integer({ min: Date.parse('2000-01-01') / DAY, max: Date.parse('2100-01-01') / DAY });

describe('a new plan', () => {
  it.each([
    ['2026-09-20', '2026-11-19', true],
    ['2026-09-20', '2026-11-20', false],
    ['2026-12-31', '2027-02-27', true],
    ['2026-12-31', '2027-02-28', false],
    ['2027-12-31', '2028-02-28', true],
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-30', '2026-11-20', true],
  ])('sold from %s is new on %s: %s', (startsOn, today, expected) => {
    expect(isNewPlan(startsOn, today)).toBe(expected);
  });

  it('is new after 59 days and old after 62, seen from 20 November 2026 [C-10]', () => {
    const today = Date.parse('2026-11-20');
    expect(isNewPlan(iso(today - 59 * DAY), iso(today))).toBe(true);
    expect(isNewPlan(iso(today - 62 * DAY), iso(today))).toBe(false);
  });

  test.prop([days])('stays so for 59 to 62 days', (start) => {
    const length = Date.parse(newPlanEndDay(iso(start * DAY))) / DAY - start;
    expect(length).toBeGreaterThanOrEqual(59);
    expect(length).toBeLessThanOrEqual(62);
  });

  test.prop([days, days])('is not older for having started later', (one, other) => {
    const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((day) => newPlanEndDay(iso(day * DAY)));
    expect(earlier! <= later!).toBe(true);
  });
});

describe('how far a price goes', () => {
  const price = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100);
  const orders = { small: 0, notable: 1, odd: 2 };

  test.prop([price, fc.double({ min: 0.01, max: 100, noNaN: true })])('is told by the share alone', (before, times) => {
    fc.pre(Math.abs(times - 1.3) > 0.001 && Math.abs(times - 0.7) > 0.001);
    fc.pre(Math.abs(times - 2) > 0.001 && Math.abs(times - 0.5) > 0.001);
    const step = classifyPriceChange(before * 1000, before * 1000 * times);
    expect(step).toBe(times > 2 || times < 0.5 ? 'odd' : times > 1.3 || times < 0.7 ? 'notable' : 'small');
  });

  test.prop([price])('is odd for a sign in the wrong place, and small where nothing changes', (before) => {
    for (const times of [10, 100, 1000]) {
      expect(classifyPriceChange(before, before * times)).toBe('odd');
      expect(classifyPriceChange(before * times, before)).toBe('odd');
    }
    expect(classifyPriceChange(before, before)).toBe('small');
  });

  test.prop([price, price, price])('is no less for going further', (before, one, other) => {
    const [near, far] = [one, other].toSorted((a, b) => a - b) as [number, number];
    expect(orders[classifyPriceChange(before, before + far)]).toBeGreaterThanOrEqual(
      orders[classifyPriceChange(before, before + near)],
    );
  });

  it.each([
    [2.8, 3.64, 'notable'],
    [2.8, 3.63, 'small'],
    [2.8, 1.96, 'notable'],
    [2.8, 5.6, 'odd'],
    [2.8, 1.4, 'odd'],
    [2.8, 8.2, 'odd'],
    [2.8, 0.28, 'odd'],
    [0, 1, 'odd'],
    [23_600, 23.6, 'odd'],
  ] as const)('%s -> %s is %s', (before, after, step) => expect(classifyPriceChange(before, after)).toBe(step));
});

it('the day in a market turns at midnight there, not here', () => {
  const evening = new Date('2026-11-21T01:30:00Z');
  expect(dayIn('America/Santiago', evening)).toBe('2026-11-20');
  expect(dayIn('UTC', evening)).toBe('2026-11-21');
});
