import 'server-only';
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { CALLABLE_STATUSES, OPEN_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { booking, lead } from '@/lib/db/schema';

/** Requests that the executive would leave behind: open ones, and those with an upcoming call. */
function selectRequestsOf(db: Db, executiveId: number, now: Date, limit: number) {
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
          and(inArray(lead.status, [...CALLABLE_STATUSES]), isNotNull(booking.id)),
        ),
      ),
    )
    .orderBy(lead.id)
    .limit(limit);
}

export const listRequestsOf = async (db: Db, executiveId: number, now: Date, limit: number) =>
  selectRequestsOf(db, executiveId, now, limit);

export const lockRequestsOf = async (tx: Db, executiveId: number, now: Date, limit: number) =>
  selectRequestsOf(tx, executiveId, now, limit).for('no key update', { of: lead });
