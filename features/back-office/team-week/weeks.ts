import { dayAfter, instantOf, mondayOf, wallClock } from '@/lib/markets/opening-hours';

export const MAX_WEEKS = 5;

export type Weeks = { readonly from: string; readonly to: string };

export function weeksOf({ from, to }: { readonly [End in keyof Weeks]?: string | undefined }, today: string): Weeks {
  const first = mondayOf(from ?? to ?? today);
  return { from: first, to: dayAfter(mondayOf(to ?? first), 6) };
}

export const daysOf = ({ from, to }: Weeks): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

type Period = { readonly from: Date; readonly until: Date };

export type Periods = { readonly before: Period; readonly requested: Period };

/**
 * The requested weeks and the same number of weeks before, in the market's time zone. If the last week is not over,
 * both periods end at the same weekday and time.
 */
export function periodsIn(timeZone: string, weeks: Weeks, now: Date): Periods {
  const midnight = (day: string) => instantOf(timeZone, { day, minute: 0 });
  const [from, days] = [midnight(weeks.from), daysOf(weeks)];
  const { day, minute } = wallClock(timeZone, now);
  const soFar = instantOf(timeZone, { day: dayAfter(day, -days), minute });
  return {
    before: { from: midnight(dayAfter(weeks.from, -days)), until: soFar < from ? soFar : from },
    requested: { from, until: midnight(dayAfter(weeks.to, 1)) },
  };
}
