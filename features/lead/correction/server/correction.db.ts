import 'server-only';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/lib/db/client';
import { lead } from '@/lib/db/schema';

export type RelatedRequest = { readonly besides: string; readonly leadId: string };

/** All requests that the same executive has from the same senders on the same site, newest first. */
export function listRelatedRequests(db: Db, leadIds: readonly string[]): Promise<RelatedRequest[]> {
  const held = alias(lead, 'held');
  return db
    .select({ besides: lead.id, leadId: held.id })
    .from(lead)
    .innerJoin(
      held,
      and(
        eq(held.email, lead.email),
        eq(held.site, lead.site),
        sql`${held.executiveId} is not distinct from ${lead.executiveId}`,
        isNull(held.contactStoppedAt),
      ),
    )
    .where(inArray(lead.id, [...leadIds]))
    .orderBy(desc(held.createdAt));
}
