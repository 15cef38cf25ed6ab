import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { CALLED_STATUSES } from '@/lib/contract/lead-status';
import { executive } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

export type CancelledBooking = {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly sequence: number;
};

export type CallableRequest = {
  readonly site: Site;
  /** The value is null when nobody has it: the mail goes to the market's own address. */
  readonly executiveId: number | null;
  readonly reference: string;
  readonly booking: CancelledBooking | null;
};

export async function listCallableRequests(tx: Db, leadIds: readonly string[], now: Date): Promise<CallableRequest[]> {
  const { rows } = await tx.execute<CallableRequest>(sql`
    select lead.site, coalesce(booking.executive_id, lead.executive_id) as "executiveId",
      left(lead.id::text, 8) as reference,
      case when booking.id is not null then json_build_object('id', booking.id, 'startsAt', booking.starts_at,
        'endsAt', booking.ends_at, 'sequence', booking.sequence) end as booking
    from lead
    left join booking on booking.lead_id = lead.id and booking.cancelled_at is null
      and booking.starts_at > ${now.toISOString()}::timestamptz
    where lead.id in (select value::uuid from json_array_elements_text(${JSON.stringify(leadIds)}::json))
      and (booking.id is not null or lead.status in (${sql.join([...CALLED_STATUSES], sql`, `)}))
    order by lead.created_at, lead.id`);
  return rows;
}

export async function findExecutive(db: Db, id: number) {
  const [row] = await db
    .select({ name: sql<string>`${executive.firstNames} || ' ' || ${executive.lastNames}`, email: executive.email })
    .from(executive)
    .where(eq(executive.id, id));
  return row ?? null;
}
