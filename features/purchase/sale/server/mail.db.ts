import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SaleMailSubject } from '@/features/purchase/sale/mail-names';
import type { SaleStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { consent, executive, instalment, lead, organization, payment, plan, purchase, sale } from '@/lib/db/schema';
import { amountsOf, BOUGHT_COLUMNS, toBought } from './bought.db';

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
