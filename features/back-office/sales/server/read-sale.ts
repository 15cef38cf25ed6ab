import 'server-only';
import { historyIn } from '@/features/back-office/requests/server/history';
import type { SaleDetail, SaleRow } from '@/features/back-office/sales/sales.resource';
import type { Reader } from '@/features/back-office/server/source';
import { SALE_DECISIONS } from '@/features/back-office/sales/sale-decisions';
import { permissionsOf } from '@/features/identity/permissions';
import { describePlans, showRequest } from '@/features/lead/admin/server/handle-request';
import { wasCollected } from '@/features/purchase/payment/payment-states';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { decisionsOf, showPurchased } from '@/features/purchase/sale/server/decide-sale';
import { approversOf } from '@/features/back-office/payments/server/refunds';
import type { Currency } from '@/lib/contract/atoms';
import { formatMoney } from '@/lib/i18n/money';
import { instalmentStatusWord, paymentStatusWord, saleStatusWord } from '@/lib/i18n/sale-status-words';
import { marketOf } from '@/lib/markets';
import { findCancellation, findReview, listDocuments } from './sale.db';
import { notFound } from '@/features/back-office/server/page';

export const maySeeCharges = (user: Reader['user']): boolean => permissionsOf(user).includes('charge:read');

type Review = Awaited<ReturnType<typeof findReview>>;

export const isReviewer = (user: Reader['user'], review: Review): boolean =>
  review !== null && user.executiveId !== null && review.executiveId === user.executiveId;

function reviewPanel(user: Reader['user'], review: Review): SaleDetail['review'] {
  if (!review || (review.reviewFor !== 'health' && review.result === null)) return null;
  return {
    isOpen: review.reviewFor === 'health' && review.result !== 'refused',
    isOwn: isReviewer(user, review) && permissionsOf(user).includes('declaration:review'),
    executive: review.executive,
  };
}

type Paid = NonNullable<Awaited<ReturnType<typeof showPurchased>>>['payments'];

function chargedOf(payments: Paid, number: number, write: (amount: number, currency: string) => string) {
  const paid = payments.find((one) => one.instalment === number && wasCollected(one));
  if (!paid) return null;
  return { total: write(paid.total, paid.currency), fee: write(paid.fee + paid.feeTax, paid.currency) };
}

export async function readSale(ctx: Reader, row: SaleRow): Promise<Omit<SaleDetail, keyof SaleRow> & Partial<SaleRow>> {
  const { db, locale, user } = ctx;
  const { id } = row;
  const shown = await showPurchased(db, id);
  if (!shown) throw notFound({ locale });
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
  const collected = payments.map(({ id: payment, begunAt, instalment, total, currency, status }) => ({
    id: payment,
    at: begunAt.toISOString(),
    instalment,
    total: money(total, currency),
    status: paymentStatusWord(locale, status),
    waiting: approvers.get(payment) ?? null,
  }));
  const open: readonly string[] = sale ? decisionsOf(sale.status) : [];
  return {
    code: sale && referenceOf(sale.paymentId),
    planName: plans.get(id)?.plan ?? row.plan,
    standing: saleStatusWord(locale, row.status),
    phone: purchase.buyer.telefono,
    legalId: purchase.legalId,
    agreedPrice: money(purchase.price.amount, purchase.price.currency),
    cancellation,
    payments: isShown ? collected : null,
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
