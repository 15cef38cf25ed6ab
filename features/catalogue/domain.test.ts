import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dayIn } from '@/lib/i18n/day';
import { isNewPlan, newUntil } from './domain';

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
    const length = Date.parse(newUntil(iso(start * DAY))) / DAY - start;
    expect(length).toBeGreaterThanOrEqual(59);
    expect(length).toBeLessThanOrEqual(62);
  });

  test.prop([days, days])('is not older for having started later', (one, other) => {
    const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((day) => newUntil(iso(day * DAY)));
    expect(earlier! <= later!).toBe(true);
  });
});

describe('the day in a market', () => {
  it('turns at midnight there, not here', () => {
    const evening = new Date('2026-11-21T01:30:00Z');
    expect(dayIn('America/Santiago', evening)).toBe('2026-11-20');
    expect(dayIn('UTC', evening)).toBe('2026-11-21');
  });
});
