import type { OpeningHours } from '@/lib/contract/opening-hours';
import { dayAfter, minuteOf, nextWorkingMoment, type WallClock } from '@/lib/markets/opening-hours';

const MIDNIGHT = 24 * 60;

export type NextOpening = {
  readonly days: number;
  readonly day: string;
  readonly minute: number;
  readonly isNow: boolean;
};
type OpeningPeriod = { readonly until: WallClock; readonly next: NextOpening | null };

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const isAfter = (one: WallClock, other: WallClock): boolean =>
  one.day === other.day ? one.minute > other.minute : one.day > other.day;

function nextFrom(hours: OpeningHours, from: WallClock, isDayOff?: (day: string) => boolean): NextOpening | null {
  const next = nextWorkingMoment(hours, from, isDayOff);
  if (!next) return null;
  const days = daysBetween(from.day, next.day);
  return { ...next, days, isNow: days === 0 && next.minute === from.minute };
}

export function listOpeningPeriods(
  hours: OpeningHours,
  now: WallClock,
  isDayOff?: (day: string) => boolean,
): OpeningPeriod[] {
  const turns = [...hours.flatMap(({ from, to }) => [minuteOf(from), minuteOf(to)]), MIDNIGHT];
  const minutes = [...new Set(turns)].toSorted((one, other) => one - other);
  const ends = [now.day, dayAfter(now.day, 1)]
    .flatMap((day) => minutes.map((minute) => ({ day, minute })))
    .filter((end) => isAfter(end, now));
  return ends.map((until, index) => {
    const begin = index === 0 ? now : ends[index - 1]!;
    const from = begin.minute === MIDNIGHT ? { day: dayAfter(begin.day, 1), minute: 0 } : begin;
    return { until, next: nextFrom(hours, from, isDayOff) };
  });
}

export const currentPeriod = <Answer extends { readonly until: string }>(answers: readonly Answer[], now: number) =>
  answers.find(({ until }) => Date.parse(until) > now);
