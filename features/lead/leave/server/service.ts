import 'server-only';
import { assign } from '@/features/lead/assignment/domain';
import { isAway } from '@/features/lead/executive/domain';
import { listCandidates, type Executive } from '@/features/lead/assignment/server/repository';
import { slotsOf } from '@/features/lead/booking/server/service';
import { handOver } from '@/features/lead/reassignment/server/hand-over';
import { findTransactionTime } from '@/features/lead/reassignment/server/repository';
import { recordAudit, type AuditActor } from '@/lib/audit';
import type { Ctx } from '@/lib/context/ctx';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { isHoliday } from '@/lib/markets/holidays';
import { enqueueMails } from '@/lib/mail/outbox';
import { wallClock } from '@/lib/markets/opening-hours';
import { countHandedOver, holdHad, holdHandedOver, listHad } from './repository';

/** Requests that change hands at once: each takes some ten queries, and whoever waits sees them all done or none. */
const MOST_AT_ONCE = 300;

type Place = Pick<Ctx, 'market' | 'now'>;
type Leave = {
  readonly executiveId: number;
  /** Null: by turns, to whoever serves the line and is there. */
  readonly to: number | null;
};

type Move = Awaited<ReturnType<typeof holdHad>>[number] & { readonly taker: Executive | null };

/** Who takes what: what is a person's goes to one, as far as they serve it. */
async function movesOf(
  tx: Db,
  { market, now }: Place,
  { executiveId, to }: Leave,
  read: typeof listHad | typeof holdHad,
) {
  const had = await read(tx, executiveId, now, MOST_AT_ONCE + 1);
  const clock = wallClock(market.timeZone, now);
  const present = (await listCandidates(tx, market)).filter(({ absences }) => !isAway(absences, clock.day));
  const takers = present.filter(({ id }) => id !== executiveId && (to === null || id === to));
  const linesOf = ({ productType }: (typeof had)[number]) => (productType === null ? null : [productType]);
  const people = [...Map.groupBy(had.slice(0, MOST_AT_ONCE), ({ mailbox, leadId }) => mailbox || leadId).values()];
  const ask = { referredBy: null, earlier: null, earlierByHand: false };
  const moment = { now: clock, isDayOff: (day: string) => isHoliday(market, day) };
  const given = assign(
    takers,
    people.map(([first]) => ({ ...ask, productTypes: linesOf(first!) })),
    moment,
  );
  const moves = people.flatMap((requests, at) => {
    const taker = takers.find(({ id }) => id === given[at]?.executiveId) ?? null;
    const isServed = (request: (typeof had)[number]) =>
      taker !== null && assign([taker], [{ ...ask, productTypes: linesOf(request) }], moment)[0] !== null;
    return requests.map((request): Move => Object.assign(request, { taker: isServed(request) ? taker : null }));
  });
  const isPresent = present.some(({ id }) => id === executiveId);
  return { moves, isMore: had.length > MOST_AT_ONCE, hasTakers: takers.length > 0, isPresent };
}

const nameOf = ({ dataSocio }: Executive): string => `${dataSocio.nombres} ${dataSocio.apellidos}`;

/** At their new executive's it is the same time, or it is cancelled. */
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

/** A duplicate goes with its own request, and is not counted beside it. */
const countWithout = (some: readonly Pick<Move, 'status'>[]): number =>
  some.filter(({ status }) => status !== LEAD_STATUS.duplicate).length;

function sharesOf(moves: readonly Move[]) {
  const taken = moves.flatMap(({ taker, status }) => (taker ? [{ taker, status }] : []));
  const shares = Map.groupBy(taken, ({ taker }) => taker.id);
  return [...shares.values()].map((share) => ({ to: nameOf(share[0]!.taker), requests: countWithout(share) }));
}

const stayingOf = (moves: readonly Move[]): number => countWithout(moves.filter(({ taker }) => taker === null));

/** What would change hands, without changing or holding anything. */
export function previewLeave({ db, ...place }: Place & Pick<Ctx, 'db'>, leave: Leave) {
  return db.transaction(async (tx) => {
    const { moves, isMore } = await movesOf(tx, place, leave, listHad);
    return {
      shares: sharesOf(moves),
      staying: stayingOf(moves),
      calls: await callsOf(tx, place, moves),
      isMore,
    };
  });
}

