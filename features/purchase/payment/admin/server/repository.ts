import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { payment } from '@/lib/db/schema';

/** Without a word of who pays. */
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

/** Those by which money of it is here, held until the transaction ends. The purchase is held by the caller. */
export async function holdTaken(tx: Db, leadId: string) {
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
