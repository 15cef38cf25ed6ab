import { dayAfter } from '@/lib/markets/opening-hours';

/** Days that somebody is away, both included: 2026-12-24. */
export type Absence = { readonly from: string; readonly to: string };

export const isAway = (absences: readonly Absence[], day: string): boolean =>
  absences.some(({ from, to }) => from <= day && day <= to);

/** The first day from this one on that they are not away; null: they are there on it. */
export function backOn(absences: readonly Absence[], today: string): string | null {
  let day = today;
  for (let last = lastDayAway(absences, day); last !== null; last = lastDayAway(absences, day)) day = dayAfter(last, 1);
  return day === today ? null : day;
}

const lastDayAway = (absences: readonly Absence[], day: string): string | null =>
  absences.find((absence) => isAway([absence], day))?.to ?? null;

/** Near enough that whoever gives them something has to know. */
const SOON_DAYS = 7;

export type Availability = {
  /** The first day that they are there again; null: they are there. */
  readonly backOn: string | null;
  /** When they will be away, of who is there; null: not in the days that come. */
  readonly awaySoon: { readonly from: string; readonly isTomorrow: boolean } | null;
};

export function availabilityOf(absences: readonly Absence[], today: string): Availability {
  const back = backOn(absences, today);
  const begun = absences.filter(({ from }) => today < from && from <= dayAfter(today, SOON_DAYS));
  const [from] = begun.map((absence) => absence.from).toSorted();
  if (back !== null || from === undefined) return { backOn: back, awaySoon: null };
  return { backOn: null, awaySoon: { from, isTomorrow: from === dayAfter(today, 1) } };
}

const rankOf = ({ backOn: back, awaySoon }: Availability): number => (back !== null ? 2 : awaySoon ? 1 : 0);

/** Who is away comes last, and before them who soon will be. */
export const byAvailability = (one: Availability, other: Availability): number => rankOf(one) - rankOf(other);
