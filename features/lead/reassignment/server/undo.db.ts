import 'server-only';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { auditEntry, booking, executive, lead, leadAssignment } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';
import { closeChatLinks } from './reassignment.db';

export const STATUS_STEP = 'lead.statusMany';
const STEPS = ['lead.assignMany', 'executive.handOver', STATUS_STEP] as const;

type OwnSteps = { readonly userId: string; readonly since: Date };

const isOwnStep = ({ userId, since }: OwnSteps) =>
  and(inArray(auditEntry.action, [...STEPS]), eq(auditEntry.userId, userId), gt(auditEntry.createdAt, since));

/** A bulk change by the user. `executiveId`: all requests of this executive were reassigned; null: chosen requests. */
export type Step = Awaited<ReturnType<typeof listSteps>>[number];

export async function listSteps(db: Db, own: OwnSteps, where?: SQL) {
  const { id, action, subject, site, createdAt } = auditEntry;
  const isHandOver = eq(action, 'executive.handOver');
  return db
    .select({
      id,
      action,
      subject,
      site,
      at: createdAt,
      executiveId: executive.id,
      name: sql<string | null>`${executive.firstNames} || ' ' || ${executive.lastNames}`,
    })
    .from(auditEntry)
    .leftJoin(executive, and(isHandOver, eq(sql`${executive.id}::text`, subject)))
    .where(and(isOwnStep(own), where))
    .orderBy(desc(id))
    .limit(5);
}

export const findStep = async (db: Db, own: OwnSteps, id: number): Promise<Step | null> =>
  (await listSteps(db, own, eq(auditEntry.id, id)))[0] ?? null;

const [step, entry] = [alias(auditEntry, 'step'), alias(auditEntry, 'entry')];

/** Matches entries of the bulk change by time, because rows of one transaction have the same time. */
const isOfStep = (action: string) =>
  and(
    eq(entry.createdAt, step.createdAt),
    eq(entry.userId, step.userId),
    eq(entry.action, action),
    lt(entry.id, step.id),
  );

function selectReassigned(db: Db, stepId: number, where?: SQL) {
  const { fromExecutiveId: to, toExecutiveId: from, createdAt } = leadAssignment;
  return db
    .select({ leadId: lead.id, kind: lead.kind, site: lead.site, market: lead.market, status: lead.status, from, to })
    .from(step)
    .innerJoin(entry, isOfStep('lead.assign'))
    .innerJoin(lead, sql`${lead.id} = ${entry.subject}::uuid`)
    .innerJoin(leadAssignment, and(eq(leadAssignment.leadId, lead.id), eq(createdAt, step.createdAt)))
    .where(and(eq(step.id, stepId), where))
    .orderBy(lead.id);
}

const REQUEST_CHANGES = ['lead.status', 'lead.assign', 'lead.unassign', 'lead.note', 'lead.reminder', 'chat.open'];
const CALL_CHANGES = ['booking.move', 'booking.cancel'];

/** Later changes. Compares ids, because a change that waited for this one can have an earlier time. */
const changedSince = (db: Db, stepId: number, actions: readonly string[], isSubject: SQL) =>
  db
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(and(inArray(auditEntry.action, [...actions]), isSubject, gt(auditEntry.id, stepId)));

const isRequest = sql`${auditEntry.subject} = ${lead.id}::text`;

/** Status changes of the bulk change by request, always in the same order. */
export function listStatusChanges(db: Db, stepId: number, where?: SQL) {
  const { id: leadId, site, market } = lead;
  return db
    .select({ leadId, site, market, before: entry.before, after: entry.after })
    .from(step)
    .innerJoin(entry, isOfStep('lead.status'))
    .innerJoin(lead, sql`${lead.id} = ${entry.subject}::uuid`)
    .where(and(eq(step.id, stepId), where))
    .orderBy(lead.id);
}

export const lockStatusChanges = (tx: Db, stepId: number) => listStatusChanges(tx, stepId).for('update', { of: lead });

/** True if the request still has the status of the bulk change, and staff has not changed it since. */
export const isStatusUnchanged = (db: Db, stepId: number): SQL =>
  and(
    isNull(lead.contactStoppedAt),
    sql`coalesce((${entry.after}->>'status')::int, ${lead.status}) = ${lead.status}`,
    notExists(changedSince(db, stepId, REQUEST_CHANGES, isRequest)),
  )!;

/**
 * True if the request has the same executive and no change by staff since. If it had none before, it must have no call.
 */
function isUnchangedSince(db: Db, stepId: number): SQL {
  const calls = db
    .select({ id: sql`${booking.id}::text` })
    .from(booking)
    .where(eq(booking.leadId, lead.id));
  const callToCome = db
    .select({ one: sql`1` })
    .from(booking)
    .where(and(eq(booking.leadId, lead.id), isNull(booking.cancelledAt)));
  return and(
    eq(lead.executiveId, leadAssignment.toExecutiveId),
    isNull(lead.contactStoppedAt),
    sql`${leadAssignment.id} = (select max(id) from lead_assignment later where later.lead_id = ${lead.id})`,
    or(isNotNull(leadAssignment.fromExecutiveId), notExists(callToCome)),
    notExists(changedSince(db, stepId, REQUEST_CHANGES, isRequest)),
    notExists(changedSince(db, stepId, CALL_CHANGES, inArray(auditEntry.subject, calls))),
  )!;
}

async function countReassigned(db: Db, stepId: number, where?: SQL): Promise<number> {
  const given = selectReassigned(db, stepId, and(ne(lead.status, LEAD_STATUS.duplicate), where)).as('given');
  const [row] = await db.select({ n: count() }).from(given);
  return row!.n;
}

export const countAllReassigned = (db: Db, stepId: number): Promise<number> => countReassigned(db, stepId);
export const countUnchanged = (db: Db, stepId: number) => countReassigned(db, stepId, isUnchangedSince(db, stepId));

/** Returns the requests to restore. First locks all requests of the bulk change, so that it sees concurrent changes. */
export async function lockUnchanged(tx: Db, stepId: number) {
  await selectReassigned(tx, stepId).for('update', { of: lead });
  const rows = await selectReassigned(tx, stepId, isUnchangedSince(tx, stepId));
  return rows.map((row) => Object.assign(row, { site: row.site as Site }));
}

export const updateStatus = (tx: Db, id: string, standing: Partial<typeof lead.$inferInsert>) =>
  tx.update(lead).set(standing).where(eq(lead.id, id));

type Unassignment = { readonly leadId: string; readonly from: number | null; readonly by: number | null };

export async function unassignLead(tx: Db, { leadId, from, by }: Unassignment): Promise<void> {
  const { assigned, none } = LEAD_STATUS;
  await tx
    .update(lead)
    .set({
      executiveId: null,
      status: sql`case when ${lead.status} = ${assigned} then ${none}::smallint else ${lead.status} end`,
    })
    .where(eq(lead.id, leadId));
  await tx
    .insert(leadAssignment)
    .values({ leadId, reason: 'reassigned', fromExecutiveId: from, toExecutiveId: null, byExecutiveId: by });
  await closeChatLinks(tx, leadId);
}
