import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { payment } from '@/lib/db/schema';

/** Excludes all data about the payer. */
const COLUMNS = {
  id: payment.id,
  begunAt: payment.createdAt,
  site: payment.site,
  market: payment.market,
  request: payment.leadId,
  instalment: payment.instalment,
  plan: payment.productCode,
  method: payment.method,
  fee: payment.fee,
  feeTax: payment.feeTax,
  total: payment.total,
  currency: payment.currency,
  status: payment.status,
  detail: payment.detail,
  gateway: payment.gateway,
  reference: payment.reference,
};

export const listPaymentRecordsOf = (db: Db, leadId: string) =>
  db.select(COLUMNS).from(payment).where(eq(payment.leadId, leadId)).orderBy(desc(payment.createdAt));

/** Locks the payments whose money we hold, until the transaction ends. The caller holds the purchase. */
export async function lockCollectedPayments(tx: Db, leadId: string) {
  return tx
    .select({
      id: payment.id,
      isFirst: sql<boolean>`${payment.instalment} = 1`,
      total: payment.total,
      currency: payment.currency,
    })
    .from(payment)
    .where(and(eq(payment.leadId, leadId), eq(payment.status, 'OK')))
    .orderBy(payment.id)
    .for('update');
}
