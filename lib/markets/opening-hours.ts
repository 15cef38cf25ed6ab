import type { OpeningHours } from '@/lib/contract/opening-hours';

export type WallClock = { readonly day: string; readonly minute: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...fields });
  formatters.set(timeZone, made);
  return made;
}

export function wallClock(timeZone: string, now: Date): WallClock {
  const parts = formatterOf(timeZone).formatToParts(now);
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { day: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
}

export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const DAY_MS = 86_400_000;
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** ISO weekday of a day, where 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

export const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day));

const LOOKED_AHEAD_DAYS = 31;

/** Next working moment: `now`, or the start of the next shift. Null: none within a month. */
export function nextWorkingMoment(
  hours: OpeningHours,
  now: WallClock,
  isDayOff: (day: string) => boolean = () => false,
): WallClock | null {
  for (let ahead = 0; ahead <= LOOKED_AHEAD_DAYS; ahead++) {
    const day = dayAfter(now.day, ahead);
    const from = ahead === 0 ? now.minute : 0;
    const shifts = hours.filter(({ days, to }) => days.includes(weekdayOf(day)) && minuteOf(to) > from);
    if (shifts.length && !isDayOff(day))
      return { day, minute: Math.min(...shifts.map((shift) => Math.max(from, minuteOf(shift.from)))) };
  }
  return null;
}

/** Minute of the day at which the current shift ends; adjacent shifts count as one. */
export function endOfShift(hours: OpeningHours, now: WallClock): number {
  const shifts = hours.filter(({ days }) => days.includes(weekdayOf(now.day)));
  const goesOn = ({ from, to }: OpeningHours[number], at: number) => minuteOf(from) <= at && minuteOf(to) > at;
  let end = now.minute;
  for (let next = shifts.find((one) => goesOn(one, end)); next; next = shifts.find((one) => goesOn(one, end)))
    end = minuteOf(next.to);
  return end;
}

/** Converts local time to an instant. A time that the change to summer time skips becomes the hour after it. */
export function instantOf(timeZone: string, { day, minute }: WallClock): Date {
  const wanted = Date.parse(day) + minute * 60_000;
  const shownAt = (instant: number): number => {
    const shown = wallClock(timeZone, new Date(instant));
    return Date.parse(shown.day) + shown.minute * 60_000;
  };
  const guess = wanted + (wanted - shownAt(wanted));
  return new Date(guess + (wanted - shownAt(guess)));
}
