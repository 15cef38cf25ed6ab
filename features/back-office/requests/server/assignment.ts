import 'server-only';
import type { previewAssignment, undoStep } from '@/features/back-office/requests/requests.api';
import type { ActionAnswer, ActionInput, RequestRow } from '@/features/back-office/requests/requests.resource';
import type { ActionCtx } from '@/features/back-office/server/serve-resource';
import type { Authorized } from '@/features/identity/server/staff-session';
import {
  countOtherMoved,
  listUndoable as listSteps,
  previewTurns,
  reassignByStaff,
  reassignManyByStaff,
  undoAssignments,
} from '@/features/lead/reassignment/server/reassign-leads';
import { AppError } from '@/lib/app-error';
import type { ParsedInput } from '@/lib/http/endpoint';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { timeOf, wallClock } from '@/lib/markets/opening-hours';
import type { Site } from '@/lib/site/site';
import { refusalsById, refusalsIn, refuseDuplicate } from './changes';
import { listVisible } from './detail.db';
import { notFound } from '@/features/back-office/server/page';

type Assigning = ActionCtx<'contact-us:assign'>;
type AssignRefusal = NonNullable<Awaited<ReturnType<typeof reassignByStaff>>['refusal']>;

export const assignmentRefusal = (ctx: Pick<Assigning, 'locale'>, refusal: AssignRefusal): AppError =>
  new AppError(refusal === 'meanwhile' ? 'CHANGED_MEANWHILE' : 'BAD_REQUEST', refusalsIn(ctx)[refusal]);

/** @throws DUPLICATE; CHANGED_MEANWHILE if the executive is not `seen`; BAD_REQUEST with the reason */
export async function assignRequest(
  ctx: Assigning,
  input: ActionInput<'assign'>,
  own: RequestRow,
): Promise<ActionAnswer<'assign'>> {
  refuseDuplicate(ctx, own);
  const { db, user, now } = ctx;
  const { executive: executiveId, ...order } = input;
  const given = await reassignByStaff(
    { db, now },
    { ...order, leadId: own.id, executiveId, by: user.executiveId },
    user,
  );
  if (given.refusal !== null) throw assignmentRefusal(ctx, given.refusal);
  return { done: true, along: given.more.length };
}

export async function previewMoves(
  { db, now, user }: Authorized<'contact-us:assign'>,
  { ids, executive }: ParsedInput<typeof previewAssignment>,
) {
  const own = await listVisible(db, user, ids);
  const leadIds = own.filter(({ original }) => original === null).map(({ id }) => id);
  const moves =
    executive === undefined
      ? await previewTurns({ db, now }, leadIds)
      : { along: await countOtherMoved(db, leadIds, executive), shares: [], staying: 0 };
  return { ...moves, markets: [...new Set(own.map(({ site }) => marketOf(site as Site).code))] };
}

/**
 * Assigns requests. A person's other requests move with the first one. `along`: other requests that moved, duplicates
 * included.
 */
export async function assignRequests(
  ctx: Assigning,
  { ids, executive: executiveId, note, ...options }: ActionInput<'assignMany'>,
): Promise<ActionAnswer<'assignMany'>> {
  const { db, user, now } = ctx;
  const refusedBefore = refusalsById(ctx, ids, await listVisible(db, user, ids));
  const leadIds = [...new Set(ids)].filter((id) => !refusedBefore.has(id));
  const order = { ...options, note: note ?? null, leadIds, executiveId, by: user.executiveId };
  const { refused, stayed, along, shares } = await reassignManyByStaff({ db, now }, order, user);
  const answer: ActionAnswer<'assignMany'> = {
    changed: [],
    refused: [],
    already: stayed.size,
    along: along.length,
    shares,
  };
  const words = refusalsIn(ctx);
  for (const id of new Set(ids)) {
    const refusal = refused.get(id) ?? null;
    const message = refusedBefore.get(id) ?? (refusal === null ? undefined : words[refusal]);
    if (message === undefined) answer.changed.push(id);
    else answer.refused.push({ id, message });
  }
  return answer;
}

export async function readUndoable({ db, now, user, market }: Authorized<'contact-us:write'>) {
  const steps = await listSteps({ db, now }, user.id);
  return steps.map(({ id, at, action, requests, executiveId, name }) => {
    const executive = executiveId === null ? null : { id: executiveId, name: name ?? '' };
    const isStatus = action === 'lead.statusMany';
    return { id, isStatus, requests, executive, time: timeOf(wallClock(market.timeZone, at).minute) };
  });
}

/**
 * Undoes the caller's own bulk change, except for requests changed since. @throws NOT_FOUND after an hour, or for a
 * bulk change of another user
 */
export async function undoOwnStep(ctx: Authorized<'contact-us:write'>, { id }: ParsedInput<typeof undoStep>) {
  const { db, now, user, locale } = ctx;
  const { note } = labelsOf(locale, 'backOffice').requests.undo;
  const undone = await undoAssignments({ db, now }, { id, by: user.executiveId, note }, user);
  if (!undone) throw notFound({ locale });
  return undone;
}
