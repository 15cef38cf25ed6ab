import 'server-only';
import { findPlanByCode } from '@/features/catalogue/server/service';
import { provenBuyer } from '@/features/ticket/server/service';
import { refuse } from '@/features/lead/server/service';
import type { PaymentResponse } from '@/features/purchase/contract';
import { receiptFacts } from '@/features/purchase/confirmation/server/facts';
import { holdInstalment, listInstalments, type Instalment } from '@/features/purchase/instalment/server/repository';
import { paymentIs } from '@/features/purchase/payment/domain';
import { listPayments, type Payment } from '@/features/purchase/payment/server/repository';
import { currentPayments, withdrawPayments } from '@/features/purchase/payment/server/service';
import type {
  CancellationRequest,
  InstalmentRequest,
  InstalmentState,
  SaleState,
} from '@/features/purchase/sale/contract';
import { isEnded, nextStatus } from '@/features/purchase/sale/domain';
import { changePurchase, findPurchase, holdPurchase } from '@/features/purchase/server/repository';
import { gatewayOf, openCharge, payOnce } from '@/features/purchase/server/start-payment';
import {
  methodsFor,
  purchaseNotFound,
  purchaseWords,
  relevantPayment,
  stateOfPayment,
} from '@/features/purchase/server/state';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { instalmentStatusWord, saleStatusWord } from '@/lib/i18n/sale-status-words';
import type { RouteCtx } from '@/lib/http/route';
import { saleAddress } from './link';
import { findSale, type Sale } from './repository';
import { moveSale } from './service';
import { listSold } from './sold-repository';

/** Of the caller. @throws NOT_FOUND for whoever does not prove to have bought anything */
async function provenSale(ctx: Ctx) {
  const leadId = await provenBuyer(ctx);
  const [purchase, sale] = await Promise.all([findPurchase(ctx.db, leadId), findSale(ctx.db, leadId)]);
  if (!purchase || !sale || purchase.site !== ctx.site) throw purchaseNotFound();
  return { purchase, sale };
}

const isAskedFor = ({ status }: Instalment): boolean => status === 'DUE' || status === 'OVERDUE';

function toInstalment(ctx: Ctx, sale: Sale, owed: Instalment, payments: readonly Payment[]): InstalmentState {
  const { number, dueDay, amount, currency, status } = owed;
  const payment = relevantPayment(payments.filter(({ instalment }) => instalment === number));
  return {
    ...{ number, dueDay, amount, currency, status },
    statusText: instalmentStatusWord(ctx.locale, status),
    methods: isAskedFor(owed) && !isEnded(sale.status) ? methodsFor({ amount, currency }) : [],
    payment: payment && stateOfPayment(ctx, payment),
  };
}

/** @throws NOT_FOUND as `provenSale` */
export async function showSale(ctx: Ctx): Promise<SaleState> {
  const { purchase } = await provenSale(ctx);
  const { leadId, productCode } = purchase;
  const payments = await currentPayments(ctx.db, leadId, 'all');
  const [sale, instalments, plan, [sold]] = await Promise.all([
    findSale(ctx.db, leadId),
    listInstalments(ctx.db, leadId),
    findPlanByCode(ctx, productCode),
    listSold(ctx.db, [leadId]),
  ]);
  const { status, soldAt } = sale!;
  return {
    id: leadId,
    planName: plan?.item.displayName ?? productCode,
    soldAt: soldAt.toISOString(),
    status,
    statusText: saleStatusWord(ctx.locale, status),
    canCancel: nextStatus(status, 'cancellationAsked') !== null,
    facts: sold ? receiptFacts(sold, instalments, ctx.locale).map(([label, value]) => ({ label, value })) : [],
    instalments: instalments.map((owed) => toInstalment(ctx, sale!, owed, payments)),
  };
}

/** A charge that nobody pays ends by itself. */
const CHARGE_MINUTES = 30;

/**
 * Where an instalment is paid, on whatever device; pressed again, or in another tab, it is the same charge.
 * @throws NOT_FOUND as `provenSale`, INVALID_DATA for one that nobody asks for
 */
export async function payInstalment(ctx: RouteCtx, { number, method }: InstalmentRequest): Promise<PaymentResponse> {
  const { db, locale, now, idempotency } = ctx;
  const gateway = gatewayOf(ctx);
  const { purchase } = await provenSale(ctx);
  if (!idempotency) throw purchaseNotFound();
  const { leadId } = purchase;
  const { refusals } = purchaseWords(ctx);
  const returnUrl = saleAddress(purchase, locale);
  const tries = await currentPayments(db, leadId, number);
  if (tries.some((one) => one.method !== method)) await withdrawPayments(db, leadId, number);
  const payment = await db.transaction(async (tx) => {
    const held = await holdPurchase(tx, leadId);
    const [sale, owed] = [await findSale(tx, leadId), await holdInstalment(tx, leadId, number)];
    if (!held || !sale || !owed) throw purchaseNotFound();
    const payments = await listPayments(tx, leadId, number);
    if (payments.some(({ status }) => paymentIs(status) === 'paid')) return null;
    if (!isAskedFor(owed) || isEnded(sale.status)) throw refuse({ number: refusals.instalment });
    return payOnce(tx, ctx, {
      ...{ purchase: held, payments, instalment: number, method, gateway },
      price: { amount: owed.amount, currency: owed.currency },
      key: idempotency.key,
    });
  });
  if (!payment) return { href: returnUrl };
  const expiresAt = new Date(now.getTime() + CHARGE_MINUTES * 60_000);
  return openCharge(ctx, { payment, buyer: purchase.buyer, returnUrl, expiresAt });
}

/** What staff then decide on. @throws NOT_FOUND as `provenSale`, INVALID_DATA where there is nothing to cancel any more */
export async function askCancellation(ctx: Ctx, { reason }: CancellationRequest): Promise<SaleState> {
  const { purchase } = await provenSale(ctx);
  await ctx.db.transaction(async (tx) => {
    const held = await holdPurchase(tx, purchase.leadId);
    if (!held) throw purchaseNotFound();
    await changePurchase(tx, held.leadId, { cancellationAskedAt: ctx.now, cancellationReason: reason || null });
    if (!(await moveSale(tx, held, { event: 'cancellationAsked' })))
      throw new AppError('INVALID_DATA', purchaseWords(ctx).refusals.cancellation);
  });
  return showSale(ctx);
}
