import { dayAfter } from '@/lib/markets/opening-hours';

/** First and last day of absence, as YYYY-MM-DD. */
export type Absence = { readonly from: string; readonly to: string };

export const isAway = (absences: readonly Absence[], day: string): boolean =>
  absences.some(({ from, to }) => from <= day && day <= to);

/** Returns the first day present after an absence; null if present today. */
export function returnDay(absences: readonly Absence[], today: string): string | null {
  let day = today;
  for (const absence of absences.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    if (isAway([absence], day)) day = dayAfter(absence.to, 1);
  return day === today ? null : day;
}

const SOON_DAYS = 7;

export type Availability = {
  readonly backOn: string | null;
  readonly awaySoon: { readonly from: string; readonly isTomorrow: boolean } | null;
};

export function availabilityOf(absences: readonly Absence[], today: string): Availability {
  const back = returnDay(absences, today);
  const upcoming = absences.filter(({ from }) => today < from && from <= dayAfter(today, SOON_DAYS));
  const [from] = upcoming.map((absence) => absence.from).toSorted();
  if (back !== null || from === undefined) return { backOn: back, awaySoon: null };
  return { backOn: null, awaySoon: { from, isTomorrow: from === dayAfter(today, 1) } };
}

const rankOf = ({ backOn: back, awaySoon }: Availability): number => (back !== null ? 2 : awaySoon ? 1 : 0);

export const byAvailability = (one: Availability, other: Availability): number => rankOf(one) - rankOf(other);
