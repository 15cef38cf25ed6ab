import 'server-only';
import { assignPeople, serves, type Assigned } from '@/features/lead/assignment/choose-executive';
import { isAway } from '@/features/lead/executive/executive-availability';
import { listCandidates, listTies, type Executive } from '@/features/lead/assignment/server/assignment.db';
import { momentIn } from '@/features/lead/assignment/server/assign-lead';
import { reasonNotToCall } from '@/features/lead/lead-kinds';
import { recordAudit, type AuditActor } from '@/lib/audit';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { wallClock } from '@/lib/markets/opening-hours';
import { assignmentEntry, handOverPerson, nameOf, enqueueHandOverMails, type HandOver } from './hand-over';
import {
  addNote,
  findLeadToReassign,
  findSite,
  lockRequestsOfPeople,
  listAssignable,
  listOtherOpenRequests,
} from './reassignment.db';

export { reassignLink } from './link';
export { listUndoable, undoAssignments } from './undo';

export async function countOtherMoved(db: Db, leadIds: readonly string[], executiveId: number): Promise<number> {
  const rows = await listOtherOpenRequests(db, leadIds, executiveId);
  return rows.filter(({ lines, productType }) => serves({ lines }, productType === null ? null : [productType])).length;
}

type ManualReassignment = {
  readonly leadId: string;
  /** New executive; null: nobody of the rotation can take the request. */
  readonly executiveId: number | null;
  readonly note: string | null;
  readonly by?: number | null;
  readonly seen?: number | null;
  readonly evenAway?: boolean | undefined;
} & Pick<HandOver, 'isAlreadyNotified' | 'reason'>;

type Refusal =
  | 'unknown'
  | 'trial'
  | 'stopped'
  | 'closed'
  | 'noExecutive'
  | 'noTurn'
  | 'away'
  | 'otherLine'
  | 'alreadyTheirs'
  | 'meanwhile';
type Request = NonNullable<Awaited<ReturnType<typeof findLeadToReassign>>>;
type Outcome =
  | { readonly refusal: Refusal; readonly request: Request | null }
  | { readonly refusal: null; readonly to: Executive; readonly more: readonly string[]; readonly isNoted: boolean };

async function findRefusal(db: Db, leadId: string): Promise<Outcome> {
  const request = await findLeadToReassign(db, leadId);
  return { refusal: request ? (reasonNotToCall(request) ?? 'meanwhile') : 'unknown', request };
}

/**
 * Reassigns a request with the person's other open requests and mails both executives. If the executive stays, only
 * adds the note.
 */
export async function reassignByStaff(
  ctx: Pick<Ctx, 'db' | 'now'>,
  {
    leadId,
    executiveId,
    note,
    by = null,
    seen,
    evenAway = false,
    isAlreadyNotified = false,
    reason: why,
  }: ManualReassignment,
  actor: AuditActor,
): Promise<Outcome> {
  const request = await findLeadToReassign(ctx.db, leadId);
  const refused = (refusal: Refusal): Outcome => ({ refusal, request });
  if (!request) return refused('unknown');
  const reason = reasonNotToCall(request);
  if (reason) return refused(reason);
  if (seen !== undefined && seen !== request.executiveId) return refused('meanwhile');
  const market = marketOf(request.site);
  const to = (await listCandidates(ctx.db, market)).find(({ id }) => id === executiveId);
  if (!to) return refused(executiveId === null ? 'noTurn' : 'noExecutive');
  if (!evenAway && isAway(to.absences, wallClock(market.timeZone, ctx.now).day)) return refused('away');
  if (!serves(to, request.productType === null ? null : [request.productType])) return refused('otherLine');
  if (request.executiveId === to.id) {
    if (note === null) return refused('alreadyTheirs');
    const isNoted = await ctx.db.transaction(async (tx) => {
      if (!(await addNote(tx, leadId, to.id, note))) return false;
      const stays = { leadId, site: request.site, from: to.id, to: to.id };
      await recordAudit(tx, actor, [assignmentEntry(stays)]);
      return true;
    });
    return isNoted ? { refusal: null, to, more: [], isNoted } : findRefusal(ctx.db, leadId);
  }
  const change = { leadId, kind: request.kind, from: request.executiveId, by, to, note, actor, referrals: false };
  const order = { ...change, isAlreadyNotified, ...(why && { reason: why }) };
  const more = await handOverPerson(ctx, order);
  return more === null ? findRefusal(ctx.db, leadId) : { refusal: null, to, more, isNoted: false };
}

type ManualReassignments = Omit<
  ManualReassignment,
  'leadId' | 'executiveId' | 'seen' | 'isAlreadyNotified' | 'reason'
