import 'server-only';
import { assignPeople } from '@/features/lead/assignment/choose-executive';
import { isAway } from '@/features/lead/executive/executive-availability';
import { listCandidates, type Executive, lockRequestsOf, listRequestsOf } from './assignment.db';
import { slotsOf } from '@/features/lead/booking/server/book-call';
import { momentIn } from './assign-lead';
import {
  countWithoutDuplicates,
  handOver,
  nameOf,
  enqueueHandOverMails,
  type HolderChange,
} from '@/features/lead/reassignment/server/hand-over';
import { recordAudit, type AuditActor } from '@/lib/audit';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { wallClock } from '@/lib/markets/opening-hours';

/** Maximum number of requests in one transaction. Each request takes some ten queries. */
const MAX_AT_ONCE = 300;

type Place = Pick<Ctx, 'market' | 'now'>;
type Leave = {
  readonly executiveId: number;
  /** New executive; null: rotation among present executives who serve the line. */
  readonly to: number | null;
};

type Move = Awaited<ReturnType<typeof lockRequestsOf>>[number] & { readonly taker: Executive | null };

async function movesOf(
  tx: Db,
  { market, now }: Place,
  { executiveId, to }: Leave,
  read: typeof listRequestsOf | typeof lockRequestsOf,
) {
  const had = await read(tx, executiveId, now, MAX_AT_ONCE + 1);
  const clock = wallClock(market.timeZone, now);
  const present = (await listCandidates(tx, market)).filter(({ absences }) => !isAway(absences, clock.day));
  const takers = present.filter(({ id }) => id !== executiveId && (to === null || id === to));
  const going = had.slice(0, MAX_AT_ONCE);
  const given = assignPeople(takers, going, momentIn(market, now));
  const moves = going.map((request): Move => {
    const taker = takers.find(({ id }) => id === given.get(request.leadId)?.executiveId) ?? null;
    return Object.assign(request, { taker });
  });
  const isPresent = present.some(({ id }) => id === executiveId);
  return { moves, isMore: had.length > MAX_AT_ONCE, hasTakers: takers.length > 0, isPresent };
}

/** Calls of the moved requests. A call is cancelled if the new executive is not free at that time. */
async function callsOf(tx: Db, place: Place, moves: readonly Move[]) {
  const calls = [];
  for (const { firstName, startsAt, taker, leadId } of moves) {
    if (startsAt === null) continue;
    const isFree = async (one: Executive) =>
      one.dataSocio.calendly.active &&
      (await slotsOf({ db: tx, ...place }, one)).some((slot) => slot.startsAt.getTime() === startsAt.getTime());
    calls.push({
      leadId,
      firstName,
      startsAt,
      to: taker && nameOf(taker),
      isKept: taker === null || (await isFree(taker)),
    });
  }
  return calls.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function sharesOf(moves: readonly Move[]) {
  const assigned = moves.flatMap(({ taker, status }) => (taker ? [{ taker, status }] : []));
  const shares = Map.groupBy(assigned, ({ taker }) => taker.id);
  return [...shares.values()].map((share) => ({
    to: nameOf(share[0]!.taker),
    requests: countWithoutDuplicates(share),
  }));
}

const stayingOf = (moves: readonly Move[]) => countWithoutDuplicates(moves.filter(({ taker }) => taker === null));

export function previewLeave({ db, ...place }: Place & Pick<Ctx, 'db'>, leave: Leave) {
  return db.transaction(async (tx) => {
    const { moves, isMore } = await movesOf(tx, place, leave, listRequestsOf);
    const calls = await callsOf(tx, place, moves);
    return { shares: sharesOf(moves), staying: stayingOf(moves), calls, isMore };
  });
}
type HandOverOutcome = {
  readonly refusal: 'noExecutive' | null;
  readonly moved: number;
  readonly shares: ReturnType<typeof sharesOf>;
  readonly staying: number;
  readonly isMore: boolean;
};

/**
 * Moves all requests or none, except requests that nobody serves. Mails both executives and the visitors with a call.
 */
export function handOverAll(
  { db, ...place }: Place & Pick<Ctx, 'db'>,
  order: Leave & { readonly note: string; readonly by: number | null },
  actor: AuditActor,
): Promise<HandOverOutcome> {
  const { executiveId: from, note, by } = order;
  return db.transaction(async (tx) => {
    const { moves, isMore, hasTakers, isPresent } = await movesOf(tx, place, order, lockRequestsOf);
    if (!hasTakers) {
      const none = { moved: 0, shares: [], staying: stayingOf(moves), isMore };
      return { refusal: 'noExecutive', ...none };
    }
    const changes: HolderChange[] = [];
    let moved = 0;
    for (const { leadId, kind, taker: to, status } of moves) {
      if (to === null) continue;
      const change = { leadId, kind, from, by, to, note, actor, referrals: false, isAlreadyNotified: true };
      await handOver(tx, place.now, change);
      changes.push({ from: isPresent ? from : null, to: to.id });
      moved += countWithoutDuplicates([{ status }]);
    }
    await enqueueHandOverMails(tx, changes, by);
    const change = { subject: String(from), site: place.market.code, before: null, after: { moved } };
    await recordAudit(tx, actor, [{ action: 'executive.handOver', ...change }]);
    return { refusal: null, moved, shares: sharesOf(moves), staying: stayingOf(moves), isMore };
  });
}
