import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { GatewayPayment } from '@/features/purchase/payment/payment.api';
import type { Order } from '@/features/purchase/payment/server/payment.gateway';
import { APPROVED, OPEN_DECISION, REFUNDED, type Decision } from '@/features/purchase/payment/sandbox/test-cards';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { sandboxCharge as charges } from '@/lib/db/schema';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'sandbox-gateway');

export type Charge = typeof charges.$inferSelect;

export async function openCharge(db: Db, order: Order): Promise<Charge> {
  const [row] = await db
    .insert(charges)
    .values({ id: randomUUID(), ...order, status: OPEN_DECISION.status, statusDetail: OPEN_DECISION.detail })
    .onConflictDoUpdate({ target: charges.orderId, set: { title: sql`${charges.title}` } })
    .returning();
  return row!;
}

export async function findCharge(db: Db, id: string): Promise<Charge | null> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id));
  return row ?? null;
}

export async function findChargeOfOrder(db: Db, orderId: string): Promise<Charge | null> {
  const [row] = await db.select().from(charges).where(eq(charges.orderId, orderId));
  return row ?? null;
}

export async function decideCharge(
  db: Db,
  id: string,
  from: Pick<Decision, 'status'>,
  { status, detail }: Decision,
): Promise<Charge | null> {
  const [row] = await db
    .update(charges)
    .set({ status, statusDetail: detail })
    .where(and(eq(charges.id, id), eq(charges.status, from.status)))
    .returning();
  return row ?? null;
}

export const settleCharge = (db: Db, id: string, decision: Decision) => decideCharge(db, id, OPEN_DECISION, decision);

export const refundCharge = (db: Db, id: string) => decideCharge(db, id, APPROVED, REFUNDED);

export const paymentOf = ({ id, orderId, status, statusDetail, amount, currency }: Charge): GatewayPayment => ({
  id,
  orderId,
  status,
  statusDetail,
  amount,
  currency,
});
