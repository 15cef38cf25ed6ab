import 'server-only';
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { CALLED_STATUSES, OPEN_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { booking, lead } from '@/lib/db/schema';

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
