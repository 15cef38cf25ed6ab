import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { isSince } from '@/lib/db/market-days';
import { lead, payment } from '@/lib/db/schema';

export type PaymentFilter = {
  readonly market?: number;
  readonly status?: PaymentStatus;
  /** Of who pays. */
  readonly mailbox?: string;
  /** 2026-11-23, by the clock of each market. */
  readonly since?: string;
  readonly limit: number;
};

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

/** The latest first. */
export function listPaymentRecords(db: Db, { market, status, mailbox, since, limit }: PaymentFilter) {
  return db
    .select(COLUMNS)
    .from(payment)
    .leftJoin(lead, eq(lead.id, payment.leadId))
    .where(
      and(
        market === undefined ? undefined : eq(payment.market, market),
        status && eq(payment.status, status),
        mailbox === undefined ? undefined : eq(lead.mailbox, mailbox),
        since === undefined ? undefined : isSince({ market: payment.market, at: payment.createdAt }, since),
      ),
    )
    .orderBy(desc(payment.createdAt))
    .limit(limit);
}

export const listPaymentRecordsOf = (db: Db, leadId: string) =>
  db.select(COLUMNS).from(payment).where(eq(payment.leadId, leadId)).orderBy(desc(payment.createdAt));

export async function findPaymentRecord(db: Db, id: string) {
  const [row] = await db.select(COLUMNS).from(payment).where(eq(payment.id, id));
  return row ?? null;
}

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