type Order = Leave & { readonly note: string; readonly by: number | null };
type HandOverOutcome = {
  readonly refusal: 'noExecutive' | null;
  /** By which it is undone; null: nothing changed hands. */
  readonly handedOverAt: string | null;
  readonly moved: number;
  readonly shares: ReturnType<typeof sharesOf>;
  readonly staying: number;
  readonly isMore: boolean;
};

/** One mail to each, of all that they got or lost in the transaction of that time. */
const tellEach = (mail: 'handedOn' | 'handedBack', executiveIds: Iterable<number>, { market }: Place, at: string) =>
  [...executiveIds].map((executiveId) => ({ mail, payload: { site: market.code, executiveId, at } }));

/**
 * Gives what somebody has to others, all of it or nothing: each gets one mail of what is theirs now, whoever has a call is told
 * of its change, and who leaves of the calls that were theirs and, while they still work, whom not to call. What nobody serves stays.
 */
export function handOverAll(
  { db, ...place }: Place & Pick<Ctx, 'db'>,
  order: Order,
  actor: AuditActor,
): Promise<HandOverOutcome> {
  const { executiveId: from, note, by } = order;
  return db.transaction(async (tx) => {
    const { moves, isMore, hasTakers, isPresent } = await movesOf(tx, place, order, holdHad);
    if (!hasTakers) {
      const none = { handedOverAt: null, moved: 0, shares: [], staying: stayingOf(moves), isMore };
      return { refusal: 'noExecutive', ...none };
    }
    const takers = new Set<number>();
    let moved = 0;
    for (const { leadId, kind, taker: to, status } of moves) {
      if (to === null) continue;
      await handOver(tx, place.now, {
        leadId,
        kind,
        from,
        by,
        to,
        note,
        actor,
        referrals: false,
        isToldElsewhere: true,
      });
      takers.add(to.id);
      moved += countWithout([{ status }]);
    }
    const at = await findTransactionTime(tx);
    const told = isPresent && takers.size > 0 && from !== by ? [from] : [];
    await enqueueMails(tx, [...tellEach('handedOn', takers, place, at), ...tellEach('handedBack', told, place, at)]);
    const change = { subject: String(from), site: place.market.code, before: null, after: { moved } };
    await recordAudit(tx, actor, [{ action: 'executive.handOver', ...change }]);
    const handedOverAt = takers.size === 0 ? null : at;
    return { refusal: null, handedOverAt, moved, shares: sharesOf(moves), staying: stayingOf(moves), isMore };
  });
}

type Undo = {
  readonly executiveId: number;
  readonly handedOverAt: string;
  readonly by: number | null;
  readonly note: string;
};

/**
 * Gives back to somebody what was handed over from them in one step, less what others have changed since; either is told
 * in one mail. A call that was cancelled stays so.
 */
export function undoHandOver({ db, ...place }: Place & Pick<Ctx, 'db'>, undo: Undo, actor: AuditActor) {
  const { executiveId, handedOverAt, by, note } = undo;
  return db.transaction(async (tx) => {
    const executives = await listCandidates(tx, place.market);
    const to = executives.find(({ id }) => id === executiveId);
    if (!to) return { refusal: 'noExecutive' as const, returned: 0, kept: 0 };
    const all = await countHandedOver(tx, executiveId, handedOverAt);
    const takers = new Set<number>();
    let returned = 0;
    let isAny = false;
    for (const { leadId, kind, from, status } of await holdHandedOver(tx, executiveId, handedOverAt)) {
      const change = { leadId, kind, from, by, to, note, actor, referrals: false, isToldElsewhere: true } as const;
      if (!(await handOver(tx, place.now, change))) continue;
      isAny = true;
      returned += countWithout([{ status }]);
      if (from !== by) takers.add(from);
    }
    const at = await findTransactionTime(tx);
    const told = isAny ? [executiveId] : [];
    await enqueueMails(tx, [...tellEach('handedBack', takers, place, at), ...tellEach('handedOn', told, place, at)]);
    const after = { returned, kept: all - returned };
    const change = { subject: String(executiveId), site: place.market.code, before: null, after };
    if (isAny) await recordAudit(tx, actor, [{ action: 'executive.handOverUndone', ...change }]);
    return { refusal: null, ...after };
  });
}
