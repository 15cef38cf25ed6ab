import 'server-only';
import { findPlanByCode } from '@/features/catalogue/server/read-plans';
import { requireProvenLead } from '@/features/ticket/server/prove-ticket';
import type { PaymentRequest, PaymentResponse } from '@/features/purchase/purchase.api';
import { TERMS_VERSION, validUntil } from '@/features/purchase/purchase-steps';
import { textOfCode } from '@/features/purchase/payment/codes';
import { amountsFor, ONLINE_METHODS, paymentPhase, wasCollected } from '@/features/purchase/payment/payment-states';
import {
  gatewayNamed,
  paymentGateway,
  type Order,
  type PaymentGateway,
} from '@/features/purchase/payment/server/payment.gateway';
import { GatewayRefusal } from '@/features/purchase/payment/server/gateway-call';
import {
  insertPayment,
  storeCheckout,
  listPayments,
  type Payment,
} from '@/features/purchase/payment/server/payment.db';
import {
  currentPayments,
  refusePayment,
  withdrawOthers,
  withdrawPayments,
} from '@/features/purchase/payment/server/apply-gateway-event';
import { recordSaleChange } from '@/features/purchase/sale/server/sale.db';
import { mayBuyWithoutReview } from '@/features/purchase/restrictions/server/restrict-person';

import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Money } from '@/lib/contract/atoms';
import type { PaymentMethod } from '@/lib/contract/payment-method';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import type { RouteCtx } from '@/lib/http/route';
import { href } from '@/lib/routing/routes';
import { logger } from '@/lib/logger';
import { originOf } from '@/lib/site/site-table';
import { hashOfTerms } from '@/features/purchase/confirmation/server/terms';
import {
  changePurchase,
  findPurchase,
  findSameSale,
  lockPurchase,
  identificationsOf,
  type PurchaseWithBuyer,
} from './purchase.db';
import { startReview } from './begin-purchase';
import { messageOf, purchaseNotFound, purchaseWords, refuseEnded } from './state';

async function checkPayable(ctx: Ctx, purchase: PurchaseWithBuyer, { method, termsVersion, again }: PaymentRequest) {
  const { refusals } = purchaseWords(ctx);
  if (!purchase.isDeclared) throw invalidFields({ health: refusals.health });
  refuseEnded(ctx, purchase);
  if (purchase.reviewFor !== null) throw invalidFields({ health: refusals.review });
  if (!ONLINE_METHODS.some((one) => one === method)) throw invalidFields({ method: refusals.method });
  if (termsVersion !== TERMS_VERSION) throw invalidFields({ termsVersion: refusals.terms });
  if (validUntil(purchase.pricedAt) <= ctx.now) throw invalidFields({ price: refusals.expired });
  if (!again && (await findSameSale(ctx.db, purchase))) throw invalidFields({ again: refusals.again });
}

type Try = {
  readonly purchase: PurchaseWithBuyer;
  readonly payments: readonly Payment[];
  readonly instalment: number;
  readonly price: Money;
  readonly method: PaymentMethod;
  readonly key: string;
  readonly gateway: PaymentGateway;
};

function refusalOf(ctx: Ctx, payment: Payment): AppError {
  const isOfAmount = textOfCode(payment.gateway, payment.detail ?? '') === 'amount';
  return new AppError(isOfAmount ? 'INVALID_AMOUNT' : 'INVALID_DATA', messageOf(ctx, payment));
}

/** Reuses the attempt in progress, so that concurrent clicks make one charge. The caller has locked the purchase. */
export async function payOnce(
  tx: Db,
  ctx: Ctx,
  { purchase, payments, instalment, price, method, key, gateway }: Try,
): Promise<Payment> {
  const open = payments.find(({ status }) => paymentPhase(status) === 'open');
  if (open) return open;
  const ended = payments.find(({ id }) => id === key);
  if (ended) throw refusalOf(ctx, ended);
  const { leadId, site, market, productCode } = purchase;
  const made = {
    ...{ id: key, leadId, site, market, productCode, instalment },
    ...{ gateway: gateway.name, method, currency: price.currency },
    ...amountsFor(price.amount, price.currency, method),
  };
  const payment = await insertPayment(tx, made);
  if (!payment) throw new AppError('KEY_REUSED', 'Datos Inválidos');
  await recordSaleChange(tx, 'paymentStarted', purchase);
  return payment;
}

