import 'server-only';
import { and, count, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { CALLED_STATUSES, OPEN_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { auditEntry, booking, lead, leadAssignment } from '@/lib/db/schema';

/**
 * What somebody would leave behind: requests that are not over, and those with a call to come. Held until the transaction
 * ends, in one order everywhere.
 */
export function holdHad(tx: Db, executiveId: number, now: Date, limit: number) {
  const { kind, site, mailbox, productType, firstName } = lead;
  return tx
    .select({ leadId: lead.id, kind, site, mailbox, productType, firstName, startsAt: booking.startsAt })
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
    .limit(limit)
    .for('no key update', { of: lead });
}

/** To the microsecond: what is written without a time of its own has this one. */
export async function findTransactionTime(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return rows[0]!.at;
}

const isOfHandOver = (executiveId: number, at: string) =>
  and(eq(leadAssignment.fromExecutiveId, executiveId), sql`${leadAssignment.createdAt} = ${at}::timestamptz`);

export async function countHandedOver(tx: Db, executiveId: number, at: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(leadAssignment).where(isOfHandOver(executiveId, at));
  return row!.n;
}

/** What a colleague does with a request, as the trail calls it. */
const CHANGES = ['lead.status', 'lead.assign', 'lead.note', 'lead.reminder', 'chat.open'] as const;

/** Those that are still with who took them, and that nobody of our people has changed since; held as by `holdHad`. */
export function holdHandedOver(tx: Db, executiveId: number, at: string) {
  const isChanged = tx
    .select({ one: sql`1` })
    .from(auditEntry)
    .where(
      and(
        inArray(auditEntry.action, [...CHANGES]),
        sql`${auditEntry.subject} = ${lead.id}::text`,
        gt(auditEntry.createdAt, leadAssignment.createdAt),
      ),
    );
  const isLast = sql`${leadAssignment.id} = (select max(id) from lead_assignment later where later.lead_id = ${lead.id})`;
  return tx
    .select({ leadId: lead.id, kind: lead.kind, from: leadAssignment.toExecutiveId })
    .from(leadAssignment)
    .innerJoin(lead, and(eq(lead.id, leadAssignment.leadId), eq(lead.executiveId, leadAssignment.toExecutiveId)))
    .where(and(isOfHandOver(executiveId, at), isNull(lead.contactStoppedAt), isLast, notExists(isChanged)))
    .orderBy(lead.id)
    .for('no key update', { of: lead });
}
