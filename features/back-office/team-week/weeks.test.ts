import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '@/lib/i18n/day';
import { markets } from '@/lib/markets';
import { dayAfter, mondayOf } from '@/lib/markets/opening-hours';
import { periodsIn, weeksOf } from './weeks';

const HOUR = 3_600_000;
const CHILE = 'America/Santiago';
const weekOf = (day: string) => weeksOf({ from: day }, day);
const LATER = new Date('2036-01-01T00:00:00Z');
const hoursOf = ({ from, until }: { from: Date; until: Date }) => (until.getTime() - from.getTime()) / HOUR;

it('has whole weeks, from a Monday, of the days that are asked for', () => {
  expect(weeksOf({}, '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(weeksOf({ from: '2026-11-25' }, '2026-01-01')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(weeksOf({ to: '2026-11-23' }, '2026-01-01')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(weeksOf({ from: '2026-11-22', to: '2026-11-23' }, '')).toEqual({ from: '2026-11-16', to: '2026-11-29' });
});

describe('the weeks of a market as moments', () => {
  it('are an hour shorter or longer where its clock changes', () => {
    const week = (day: string) => periodsIn(CHILE, weekOf(day), LATER);
    expect(hoursOf(week('2026-09-06').requested)).toBe(167);
    expect(hoursOf(week('2026-04-04').requested)).toBe(169);
    expect(week('2026-09-06').requested).toEqual({
      from: new Date('2026-08-31T04:00:00Z'),
      until: new Date('2026-09-07T03:00:00Z'),
    });
    expect(hoursOf(week('2026-09-07').before)).toBe(167);
  });

  it('hold every moment once, and meet without a gap', () => {
    const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.constantFrom(...markets), (at, { timeZone }) => {
        const day = dayIn(timeZone, at);
        const { before, requested } = periodsIn(timeZone, weekOf(day), LATER);
        expect(requested.from.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(at.getTime()).toBeLessThan(requested.until.getTime());
        expect(before.until).toEqual(requested.from);
        expect(periodsIn(timeZone, weekOf(dayAfter(day, 7)), LATER).before).toEqual(requested);
        expect(dayIn(timeZone, requested.from)).toBe(mondayOf(day));
        expect([167, 168, 169]).toContain(hoursOf(requested));
      }),
    );
  });

  it('while they run are set beside the same part of those before', () => {
    const week = weekOf('2026-09-07');
    const at = (now: string) => periodsIn(CHILE, week, new Date(now)).before.until.toISOString();
    expect(at('2026-09-09T15:00:00Z')).toBe('2026-09-02T16:00:00.000Z');
    expect(at('2026-09-14T02:59:00Z')).toBe('2026-09-07T02:59:00.000Z');
    expect(at('2026-09-14T03:00:00Z')).toBe('2026-09-07T03:00:00.000Z');
  });
});