/** Opens the gateway's page once. Throws INVALID_AMOUNT, INVALID_DATA (the gateway gave a reason) or UNAVAILABLE. */
async function pageFor(ctx: Ctx, payment: Payment, order: Order): Promise<string> {
  if (payment.href !== null) return payment.href;
  const gateway = gatewayNamed(payment.gateway, ctx.market.code);
  if (!gateway) throw new AppError('UNAVAILABLE', purchaseWords(ctx).refusals.closed);
  try {
    const opened = await gateway.open(ctx.db, order);
    const kept = await storeCheckout(ctx.db, payment.id, { ...opened, expiresAt: order.expiresAt });
    if (kept !== null) return kept;
  } catch (error) {
    const reason = reasonOf(error);
    logger.error(
      { event: 'paymentNotOpened', payment: payment.id, gateway: gateway.name, reason },
      'payment not opened',
    );
    if (!(error instanceof GatewayRefusal)) throw new AppError('UNAVAILABLE', purchaseWords(ctx).codes.generic);
    await refusePayment(ctx.db, payment.id, error.reason);
    throw refusalOf(ctx, { ...payment, status: 'FAIL', detail: error.reason });
  }
  throw new AppError('INVALID_DATA', messageOf(ctx, { ...payment, status: 'VOID' }));
}

export async function openPaymentPage(
  ctx: Ctx,
  { payment, ...order }: Pick<Order, 'buyer' | 'returnUrl' | 'expiresAt'> & { readonly payment: Payment },
): Promise<PaymentResponse> {
  const { id: orderId, total: amount, currency, productCode } = payment;
  const title = (await findPlanByCode(ctx, productCode))?.item.displayName ?? productCode;
  return { href: await pageFor(ctx, payment, { orderId, title, amount, currency, locale: ctx.locale, ...order }) };
}

/** @throws UNAVAILABLE if no gateway takes payments */
export function gatewayToPay(ctx: Ctx): PaymentGateway {
  const gateway = paymentGateway(ctx.market.code);
  if (!gateway) throw new AppError('UNAVAILABLE', purchaseWords(ctx).refusals.closed);
  return gateway;
}

type Attempt = PaymentRequest & Pick<Try, 'key' | 'gateway'>;

/** `paid`: already paid; `review`: a manual review must come first. */
async function paymentFor(ctx: Ctx, leadId: string, attempt: Attempt): Promise<Payment | 'paid' | 'review'> {
  const { db, site, now } = ctx;
  return db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, leadId, site);
    if (!purchase) throw purchaseNotFound();
    const payments = await listPayments(tx, leadId);
    if (payments.some(wasCollected)) return 'paid';
    await checkPayable({ ...ctx, db: tx }, purchase, attempt);
    if (!(await mayBuyWithoutReview({ ...ctx, db: tx }, identificationsOf(purchase)))) {
      // Staff may have restricted the buyer after the purchase began.
      await changePurchase(tx, leadId, await startReview(tx, purchase, 'person', now));
      return 'review';
    }
    await changePurchase(tx, leadId, { termsVersion: TERMS_VERSION, termsHash: hashOfTerms(ctx.locale), termsAt: now });
    return payOnce(tx, ctx, { ...attempt, purchase, payments, instalment: 1, price: purchase.price });
  });
}

/** Opens a page to pay. A second click gets the same charge. Another method gets a new charge and closes the first. */
export async function startPayment(ctx: RouteCtx, input: PaymentRequest): Promise<PaymentResponse> {
  const { db, site, market, locale, idempotency } = ctx;
  const gateway = gatewayToPay(ctx);
  const leadId = await requireProvenLead(ctx);
  const payments = await currentPayments(db, leadId);
  const purchase = await findPurchase(db, leadId, site);
  if (!purchase || !idempotency) throw purchaseNotFound();
  if (!payments.some(wasCollected)) await checkPayable(ctx, purchase, input);
  await withdrawOthers(db, payments, input.method);
  const page = `${originOf(site)}${href(market, locale, { name: 'purchase', productCode: purchase.productCode })}`;
  const returnUrl = `${page}?session=${leadId}`;
  const payment = await paymentFor(ctx, leadId, { ...input, key: idempotency.key, gateway });
  if (payment === 'paid') return { href: returnUrl };
  if (payment === 'review') {
    await withdrawPayments(db, leadId);
    throw invalidFields({ health: purchaseWords(ctx).refusals.review });
  }
  return openPaymentPage(ctx, { payment, buyer: purchase.buyer, returnUrl, expiresAt: validUntil(purchase.pricedAt) });
}
