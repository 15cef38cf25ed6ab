import 'server-only';
import { findPlanByCode } from '@/features/catalogue/server/service';
import { provenLead } from '@/features/customer/server/service';
import type { PaymentRequest, PaymentResponse } from '@/features/purchase/contract';
import { TERMS_VERSION, validUntil } from '@/features/purchase/domain';
import { amountsFor, ONLINE_METHODS, paymentIs } from '@/features/purchase/payment/domain';
import { paymentGateway, type PaymentGateway } from '@/features/purchase/payment/server/gateway';
import {
  changePayment,
  insertPayment,
  listPayments,
  type Payment,
} from '@/features/purchase/payment/server/repository';
import { currentPayments, withdrawPayments } from '@/features/purchase/payment/server/service';
import { restrictionOf } from '@/features/purchase/restrictions/server/service';
import { refuse } from '@/features/lead/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { RouteCtx } from '@/lib/http/route';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { hashOfTerms } from '@/features/purchase/confirmation/server/terms';
import { changePurchase, findPurchase, holdPurchase, recordSaleChange, type PurchaseWithBuyer } from './repository';
import { purchaseNotFound, purchaseWords } from './state';

/** @throws INVALID_DATA, FORBIDDEN for who may not buy online meanwhile */
async function checkPayable(ctx: Ctx, purchase: PurchaseWithBuyer, { method, termsVersion }: PaymentRequest) {
  const { refusals } = purchaseWords(ctx);
  if (purchase.health === null || purchase.reviewFor !== null) throw refuse({ health: refusals.health });
  if (!ONLINE_METHODS.some((one) => one === method)) throw refuse({ method: refusals.method });
  if (termsVersion !== TERMS_VERSION) throw refuse({ termsVersion: refusals.terms });
  if (validUntil(purchase.pricedAt) <= ctx.now) throw refuse({ price: refusals.expired });
  const { legalId, buyer } = purchase;
  const effect = await restrictionOf(ctx, { LEGAL_ID: legalId, PHONE: buyer.telefono, EMAIL: buyer.email });
  if (effect === 'BLOCKED') throw new AppError('FORBIDDEN', refusals.person);
}

type Attempt = PaymentRequest & { readonly key: string; readonly gateway: PaymentGateway };

/** The try that is under way, or a new one; null where it is paid already. @throws as `checkPayable` */
async function paymentFor(ctx: Ctx, leadId: string, attempt: Attempt): Promise<Payment | null> {
  const { db, site, market, now } = ctx;
  return db.transaction(async (tx) => {
    const purchase = await holdPurchase(tx, leadId);
    if (!purchase) throw purchaseNotFound();
    const payments = await listPayments(tx, leadId);
    if (payments.some(({ status }) => ['paid', 'returned'].includes(paymentIs(status)))) return null;
    await checkPayable(ctx, purchase, attempt);
    const open = payments.find(({ status }) => paymentIs(status) === 'open');
    if (open) return open;
    const { amount, currency } = purchase.price;
    const made = {
      ...{ id: attempt.key, leadId, site, market: market.id },
      ...{ gateway: attempt.gateway.name, method: attempt.method, currency },
      ...amountsFor(amount, currency, attempt.method),
    };
    if (!(await insertPayment(tx, made))) throw new AppError('KEY_REUSED', 'Datos Inválidos');
    await changePurchase(tx, leadId, { termsVersion: TERMS_VERSION, termsHash: hashOfTerms(ctx.locale), termsAt: now });
    await recordSaleChange(tx, 'paymentStarted', purchase);
    return { ...made, status: 'PENDING', detail: null, reference: null, createdAt: now };
  });
}

/**
 * Where the buyer pays. Pressed again it is the same charge, which ends when its price does; by another method it is
 * another, and the first can't be paid any more. @throws as `checkPayable`, UNAVAILABLE where nobody takes payments
 */
export async function startPayment(ctx: RouteCtx, input: PaymentRequest): Promise<PaymentResponse> {
  const { db, site, market, locale, idempotency } = ctx;
  const gateway = paymentGateway();
  if (!gateway) throw new AppError('UNAVAILABLE', purchaseWords(ctx).refusals.closed);
  const leadId = await provenLead(ctx);
  const payments = await currentPayments(db, leadId);
  const purchase = await findPurchase(db, leadId);
  if (!purchase || !idempotency) throw purchaseNotFound();
  if (payments.some(({ method }) => method !== input.method)) await withdrawPayments(db, leadId);
  const page = `${originOf(site)}${href(market, locale, { name: 'purchase', productCode: purchase.productCode })}`;
  const returnUrl = `${page}?session=${leadId}`;
  const payment = await paymentFor(ctx, leadId, { ...input, key: idempotency.key, gateway });
  if (!payment) return { href: returnUrl };
  const plan = await findPlanByCode(ctx, purchase.productCode);
  const { reference, href: address } = await gateway.open(db, {
    orderId: payment.id,
    title: plan?.item.displayName ?? purchase.productCode,
    amount: payment.total,
    currency: payment.currency,
    locale,
    returnUrl,
    expiresAt: validUntil(purchase.pricedAt),
  });
  if (payment.reference === null) await changePayment(db, payment.id, { reference });
  return { href: address };
}
