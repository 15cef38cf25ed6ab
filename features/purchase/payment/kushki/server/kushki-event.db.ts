import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { PAID_TWICE } from '@/features/purchase/payment/payment-states';
import type { Db } from '@/lib/db/client';
import { paymentEvent } from '@/lib/db/schema';

export async function listDuplicateCharges(db: Db, tickets: readonly string[]): Promise<string[]> {
  const ticket = sql<string>`${paymentEvent.body}::jsonb->>'ticketNumber'`;
  const rows = await db
    .select({ ticket })
    .from(paymentEvent)
    .where(
      and(eq(paymentEvent.gateway, 'kushki'), eq(paymentEvent.outcome, PAID_TWICE), inArray(ticket, [...tickets])),
    );
  return rows.map((row) => row.ticket);
}
