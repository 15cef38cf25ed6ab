import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PaymentStatus, SaleStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { payment, sale } from '@/lib/db/schema';

export type SaleFilter = { readonly market?: number; readonly status?: SaleStatus; readonly limit: number };
export type PaymentFilter = { readonly market?: number; readonly status?: PaymentStatus; readonly limit: number };

/** The latest first, without a word of who bought. `request` is null once they were deleted. */
export function listSales(db: Db, { market, status, limit }: SaleFilter) {
  return db
    .select({
      request: sale.leadId,
      soldAt: sale.createdAt,
      site: sale.site,
      market: sale.market,
      plan: payment.productCode,
      status: sale.status,
      payment: sale.paymentId,
    })
    .from(sale)
    .innerJoin(payment, eq(payment.id, sale.paymentId))
    .where(and(market === undefined ? undefined : eq(sale.market, market), status && eq(sale.status, status)))
    .orderBy(desc(sale.createdAt))
    .limit(limit);
}

const PAYMENT = {
  id: payment.id,
  begunAt: payment.createdAt,
  site: payment.site,
  market: payment.market,
  request: payment.leadId,
  instalment: payment.instalment,
  plan: payment.productCode,
  method: payment.method,
  total: payment.total,
  currency: payment.currency,
  status: payment.status,
  detail: payment.detail,
  gateway: payment.gateway,
  reference: payment.reference,
};

/** The latest first. */
export function listPaid(db: Db, { market, status, limit }: PaymentFilter) {
  return db
    .select(PAYMENT)
    .from(payment)
    .where(and(market === undefined ? undefined : eq(payment.market, market), status && eq(payment.status, status)))
    .orderBy(desc(payment.createdAt))
    .limit(limit);
}

export const listPaymentsOf = (db: Db, leadId: string) =>
  db.select(PAYMENT).from(payment).where(eq(payment.leadId, leadId)).orderBy(desc(payment.createdAt));

export async function findPaid(db: Db, id: string) {
  const [row] = await db.select(PAYMENT).from(payment).where(eq(payment.id, id));
  return row ?? null;
}

/** Those by which money of it is here. Held until the transaction ends, before the purchase, as who hears of them does. */
export async function holdTaken(tx: Db, leadId: string): Promise<{ readonly id: string; readonly isFirst: boolean }[]> {
  return tx
    .select({ id: payment.id, isFirst: sql<boolean>`${payment.instalment} = 1` })
    .from(payment)
    .where(and(eq(payment.leadId, leadId), eq(payment.status, 'OK')))
    .orderBy(payment.id)
    .for('update');
}
