import 'server-only';
import { and, asc, desc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { User } from '@/features/identity/domain';
import { MOST_COUNTED } from '@/features/back-office/domain';
import type { PaymentRow, PaymentsQuery } from '@/features/back-office/payments/contract';
import { withinSites } from '@/features/back-office/server/scope';
import { beginsWith, matches } from '@/features/back-office/server/search-repository';
import type { Db } from '@/lib/db/client';
import { countUpTo } from '@/lib/db/count-up-to';
import { isSince } from '@/lib/db/market-days';
import { lead, payment, paymentEvent, refundRequest } from '@/lib/db/schema';
import { searchText } from '@/lib/i18n/search-text';
import { marketOfCode } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';

const BEGUN_AT = { market: payment.market, at: payment.createdAt };

const isRefundWaiting = sql<boolean>`exists (
  select from ${refundRequest} where ${refundRequest.paymentId} = ${payment.id} and ${refundRequest.state} = 'waiting')`;

const ROW = {
  id: payment.id,
  begunAt: payment.createdAt,
  site: payment.site,
  request: payment.leadId,
  name: lead.firstName,
  plan: payment.productCode,
  total: payment.total,
  currency: payment.currency,
  status: payment.status,
  isRefundWaiting,
};

/**
 * Matches the payment's number or the gateway's reference; failing both, the payer. One after the other: no index
 * serves a condition on either of two tables.
 */
async function isAsked(db: Db, q: string | undefined): Promise<SQL | undefined> {
  if (q === undefined) return undefined;
  const named = await db
    .select({ id: payment.id })
    .from(payment)
    .where(or(beginsWith(payment.id, searchText(q)), eq(payment.reference, q)))
    .limit(MOST_COUNTED);
  if (named.length > 0)
    return inArray(
      payment.id,
      named.map(({ id }) => id),
    );
  return inArray(payment.leadId, db.select({ id: lead.id }).from(lead).where(matches(q)));
}

type PaymentsFilter = Omit<PaymentsQuery, 'page' | 'order'>;

async function paymentsWhere(db: Db, user: Pick<User, 'site'>, query: PaymentsFilter): Promise<SQL | undefined> {
  const { q, status, refund, market, plan, from, to } = query;
  return and(
    withinSites(user, payment),
    await isAsked(db, q),
    status && eq(payment.status, status),
    refund && isRefundWaiting,
    market && eq(payment.market, marketOfCode(market).id),
    plan === undefined ? undefined : eq(payment.productCode, plan),
    from === undefined ? undefined : isSince(BEGUN_AT, from),
    to === undefined ? undefined : not(isSince(BEGUN_AT, dayAfter(to, 1))!),
  );
}

type PaymentRecord = Omit<PaymentRow, 'planName'>;

const toRow = (row: Omit<PaymentRecord, 'begunAt'> & { readonly begunAt: Date }): PaymentRecord => ({
  ...row,
  begunAt: row.begunAt.toISOString(),
});

const rowsOf = (db: Db) => db.select(ROW).from(payment).leftJoin(lead, eq(lead.id, payment.leadId)).$dynamic();

export async function listPaymentRows(
  db: Db,
  user: Pick<User, 'site'>,
  query: PaymentsQuery,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<PaymentRecord[]> {
  const direction = query.order === 'oldest' ? asc : desc;
  const order = [direction(payment.createdAt), direction(payment.id)];
  // Ids first: otherwise the details would be read for all preceding rows too.
  const shown = db
    .select({ id: payment.id })
    .from(payment)
    .where(await paymentsWhere(db, user, query))
    .orderBy(...order)
    .limit(limit)
    .offset(at)
    .as('shown');
  const rows = await rowsOf(db)
    .innerJoin(shown, eq(shown.id, payment.id))
    .orderBy(...order);
  return rows.map(toRow);
}

/** Counts up to `MOST_COUNTED` + 1. */
export async function countPayments(db: Db, user: Pick<User, 'site'>, query: PaymentsFilter): Promise<number> {
  const rows = db
    .select({ one: sql`1` })
    .from(payment)
    .where(await paymentsWhere(db, user, query));
  return countUpTo(db, rows, MOST_COUNTED);
}

/** Payment with its gateway's data; null for one the caller may not see. */
export async function findPaymentOf(db: Db, user: Pick<User, 'site'>, id: string) {
  const { price, fee, feeTax, market, instalment, gateway, reference, detail, updatedAt } = payment;
  const own = { price, fee, feeTax, market, instalment, gateway, reference, detail, updatedAt };
  const [row] = await db
    .select({ row: ROW, own })
    .from(payment)
    .leftJoin(lead, eq(lead.id, payment.leadId))
    .where(and(eq(payment.id, id), withinSites(user, payment)));
  return row ? { row: toRow(row.row), own: row.own } : null;
}

export async function listEvents(db: Db, leadId: string, gateway: string) {
  const { receivedAt, outcome } = paymentEvent;
  const rows = await db
    .select({ receivedAt, outcome })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.leadId, leadId), eq(paymentEvent.gateway, gateway)))
    .orderBy(desc(receivedAt))
    .limit(50);
  return rows.map((row) => ({ at: row.receivedAt.toISOString(), outcome: row.outcome }));
}
