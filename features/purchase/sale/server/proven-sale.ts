import 'server-only';
import { findPlanByCode } from '@/features/catalogue/server/read-plans';
import { requireBuyerLead } from '@/features/ticket/server/prove-ticket';
import { ratesOf } from '@/features/pricing/server/read-rates';
import { receiptFacts } from '@/features/purchase/confirmation/server/facts';
import { listInstalments, type Instalment } from '@/features/purchase/instalment/server/instalment.db';
import type { Payment } from '@/features/purchase/payment/server/payment.db';
import { watchedPayments } from '@/features/purchase/payment/server/apply-gateway-event';
import { referenceOf } from '@/features/purchase/purchase-steps';
import type { CancellationRequest, InstalmentState, SaleState } from '@/features/purchase/sale/sale.api';
import { dayOfSale, isEnded, isActiveSale, nextStatus } from '@/features/purchase/sale/sale-states';
import { changePurchase, findPurchase, lockPurchase } from '@/features/purchase/server/purchase.db';
import {
  methodsFor,
  purchaseNotFound,
  purchaseWords,
  relevantPayment,
  stateOfPayment,
} from '@/features/purchase/server/state';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { instalmentStatusWord, unissuedSaleWord } from '@/lib/i18n/sale-status-words';
import { withdrawalText } from '@/lib/i18n/withdrawal';
import { LINK_DAYS, findSaleByBearer } from './link';
import { findSale, type Sale } from './sale.db';
import { applySaleEvent } from './move-sale';
import { listSold } from './sold.db';

export async function requireOwnSale(ctx: Ctx) {
  const linked = await findSaleByBearer(ctx);
  const leadId = linked ?? (await requireBuyerLead(ctx));
  const { db, site } = ctx;
  const [purchase, sale] = await Promise.all([findPurchase(db, leadId, site), findSale(db, leadId, site)]);
  if (!purchase || !sale) throw purchaseNotFound();
  const days = (ctx.now.getTime() - sale.soldAt.getTime()) / 86_400_000;
  if (linked === null && days > LINK_DAYS) throw new AppError('NOT_FOUND', purchaseWords(ctx).sale.ended);
  return { purchase, sale };
}

export const isPayable = ({ status }: Instalment): boolean => status === 'DUE' || status === 'OVERDUE';

function toInstalment(ctx: Ctx, sale: Sale, owed: Instalment, payments: readonly Payment[]): InstalmentState {
  const { number, dueDay, amount, currency, status } = owed;
  const payment = relevantPayment(payments.filter(({ instalment }) => instalment === number));
  const isPaused = !isActiveSale(sale.status) && !isEnded(sale.status);
  return {
    ...{ number, dueDay, amount, currency, status },
    statusText:
      isPaused && (status === 'SCHEDULED' || isPayable(owed))
        ? purchaseWords(ctx).statuses.paused
        : instalmentStatusWord(ctx.locale, status),
    methods: isPayable(owed) && isActiveSale(sale.status) ? methodsFor({ amount, currency }) : [],
    payment: payment && stateOfPayment(ctx, payment),
  };
}

export async function showSale(ctx: Ctx): Promise<SaleState> {
  const { purchase } = await requireOwnSale(ctx);
  const { leadId, productCode } = purchase;
  const payments = await watchedPayments(ctx.db, leadId, 'all');
  const [sale, instalments, plan, [sold], { uf }] = await Promise.all([
    findSale(ctx.db, leadId, ctx.site),
    listInstalments(ctx.db, leadId),
    findPlanByCode(ctx, productCode),
    listSold(ctx.db, [leadId]),
    ratesOf(ctx),
  ]);
  if (!sale) throw purchaseNotFound();
  const { status, standing, soldAt } = sale;
  return {
    id: leadId,
    planName: plan?.item.displayName ?? productCode,
    insurer: plan?.item.organization.displayName ?? null,
    soldOn: dayOfSale(soldAt, ctx.market),
    status,
    // Insurers do not yet report the start of cover, so it is unknown for every sale.
    statusText: unissuedSaleWord(ctx.locale, standing),
    reference: referenceOf(sale.paymentId),
    contact: { email: ctx.market.contact.email, phone: ctx.market.contact.phone },
    executive: sold?.executive ?? null,
    canCancel: nextStatus(status, 'cancellationAsked') !== null,
    withdrawal: withdrawalText(ctx.market, ctx.locale),
    facts: sold
      ? receiptFacts(sold, instalments, ctx.locale, uf.value).map(([label, value]) => ({ label, value }))
      : [],
    instalments: instalments.map((owed) => toInstalment(ctx, sale, owed, payments)),
  };
}

/** Requests a cancellation, which staff decide. Throws NOT_EDITABLE if nothing is left to cancel. */
export async function requestCancellation(ctx: Ctx, { reason }: CancellationRequest): Promise<SaleState> {
  const { purchase } = await requireOwnSale(ctx);
  await ctx.db.transaction(async (tx) => {
    const held = await lockPurchase(tx, purchase.leadId, ctx.site);
    if (!held) throw purchaseNotFound();
    await changePurchase(tx, held.leadId, { cancellationAskedAt: ctx.now, cancellationReason: reason || null });
    if (!(await applySaleEvent(tx, held, { event: 'cancellationAsked' })))
      throw new AppError('NOT_EDITABLE', purchaseWords(ctx).refusals.cancellation);
  });
  return showSale(ctx);
}
