import { isAway, type Absence } from '@/features/lead/executive/executive-availability';
import type { AssignmentReason } from '@/lib/contract/assignment-reason';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { nextWorkingMoment, type WallClock } from '@/lib/markets/opening-hours';

export type Candidate = {
  readonly id: number;
  readonly lines: readonly string[];
  readonly hours: OpeningHours;
  readonly absences: readonly Absence[];
  readonly lastTurn: number;
};

export type AssignmentRequest = {
  /** Product types to serve; null for a general question. */
  readonly productTypes: readonly string[] | null;
  readonly referredBy: number | null;
  readonly earlier: number | null;
  readonly earlierByHand: boolean;
};

export type Moment = { readonly now: WallClock; readonly isDayOff: (day: string) => boolean };

export type Assigned = { readonly executiveId: number; readonly reason: AssignmentReason };

export const serves = ({ lines }: Pick<Candidate, 'lines'>, productTypes: readonly string[] | null): boolean =>
  productTypes === null || lines.length === 0 || productTypes.some((one) => lines.includes(one));

const textOf = ({ day, minute }: WallClock): string => `${day} ${String(minute).padStart(4, '0')}`;

/** Value for an executive without a shift within a month. It sorts after any date. */
const NO_SHIFT = '~';

/**
 * Assigns in order of arrival. Priority: the executive assigned by hand, the referrer, the current one, the rotation
 * (earliest start of work, then longest wait). Absent executives get no request. Null: nobody serves the line.
 */
export function assign(everybody: readonly Candidate[], asks: readonly AssignmentRequest[], { now, isDayOff }: Moment) {
  const candidates = everybody.filter(({ absences }) => !isAway(absences, now.day));
  const round = candidates.map((candidate) => {
    const isFree = (day: string) => isDayOff(day) || isAway(candidate.absences, day);
    const next = nextWorkingMoment(candidate.hours, now, isFree);
    return { candidate, from: next ? textOf(next) : NO_SHIFT, lastTurn: candidate.lastTurn };
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

type RequestToAssign = {
  readonly leadId: string;
  /** '' in rows that another release wrote. */
  readonly mailbox: string;
  readonly productType: string | null;
  readonly ties?: Omit<AssignmentRequest, 'productTypes'> | undefined;
};

const NO_TIES = { referredBy: null, earlier: null, earlierByHand: false };
const lineOf = ({ productType }: RequestToAssign) => (productType === null ? null : [productType]);

/**
 * Like `assign`, but returns results by request id. Requests of one person share an executive if possible. Omits
 * requests that nobody serves.
 */
export function assignPeople(
  candidates: readonly Candidate[],
  requests: readonly RequestToAssign[],
  moment: Moment,
): ReadonlyMap<string, Assigned> {
  const people = [...Map.groupBy(requests, ({ mailbox, leadId }) => mailbox || leadId).values()];
  const firsts = people.map(([first]) => ({ ...NO_TIES, ...first!.ties, productTypes: lineOf(first!) }));
  const given = assign(candidates, firsts, moment);
  return new Map(
    people.flatMap((group, at) => {
      const assigned = given[at];
      const taker = candidates.find(({ id }) => id === assigned?.executiveId);
      return group.flatMap((one): [string, Assigned][] =>
        assigned && taker && (one === group[0] || serves(taker, lineOf(one))) ? [[one.leadId, assigned]] : [],
      );
    }),
  );
}
