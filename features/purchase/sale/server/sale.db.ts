import 'server-only';
import { and, eq, getTableColumns, inArray, isNull, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  saleChange,
  saleStatusChange,
  staffDecision,
  type MoneyDecision,
  type SaleChange,
} from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { RETURNED_STATUSES, REVIEWS } from '@/features/purchase/payment/payment-states';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import type { PurchaseStage, DisplayedSaleStatus, SaleStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { lead, payment, purchase, sale, consent, executive, instalment, organization, plan } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';
import type { SaleMailSubject } from '@/features/purchase/sale/mail-names';
import { amountsOf, BOUGHT_COLUMNS, toBought } from './sold.db';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'sale');

export type Sale = {
  readonly leadId: string;
  readonly paymentId: string;
  readonly status: SaleStatus;
  readonly soldAt: Date;
};

export type Sold = {
  readonly leadId: string;
  readonly site: Site;
  readonly market: number;
  readonly productCode: string;
};

const toSale = (row: typeof sale.$inferSelect, leadId: string): Sale => ({
  leadId,
  paymentId: row.paymentId,
  status: row.status,
  soldAt: row.createdAt,
});

const another = alias(payment, 'another');

/** The query must join the payment that made the sale. */
export const displayedStatus = sql<DisplayedSaleStatus>`case
  when ${sale.status} not in ('SUBS_CANCELLED_SUCCESS_PAYMENT', 'SUBS_CANCELLED_WITHOUT_PAYMENT')
    or ${notInArray(payment.status, [...RETURNED_STATUSES])} then ${sale.status}
  when ${payment.status} = 'REQUEST_REFUND' or exists (
    select from ${payment} another where ${another.leadId} = ${sale.leadId} and ${another.status} = 'REQUEST_REFUND'
  ) then 'PENDING_CANCELLATION'
  else 'REFUNDED' end`;

const paymentStage = sql`(select case last.status
    when 'PENDING' then case when last.detail in ${[...REVIEWS]} then 'paymentInReview' else 'paying' end
    when 'DECLINED' then 'declined' when 'FAIL' then 'declined'
    when 'REQUEST_REFUND' then 'returned' when 'REFUND' then 'returned' end
  from ${payment} last where last.lead_id = ${purchase.leadId} order by last.created_at desc limit 1)`;

export const purchaseStage = sql<PurchaseStage>`case
  when ${purchase.reviewResult} = 'refused' then 'refused'
  when ${purchase.reviewFor} is not null then case when ${purchase.reviewResult} = 'asked' then 'asked' else 'inReview' end
  else coalesce(${paymentStage}, case
    when ${purchase.followedUpAt} is not null then 'abandoned'
    when ${purchase.reviewResult} = 'accepted' then 'accepted' else 'begun' end) end`;

/** Condition for one stage. Reads payments only if purchase columns do not decide (see `hasDisplayedStatus`). */
export function isAtStage(stage: PurchaseStage): SQL | undefined {
  const { reviewFor, reviewResult } = purchase;
  const isInReview = not(isNull(reviewFor));
  if (stage === 'refused') return eq(reviewResult, stage);
  if (stage === 'asked') return and(isInReview, eq(reviewResult, stage));
  if (stage === 'inReview') return and(isInReview, isNull(reviewResult));
  const isAccepted = stage === 'accepted' ? eq(reviewResult, stage) : undefined;
  return and(isNull(reviewFor), isAccepted, eq(purchaseStage, stage));
}

const ENDED = ['SUBS_CANCELLED_SUCCESS_PAYMENT', 'SUBS_CANCELLED_WITHOUT_PAYMENT'] as const satisfies SaleStatus[];

/** Condition for one displayed status. Uses columns, because `displayedStatus` takes a second for 100,000 sales. */
export function hasDisplayedStatus(requestedStatus: DisplayedSaleStatus): SQL | undefined {
  const isEnded = inArray(sale.status, [...ENDED]);
  const isBack = inArray(payment.status, [...RETURNED_STATUSES]);
  const isToBeReturned = or(
    eq(payment.status, 'REQUEST_REFUND'),
    sql`exists (select from ${payment} another where ${another.leadId} = ${sale.leadId} and ${another.status} = 'REQUEST_REFUND')`,
  )!;
  if (requestedStatus === 'REFUNDED') return and(isEnded, isBack, not(isToBeReturned));
  const isSo = eq(sale.status, requestedStatus);
  if (requestedStatus === 'PENDING_CANCELLATION') return or(isSo, and(isEnded, isBack, isToBeReturned));
  return (ENDED as readonly string[]).includes(requestedStatus) ? and(isSo, not(isBack)) : isSo;
}

