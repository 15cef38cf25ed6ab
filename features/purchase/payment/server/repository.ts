import 'server-only';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Amounts } from '@/features/purchase/payment/domain';
import type { PaymentMethod, PaymentStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { payment, paymentEvent } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

export type NewPayment = Amounts & {
  readonly id: string;
  readonly leadId: string;
  readonly site: Site;
  readonly market: number;
  readonly gateway: string;
  readonly method: PaymentMethod;
  readonly currency: string;
};

export type Payment = NewPayment & {
  readonly status: PaymentStatus;
  readonly detail: string | null;
  readonly reference: string | null;
  readonly createdAt: Date;
};

const fromRow = (row: typeof payment.$inferSelect): Payment => ({ ...row, site: row.site as Site });

/** False where that key has made one before. */
export async function insertPayment(tx: Db, made: NewPayment): Promise<boolean> {
  const rows = await tx
    .insert(payment)
    .values({ ...made, status: 'PENDING' })
    .onConflictDoNothing()
    .returning({ id: payment.id });
  return rows.length > 0;
}

/** The latest first. */
export async function listPayments(db: Db, leadId: string): Promise<Payment[]> {
  const rows = await db.select().from(payment).where(eq(payment.leadId, leadId)).orderBy(desc(payment.createdAt));
  return rows.map(fromRow);
}

/** Held until the transaction ends. */
export async function holdPayment(tx: Db, id: string): Promise<Payment | null> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row ? fromRow(row) : null;
}

type Change = Partial<Pick<Payment, 'status' | 'detail' | 'reference'>>;

export async function changePayment(tx: Db, id: string, change: Change): Promise<void> {
  await tx.update(payment).set(change).where(eq(payment.id, id));
}

/** Begun between the two. Across sites: for jobs only. */
export async function listPending(
  db: Db,
  { since, before }: { readonly since: Date; readonly before: Date },
): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payment)
    .where(and(eq(payment.status, 'PENDING'), gt(payment.createdAt, since), lt(payment.createdAt, before)));
  return rows.map(fromRow);
}

export type GatewayEventId = { readonly gateway: string; readonly eventId: string };

/** False where it came before. */
export async function insertEvent(tx: Db, event: GatewayEventId & { readonly body: string }): Promise<boolean> {
  const rows = await tx.insert(paymentEvent).values(event).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Held until the transaction ends; null once it is worked off. */
export async function holdEvent(tx: Db, { gateway, eventId }: GatewayEventId) {
  const [row] = await tx
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.gateway, gateway), eq(paymentEvent.eventId, eventId), isNull(paymentEvent.processedAt)))
    .for('update');
  return row ?? null;
}

export async function closeEvent(
  tx: Db,
  { gateway, eventId }: GatewayEventId,
  { outcome, leadId }: { readonly outcome: string; readonly leadId: string | null },
): Promise<void> {
  await tx
    .update(paymentEvent)
    .set({ processedAt: sql`now()`, outcome, leadId })
    .where(and(eq(paymentEvent.gateway, gateway), eq(paymentEvent.eventId, eventId)));
}
