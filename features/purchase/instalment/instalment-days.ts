import type { Periodicity } from '@/lib/contract/payment-method';

/** Days like 2026-01-31, in the market's calendar. `custom`: agreed days. */
export type Schedule =
  | { readonly periodicity: Exclude<Periodicity, 'custom'>; readonly first: string }
  | { readonly periodicity: 'custom'; readonly days: readonly string[] };

type Step = { readonly days: number } | { readonly months: number };

const STEPS: Readonly<Record<Exclude<Periodicity, 'custom'>, Step>> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  fourMonthly: { months: 4 },
  halfYearly: { months: 6 },
  yearly: { months: 12 },
};

const isoOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** Same day `months` later; the last day if that month is too short. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const addSteps = (day: string, step: Step, times: number): string =>
  'days' in step ? isoOf(Date.parse(day) + times * step.days * 86_400_000) : monthsAfter(day, times * step.months);

/** Due days of a policy year: from the first day to the anniversary (exclusive), or the agreed days. */
export function dueDays(schedule: Schedule): string[] {
  if (schedule.periodicity === 'custom') return [...new Set(schedule.days)].toSorted();
  const { first, periodicity } = schedule;
  const anniversary = monthsAfter(first, 12);
  const days: string[] = [];
  // Counts each step from the first day: 31 January, 28 February, 31 March.
  for (let day = first; day < anniversary; day = addSteps(first, STEPS[periodicity], days.length)) days.push(day);
  return days;
}

export const INSTALMENTS_AFTER_FIRST = 11;
export const LINK_DAYS_BEFORE_DUE = 5;
