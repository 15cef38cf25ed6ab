import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHoliday } from '@/lib/markets/holidays';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { freeSlots, slotAt, type Calendar } from './booking-slots';

const cl = marketOf(toSite('cl')!);
const week = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:30' }];
const calendar = (changes: Partial<Calendar> = {}): Calendar => ({
  hours: week,
  timeZone: cl.timeZone,
  isDayOff: (day) => isHoliday(cl, day),
  busy: [],
  ...changes,
});
const startsOf = (changes: Partial<Calendar>, now: string) =>
  freeSlots(calendar(changes), new Date(now)).map(({ startsAt }) => startsAt.toISOString());

describe('free times', () => {
  it('are half hours with a quarter between, from two hours ahead until the shift ends', () => {
    // A Monday, 10:10 in Santiago (UTC-3).
    const monday = startsOf({ hours: [{ days: [1], from: '09:00', to: '14:00' }] }, '2026-11-23T13:10:00Z');
    expect(monday.filter((at) => at < '2026-11-24')).toEqual(['2026-11-23T15:45:00.000Z', '2026-11-23T16:30:00.000Z']);
    expect(monday.at(-1)).toBe('2026-12-07T16:30:00.000Z');
  });

  it('leave out holidays, and what is booked with the quarter after it', () => {
    const christmas = startsOf({}, '2026-12-24T11:00:00Z').map((at) => at.slice(0, 10));
    expect(christmas).not.toContain('2026-12-25');
    expect(christmas).not.toContain('2027-01-01');
    const at = '2026-11-24T12:00:00.000Z';
    const now = '2026-11-23T13:10:00Z';
    expect(startsOf({}, now)).toContain(at);
    expect(startsOf({ busy: [slotAt(new Date(at))] }, now)).not.toContain(at);
    expect(startsOf({ busy: [slotAt(new Date('2026-11-24T11:16:00Z'))] }, now)).not.toContain(at);
    expect(startsOf({ busy: [slotAt(new Date('2026-11-24T11:15:00Z'))] }, now)).toContain(at);
  });

  it('keep to the wall clock when summer time ends and begins', () => {
    const nine = { hours: [{ days: [1, 5, 6, 7], from: '09:00', to: '09:30' }] };
    expect(startsOf(nine, '2026-04-03T00:00:00Z').slice(0, 2)).toEqual([
      '2026-04-06T13:00:00.000Z',
      '2026-04-10T13:00:00.000Z',
    ]);
    expect(startsOf(nine, '2026-09-04T00:00:00Z').slice(0, 3)).toEqual([
      '2026-09-04T13:00:00.000Z',
      '2026-09-05T13:00:00.000Z',
      '2026-09-06T12:00:00.000Z',
    ]);
    // Chile's clocks jump from 00:00 to 01:00.
    const night = { hours: [{ days: [7], from: '00:00', to: '02:00' }] };
    expect(startsOf(night, '2026-09-05T12:00:00Z')[0]).toBe('2026-09-06T04:30:00.000Z');
  });

  const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
    const two = (n: number) => String(n).padStart(2, '0');
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });
  const hours = fc
    .array(
      fc.record({ days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), from: time, to: time }),
      { minLength: 1, maxLength: 5 },
    )
    .map((shifts) => shifts.filter(({ from, to }) => from < to));
  // Weeks around each change of Chile's clocks, and around the holidays of September and Easter.
  const now = fc
    .tuple(
      fc.constantFrom('2026-04-05', '2026-09-06', '2027-04-04', '2027-09-05', '2027-03-27'),
      fc.integer({ min: -15 * 1440, max: 2 * 1440 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000));
  const busy = fc.array(fc.integer({ min: 0, max: 15 * 1440 }), { maxLength: 20 });

  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: cl.timeZone, dateStyle: 'short', timeStyle: 'short' });
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: cl.timeZone, weekday: 'short' });
  const WEEKDAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

  it('lie within working hours, on no holiday and over nothing else, across changes of the clocks', () => {
    fc.assert(
      fc.property(hours, now, busy, (shifts, at, minutes) => {
        const bookings = minutes.map((minute) => slotAt(new Date(at.getTime() + minute * 60_000)));
        const slots = freeSlots(calendar({ hours: shifts, busy: bookings }), at);
        const wrong = slots.filter(({ startsAt, endsAt, freeAt }, index) => {
          const ahead = startsAt.getTime() - at.getTime();
          const nth = WEEKDAYS.indexOf(weekday.format(startsAt));
          const shown = [0, 10, 20, 29].map((minute) => clock.format(new Date(startsAt.getTime() + minute * 60_000)));
          const day = shown[0]!.slice(0, 10);
          const isWorked = (moment: string) =>
            shifts.some(({ days, from, to }) => days.includes(nth) && from <= moment && moment < to);
          return !(
            ahead >= 2 * 3_600_000 &&
            ahead < 15.1 * 86_400_000 &&
            endsAt.getTime() - startsAt.getTime() === 30 * 60_000 &&
            shown.every((moment) => moment.startsWith(day) && isWorked(moment.slice(11))) &&
            shown[0]! < clock.format(endsAt) &&
            !isHoliday(cl, day) &&
            (slots[index + 1] ?? { startsAt: freeAt }).startsAt >= freeAt &&
            bookings.every((other) => freeAt <= other.startsAt || startsAt >= other.freeAt)
          );
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
