import 'server-only';
import { and, count, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { CALLED_STATUSES, LEAD_STATUS, OPEN_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { auditEntry, booking, lead, leadAssignment } from '@/lib/db/schema';

/** What somebody would leave behind: requests that are not over, and those with a call to come. */
function hadBy(db: Db, executiveId: number, now: Date, limit: number) {
  const { kind, site, mailbox, productType, firstName, status } = lead;
  return db
    .select({ leadId: lead.id, kind, site, mailbox, productType, firstName, status, startsAt: booking.startsAt })
    .from(lead)
    .leftJoin(
      booking,
      and(
        eq(booking.leadId, lead.id),
        eq(booking.executiveId, executiveId),
        isNull(booking.cancelledAt),
        gt(booking.startsAt, now),
      ),
    )
    .where(
      and(
        eq(lead.executiveId, executiveId),
        isNull(lead.contactStoppedAt),
        or(
          inArray(lead.status, [...OPEN_STATUSES]),
          and(inArray(lead.status, [...CALLED_STATUSES]), isNotNull(booking.id)),
        ),
      ),
    )
    .orderBy(lead.id)
    .limit(limit);
}

export const listHad = async (db: Db, executiveId: number, now: Date, limit: number) =>
  hadBy(db, executiveId, now, limit);

/** The same, held until the transaction ends, in one order everywhere. */
export const holdHad = async (tx: Db, executiveId: number, now: Date, limit: number) =>
  hadBy(tx, executiveId, now, limit).for('no key update', { of: lead });

const isOfHandOver = (executiveId: number, at: string) =>
  and(eq(leadAssignment.fromExecutiveId, executiveId), sql`${leadAssignment.createdAt} = ${at}::timestamptz`);

/** Without duplicates. */
export async function countHandedOver(tx: Db, executiveId: number, at: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(leadAssignment)
    .innerJoin(lead, eq(lead.id, leadAssignment.leadId))
    .where(and(isOfHandOver(executiveId, at), ne(lead.status, LEAD_STATUS.duplicate)));
  return row!.n;
}

/** What a colleague does with a request and with its call, as the trail calls it. */
const REQUEST_CHANGES = ['lead.status', 'lead.assign', 'lead.note', 'lead.reminder', 'chat.open'] as const;
const CALL_CHANGES = ['booking.move', 'booking.cancel'] as const;

const handedOver = (tx: Db, executiveId: number, at: string, where?: SQL) =>
  tx
    .select({ leadId: lead.id, kind: lead.kind, status: lead.status, from: leadAssignment.toExecutiveId })
    .from(leadAssignment)
    .innerJoin(lead, eq(lead.id, leadAssignment.leadId))
    .where(and(isOfHandOver(executiveId, at), where))
    .orderBy(lead.id);

/**
 * Those that are still with who took them, and that nobody of our people has changed since. All of the hand-over are held
 * first, until the transaction ends: whoever is changing one is waited for, and then it is judged as they left it.
 */
export async function holdHandedOver(tx: Db, executiveId: number, at: string) {
  await handedOver(tx, executiveId, at).for('update', { of: lead });
  // By ids: whoever waited for the hand-over began before it.
  const entry = sql`(
    select max(id) from audit_entry given
    where given.action = 'executive.handOver' and given.subject = ${String(executiveId)}
      and given.created_at = ${at}::timestamptz)`;
  const calls = tx
    .select({ id: sql`${booking.id}::text` })
    .from(booking)
    .where(eq(booking.leadId, lead.id));
  const changes = (actions: readonly string[], isSubject: SQL) =>
    tx
      .select({ one: sql`1` })
      .from(auditEntry)
      .where(and(inArray(auditEntry.action, [...actions]), isSubject, gt(auditEntry.id, entry)));
  const isLast = sql`${leadAssignment.id} = (select max(id) from lead_assignment later where later.lead_id = ${lead.id})`;
  return handedOver(
    tx,
    executiveId,
    at,
    and(
      eq(lead.executiveId, leadAssignment.toExecutiveId),
      isNull(lead.contactStoppedAt),
      isLast,
      notExists(changes(REQUEST_CHANGES, sql`${auditEntry.subject} = ${lead.id}::text`)),
      notExists(changes(CALL_CHANGES, inArray(auditEntry.subject, calls))),
    ),
  );
}
