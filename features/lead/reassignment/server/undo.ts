import 'server-only';
import { statusChange } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { listCandidates } from '@/features/lead/assignment/server/assignment.db';
import { notifyOfUpdates } from '@/features/tenant/webhook/server/notify-partners';
import { recordAudit, type AuditActor } from '@/lib/audit';
import type { Ctx } from '@/lib/context/ctx';
import { TICKET_STATUSES } from '@/lib/contract/lead-status';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import { countWithoutDuplicates, handOver, enqueueHandOverMails, type HolderChange } from './hand-over';
import {
  countAllReassigned,
  countUnchanged,
  findStep,
  isStatusUnchanged,
  lockUnchanged,
  lockStatusChanges,
  listStatusChanges,
  listSteps,
  STATUS_STEP,
  unassignLead,
  updateStatus,
  type Step,
} from './undo.db';

/** Our own choice. After an hour, the new executive may have started to call. */
const UNDONE_WITHIN_MS = 3_600_000;

const undoableBy = (now: Date, userId: string) => ({ userId, since: new Date(now.getTime() - UNDONE_WITHIN_MS) });

const countUndoable = async (db: Db, { id, action }: Step): Promise<number> =>
  action === STATUS_STEP ? (await listStatusChanges(db, id, isStatusUnchanged(db, id))).length : countUnchanged(db, id);

export async function listUndoable({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: string) {
  const steps = await listSteps(db, undoableBy(now, userId));
  const counted = await Promise.all(
    steps.map(async (step) => Object.assign(step, { requests: await countUndoable(db, step) })),
  );
  return counted.filter(({ requests }) => requests > 0);
}

const statusSchema = z.object({
  status: z.number().optional(),
  subStatus: z.number().nullable().optional(),
  ticketStatus: z.enum(TICKET_STATUSES).nullable().optional(),
});

/** Restores the former status, except of requests changed since. A deleted reminder stays deleted. */
async function undoStatuses(tx: Db, now: Date, { id, subject, site }: Step, actor: AuditActor) {
  const all = await lockStatusChanges(tx, id);
  const changed = await listStatusChanges(tx, id, isStatusUnchanged(tx, id));
  for (const { leadId, before: stored, after, ...place } of changed) {
    const before = statusSchema.parse(stored);
    await updateStatus(tx, leadId, before);
    const codes = [before.status, before.subStatus].filter((code) => code !== undefined);
    const entry = { leadId, ...place, happenedAt: now };
    await recordInteractions(
      tx,
      codes.filter((code) => code !== null).map((code) => Object.assign(statusChange(code), entry)),
    );
    if (codes.length > 0) await notifyOfUpdates(tx, [entry], now);
    const change = { before: statusSchema.parse(after), after: before };
    await recordAudit(tx, actor, [{ action: 'lead.status', subject: leadId, site: place.site, ...change }]);
  }
  const after = { returned: changed.length, kept: all.length - changed.length };
  const entry = { action: 'lead.statusManyUndone', subject, site, before: null, after } as const;
  if (changed.length > 0) await recordAudit(tx, actor, [entry]);
  return after;
}

/**
 * Undoes all reassignments, except of requests changed since and of inactive executives. Calls stay cancelled. Null:
 * the user has no such recent change.
 */
export function undoAssignments(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, by, note }: { readonly id: number; readonly by: number | null; readonly note: string },
  actor: AuditActor & { readonly id: string },
) {
  return db.transaction(async (tx) => {
    const step = await findStep(tx, undoableBy(now, actor.id), id);
    if (!step) return null;
    if (step.action === STATUS_STEP) return undoStatuses(tx, now, step, actor);
    const all = await countAllReassigned(tx, id);
    const given = await lockUnchanged(tx, id);
    const moved: HolderChange[] = [];
    let returned = 0;
    for (const members of Map.groupBy(given, ({ market }) => market).values()) {
      const executives = await listCandidates(tx, marketOf(members[0]!.site));
      for (const { leadId, kind, site, status, from, to: former } of members) {
        const to = executives.find((one) => one.id === former);
        if (former === null) {
          await unassignLead(tx, { leadId, from, by });
          await notifyOfUpdates(tx, [{ leadId, site }], now);
          const entry = { subject: leadId, site, before: { executiveId: from }, after: { executiveId: null } };
          await recordAudit(tx, actor, [{ action: 'lead.unassign', ...entry }]);
        } else {
          const change = { leadId, kind, from, by, note, actor, referrals: false, isAlreadyNotified: true };
          if (!to || !(await handOver(tx, now, { ...change, to }))) continue;
        }
        moved.push({ from, to: former });
        returned += countWithoutDuplicates([{ status }]);
      }
    }
    await enqueueHandOverMails(tx, moved, by);
    const after = { returned, kept: all - returned };
    const action = step.executiveId === null ? 'lead.assignManyUndone' : 'executive.handOverUndone';
    const { subject, site } = step;
    if (moved.length > 0) await recordAudit(tx, actor, [{ action, subject, site, before: null, after }]);
    return after;
  });
}
