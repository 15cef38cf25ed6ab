import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { CALLABLE_STATUSES } from '@/lib/contract/lead-status';
import { executive } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

export type CancelledBooking = {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly sequence: number;
};

export type HeldRequest = {
  readonly site: Site;
  /** If null, the request has no executive, and the mail goes to the market's own address. */
  readonly executiveId: number | null;
  readonly reference: string;
  readonly booking: CancelledBooking | null;
};

/** Requests that an executive may still call about, for the current executive and each former one. */
export async function listHeldRequests(tx: Db, leadIds: readonly string[], now: Date): Promise<HeldRequest[]> {
  const { rows } = await tx.execute<HeldRequest>(sql`
    with erased as (
      select * from lead
      where id in (select value::uuid from json_array_elements_text(${JSON.stringify(leadIds)}::json))
    ), held as (
      select erased.id, coalesce(booking.executive_id, erased.executive_id) as executive_id,
        case when booking.id is not null then json_build_object('id', booking.id, 'startsAt', booking.starts_at,
          'endsAt', booking.ends_at, 'sequence', booking.sequence) end as booking
      from erased
      left join booking on booking.lead_id = erased.id and booking.cancelled_at is null
        and booking.starts_at > ${now.toISOString()}::timestamptz
      where booking.id is not null or status in (${sql.join([...CALLABLE_STATUSES], sql`, `)})
      union all
      select lead_id, to_executive_id, null from lead_assignment join erased on erased.id = lead_id
      where to_executive_id <> coalesce(executive_id, 0)
    )
    select site, held.executive_id as "executiveId", left(id::text, 8) as reference, booking
    from held join erased using (id) order by created_at, id`);
  return rows;
}

export async function findExecutive(db: Db, id: number) {
  const [row] = await db
    .select({ name: sql<string>`${executive.firstNames} || ' ' || ${executive.lastNames}`, email: executive.email })
    .from(executive)
    .where(eq(executive.id, id));
  return row ?? null;
}
