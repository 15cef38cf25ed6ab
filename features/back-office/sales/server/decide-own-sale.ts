import 'server-only';
import type { z } from 'zod';
import { historyIn } from '@/features/back-office/requests/server/history';
import type { decisionRequest, SaleDetail } from '@/features/back-office/sales/sale.api';
import { SALE_DECISIONS } from '@/features/back-office/sales/sale-decisions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { describePlans, showRequest } from '@/features/lead/admin/server/handle-request';
import { wasCollected } from '@/features/purchase/payment/payment-states';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { decideSale, decisionsOf, showPurchased } from '@/features/purchase/sale/admin/server/decide-sale';
import { approversOf } from '@/features/back-office/payments/server/refunds';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Currency, Done } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { instalmentStatusWord, paymentStatusWord, saleStatusWord } from '@/lib/i18n/sale-status-words';
import { marketOf } from '@/lib/markets';
import { findCancellation, findReview, listDocuments } from './sale.db';
import { reviewPanel } from './review';
import { findSaleRow, maySeeCharges } from './sales.served';

type Ctx = Authorized<'sale:read'>;

const notFound = ({ locale }: Pick<Ctx, 'locale'>) =>
  new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);

type Paid = NonNullable<Awaited<ReturnType<typeof showPurchased>>>['payments'];

function chargedOf(payments: Paid, number: number, write: (amount: number, currency: string) => string) {
  const paid = payments.find((one) => one.instalment === number && wasCollected(one));
  if (!paid) return null;
  return { total: write(paid.total, paid.currency), fee: write(paid.fee + paid.feeTax, paid.currency) };
}

export async function readSale(ctx: Ctx, { id }: { readonly id: string }): Promise<SaleDetail> {
  const { db, locale, user } = ctx;
  const row = await findSaleRow(ctx, id);
  const shown = row && (await showPurchased(db, id));
  if (!shown) throw notFound(ctx);
  const { purchase, sale, payments, instalments } = shown;
  const [cancellation, documents, { history }, plans, approvers, review] = await Promise.all([
    findCancellation(db, id),
    listDocuments(db, id),
    showRequest(db, id),
    describePlans(db, [id], locale),
    approversOf(ctx, id, purchase.site),
    findReview(db, id),
  ]);
  const money = (amount: number, currency: string) =>
    formatMoney(amount, currency as Currency, marketOf(purchase.site).intlLocale[locale]);
  const isShown = maySeeCharges(user);
  const taken = payments.map(({ id: payment, begunAt, instalment, total, currency, status }) => ({
    id: payment,
    at: begunAt.toISOString(),
    instalment,
    total: money(total, currency),
    status: paymentStatusWord(locale, status),
    waiting: approvers.get(payment) ?? null,
  }));
  const open: readonly string[] = sale ? decisionsOf(sale.status) : [];
  return {
    ...row,
    code: sale && referenceOf(sale.paymentId),
    planName: plans.get(id)?.plan ?? row.plan,
    standing: saleStatusWord(locale, row.status),
    phone: purchase.buyer.telefono,
    legalId: purchase.legalId,
    price: money(purchase.price.amount, purchase.price.currency),
    cancellation,
    payments: isShown ? taken : null,
    instalments: instalments.map(({ number, dueDay, amount, currency, status }) => ({
      number,
      dueDay,
      amount: money(amount, currency),
      charged: isShown ? chargedOf(payments, number, money) : null,
      status: instalmentStatusWord(locale, status),
    })),
    documents,
    history: await historyIn(ctx, purchase.site, history),
    decisions: SALE_DECISIONS.filter((decision) => open.includes(decision)),
    review: reviewPanel(user, review),
  };
}

/** @throws NOT_FOUND; CHANGED_MEANWHILE when its status no longer allows the decision */
export async function decideOwnSale(
  ctx: Authorized<'sale:write'>,
  { id, decision, note }: z.infer<typeof decisionRequest>,
): Promise<Done> {
  const { db, user, locale } = ctx;
  const own = await findSaleRow(ctx, id);
  if (!own) throw notFound({ locale });
  await db
    .transaction(async (tx) => {
      const { from, to } = await decideSale(tx, id, decision, { by: user.name, note });
      const change = { before: { status: from }, after: { status: to } };
      await recordAudit(tx, user, [{ action: `sale.${decision}`, subject: id, site: own.site, ...change }]);
    })
    .catch((error: unknown) => {
      const isRefused = error instanceof AppError && (error.code === 'BAD_REQUEST' || error.code === 'NOT_FOUND');
      throw isRefused
        ? new AppError('CHANGED_MEANWHILE', labelsOf(locale, 'backOffice').sales.notSo)
        : (error as Error);
    });
  return { done: true };
}