/** @param site undefined: any site, only for jobs and operators */
export async function findSale(db: Db, leadId: string, site?: Site) {
  const [row] = await db
    .select({ ...getTableColumns(sale), standing: displayedStatus })
    .from(sale)
    .innerJoin(payment, eq(payment.id, sale.paymentId))
    .where(and(eq(sale.leadId, leadId), site && eq(sale.site, site)));
  return row ? { ...toSale(row, leadId), standing: row.standing } : null;
}

export async function lockSale(tx: Db, leadId: string): Promise<Sale | null> {
  const [row] = await tx.select().from(sale).where(eq(sale.leadId, leadId)).for('update');
  return row ? toSale(row, leadId) : null;
}

export async function insertSale(
  tx: Db,
  { leadId, site, market }: Sold,
  { paymentId, status }: Pick<Sale, 'paymentId' | 'status'>,
): Promise<void> {
  await tx.insert(sale).values({ leadId, site, market, paymentId, status });
  await tx.update(lead).set({ status: LEAD_STATUS.onlineSale }).where(eq(lead.id, leadId));
}

export const changeSale = (tx: Db, paymentId: string, change: Partial<Pick<Sale, 'paymentId' | 'status'>>) =>
  tx.update(sale).set(change).where(eq(sale.paymentId, paymentId));

export const recordSaleChange = (tx: Db, change: SaleChange, { leadId, site, market, productCode }: Sold) =>
  recordInteractions(tx, [{ leadId, site, market, ...saleChange(change, productCode) }]);

export const recordSaleStatus = (tx: Db, status: DisplayedSaleStatus, { leadId, site, market }: Sold): Promise<void> =>
  recordInteractions(tx, [{ leadId, site, market, ...saleStatusChange(status) }]);

export const recordDecision = (tx: Db, { leadId, site, market }: Omit<Sold, 'productCode'>, decided: MoneyDecision) =>
  recordInteractions(tx, [{ leadId, site, market, ...staffDecision('SALE', decided) }]);

export type MailedSale = Awaited<ReturnType<typeof listMailed>>[number];

const CANCELLED: ReadonlySet<SaleStatus> = new Set([
  'SUBS_CANCELLED_SUCCESS_PAYMENT',
  'SUBS_CANCELLED_WITHOUT_PAYMENT',
]);

const SUBJECT_IDS = { sale: purchase.leadId, payment: payment.id, instalment: instalment.id } as const;

const rowsOf = (db: Db, about: SaleMailSubject, ids: readonly string[]) =>
  db
    .select({ ...BOUGHT_COLUMNS, id: SUBJECT_IDS[about], instalment })
    .from(purchase)
    .innerJoin(lead, eq(lead.id, purchase.leadId))
    .leftJoin(sale, eq(sale.leadId, purchase.leadId))
    .leftJoin(payment, about === 'payment' ? eq(payment.leadId, purchase.leadId) : eq(payment.id, sale.paymentId))
    .leftJoin(instalment, about === 'instalment' ? eq(instalment.leadId, purchase.leadId) : sql`false`)
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(consent, eq(consent.leadId, purchase.leadId))
    .leftJoin(plan, and(eq(plan.market, purchase.market), eq(plan.productCode, purchase.productCode)))
    .leftJoin(organization, eq(organization.id, plan.organizationId))
    .where(inArray(SUBJECT_IDS[about], [...ids]));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const mailedIn = ({ id, purchase: bought, sale: made, payment: paid, instalment: owed }: Row) => ({
  id: id!,
  soldAt: made?.createdAt ?? null,
  isCancelled: made !== null && CANCELLED.has(made.status),
  payment: paid && { id: paid.id, amounts: amountsOf(paid), currency: paid.currency, instalment: paid.instalment },
  instalment: owed && { number: owed.number, dueDay: owed.dueDay, amount: owed.amount, currency: owed.currency },
  reason: bought.cancellationReason,
});

/** Covers all sites: only for jobs. */
export async function listMailed(db: Db, about: SaleMailSubject, ids: readonly string[]) {
  const rows = await rowsOf(db, about, ids);
  return rows.map((row) => Object.assign(toBought(row), mailedIn(row)));
}