> & { readonly leadIds: readonly string[]; readonly executiveId: number | null };

type Turns = { readonly given: ReadonlyMap<string, Assigned>; readonly names: ReadonlyMap<number, string> };

/** Applies the rule for new requests. Unassigned requests go to the related executive, others to the rotation. */
async function turnsOf(db: Db, now: Date, leadIds: readonly string[]): Promise<Turns> {
  const requests = await listAssignable(db, leadIds);
  const given = new Map<string, Assigned>();
  const names = new Map<number, string>();
  for (const members of Map.groupBy(requests, ({ market }) => market).values()) {
    const market = marketOf(members[0]!.site);
    const candidates = await listCandidates(db, market);
    const nobodys = members.filter(({ executiveId }) => executiveId === null);
    const ties = await listTies(db, nobodys);
    const people = members.map((one) => Object.assign(one, { leadId: one.id, ties: ties.get(one.id) }));
    for (const [id, to] of assignPeople(candidates, people, momentIn(market, now))) given.set(id, to);
    for (const one of candidates) names.set(one.id, nameOf(one));
  }
  return { given, names };
}

const sharesOf = (takers: readonly string[]): { readonly to: string; readonly requests: number }[] =>
  [...Map.groupBy(takers, (to) => to)].map(([to, some]) => ({ to, requests: some.length }));

/**
 * Previews the requests for each executive in a rotation. `staying`: not moved. `along`: other requests that would move
 * too.
 */
export async function previewTurns({ db, now }: Pick<Ctx, 'db' | 'now'>, leadIds: readonly string[]) {
  const [{ given, names }, requests] = await Promise.all([turnsOf(db, now, leadIds), listAssignable(db, leadIds)]);
  const moves = requests.flatMap(({ id, executiveId }) => {
    const to = given.get(id)?.executiveId;
    return to === undefined || to === executiveId ? [] : [{ id, to }];
  });
  const ofTakers = [...Map.groupBy(moves, ({ to }) => to)];
  const ids = (some: typeof moves) => some.map(({ id }) => id);
  const along = await Promise.all(ofTakers.map(([to, some]) => countOtherMoved(db, ids(some), to)));
  return {
    along: along.reduce((sum, n) => sum + n, 0),
    shares: sharesOf(moves.map(({ to }) => names.get(to)!)),
    staying: leadIds.length - moves.length,
  };
}

/**
 * Reassigns in one transaction. Returns the refusals by id. `along`: other requests that moved too. `stayed`: requests
 * that the executive already had.
 */
export function reassignManyByStaff(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { leadIds, executiveId, ...options }: ManualReassignments,
  actor: AuditActor,
) {
  const isAlreadyNotified = leadIds.length > 1;
  return ctx.db.transaction(async (tx) => {
    const formers = new Map((await lockRequestsOfPeople(tx, leadIds)).map(({ id, executiveId: had }) => [id, had]));
    const turns = executiveId === null ? await turnsOf(tx, ctx.now, leadIds) : null;
    const refused = new Map<string, Refusal>();
    const moved = new Map<string, Executive>();
    const stayed = new Set<string>();
    for (const leadId of leadIds) {
      if (moved.has(leadId)) continue;
      const turn = turns?.given.get(leadId);
      if (turn && turn.executiveId === formers.get(leadId)) {
        stayed.add(leadId);
        continue;
      }
      const to = { executiveId: executiveId ?? turn?.executiveId ?? null, ...(turn && { reason: turn.reason }) };
      const order = { ...options, ...to, leadId, isAlreadyNotified };
      const given = await reassignByStaff({ db: tx, now: ctx.now }, order, actor);
      if (given.refusal !== null) refused.set(leadId, given.refusal);
      else if (given.isNoted) stayed.add(leadId);
      else for (const one of [leadId, ...given.more]) moved.set(one, given.to);
    }
    const moves = [...moved].map(([id, to]) => ({ from: formers.get(id) ?? null, to: to.id }));
    if (isAlreadyNotified) await enqueueHandOverMails(tx, moves, options.by ?? null);
    const along = [...moved.keys()].filter((id) => !leadIds.includes(id));
    if (moved.size > 0) {
      const sites = new Set(await Promise.all(moves.map(({ to }) => findSite(tx, to))));
      const site = sites.size === 1 ? [...sites][0]! : null;
      const change = { subject: String(executiveId ?? 'turns'), site, before: null, after: { moved: moved.size } };
      await recordAudit(tx, actor, [{ action: 'lead.assignMany', ...change }]);
    }
    const shares = sharesOf([...moved].flatMap(([id, to]) => (leadIds.includes(id) ? nameOf(to) : [])));
    return { refused, stayed, along, shares };
  });
}
