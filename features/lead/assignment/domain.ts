import type { AssignmentReason } from '@/lib/contract/assignment-reason';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { dayAfter, nextAtWork, type WallClock } from '@/lib/markets/opening-hours';

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

export type Candidate = {
  readonly id: number;
  /** Product types; none: all. */
  readonly lines: readonly string[];
  readonly hours: OpeningHours;
  readonly absences: readonly Absence[];
  /** Rises with each turn; 0 before the first. */
  readonly lastTurn: number;
};

export type Ask = {
  /** Of whom one is wanted; null: a question about none. */
  readonly productTypes: readonly string[] | null;
  /** The executive who referred the person. */
  readonly referredBy: number | null;
  /** Who has the person's latest request, and whether a colleague gave it to them. */
  readonly earlier: number | null;
  readonly earlierByHand: boolean;
};

export type Moment = {
  readonly now: WallClock;
  /** Of a day (2026-12-25) that nobody works, whatever their hours say. */
  readonly isDayOff: (day: string) => boolean;
};

export type Assigned = { readonly executiveId: number; readonly reason: AssignmentReason };

export const serves = ({ lines }: Pick<Candidate, 'lines'>, productTypes: readonly string[] | null): boolean =>
  productTypes === null || lines.length === 0 || productTypes.some((one) => lines.includes(one));

const textOf = ({ day, minute }: WallClock): string => `${day} ${String(minute).padStart(4, '0')}`;

/** Later than any other: of who does not work within a month. */
const NEVER = '~';

/**
 * Who gets each request and why, in the order they came: whom a colleague gave the person to by hand, the executive who
 * referred them, who has them already, else one of the round: who begins to work first and has waited longest for a turn.
 * Who is away today gets none, whatever ties the person to them. Null where nobody serves the line.
 */
export function assign(everybody: readonly Candidate[], asks: readonly Ask[], { now, isDayOff }: Moment) {
  const candidates = everybody.filter(({ absences }) => !isAway(absences, now.day));
  const round = candidates.map((candidate) => {
    const isFree = (day: string) => isDayOff(day) || isAway(candidate.absences, day);
    const next = nextAtWork(candidate.hours, now, isFree);
    return { candidate, from: next ? textOf(next) : NEVER, lastTurn: candidate.lastTurn };
  });
  const inOrder = (one: (typeof round)[number], other: (typeof round)[number]) =>
    one.from === other.from ? one.lastTurn - other.lastTurn : one.from < other.from ? -1 : 1;
  const isInService = (id: number | null): id is number => candidates.some((candidate) => candidate.id === id);
  let turn = Math.max(0, ...candidates.map(({ lastTurn }) => lastTurn));

  return asks.map(({ productTypes, referredBy, earlier, earlierByHand }): Assigned | null => {
    if (isInService(earlier) && earlierByHand) return { executiveId: earlier, reason: 'reassigned' };
    if (isInService(referredBy)) return { executiveId: referredBy, reason: 'referrer' };
    if (isInService(earlier)) return { executiveId: earlier, reason: 'samePerson' };
    const [next] = round.filter(({ candidate }) => serves(candidate, productTypes)).toSorted(inOrder);
    if (!next) return null;
    next.lastTurn = ++turn;
    return { executiveId: next.candidate.id, reason: next.from === textOf(now) ? 'turn' : 'turnOutsideHours' };
  });
}
