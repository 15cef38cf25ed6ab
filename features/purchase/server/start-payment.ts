import 'server-only';
import { createHash } from 'node:crypto';
import { findPlanByCode } from '@/features/catalogue/server/service';
import { provenLead } from '@/features/customer/server/service';
import type { PaymentRequest, PaymentResponse } from '@/features/purchase/contract';
import { TERMS_VERSION, validUntil } from '@/features/purchase/domain';
import { amountsFor, mayPayAgain, ONLINE_METHODS } from '@/features/purchase/payment/domain';
import { paymentGateway } from '@/features/purchase/payment/server/gateway';
import {
  changePayment,
  insertPayment,
  listPayments,
  type Payment,
} from '@/features/purchase/payment/server/repository';
import { askGateway } from '@/features/purchase/payment/server/service';
import { refuse } from '@/features/lead/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { RouteCtx } from '@/lib/http/route';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { changePurchase, findPurchase, holdPurchase, recordSaleChange, type PurchaseWithBuyer } from './repository';
import { purchaseNotFound, purchaseWords } from './state';

function checkPayable(ctx: Ctx, purchase: PurchaseWithBuyer, { method, termsVersion }: PaymentRequest): void {
  const say = purchaseWords(ctx).refusals;
  if (purchase.health === null || purchase.reviewFor !== null) throw refuse({ health: say.health });
  if (!ONLINE_METHODS.some((one) => one === method)) throw refuse({ method: say.method });
  if (termsVersion !== TERMS_VERSION) throw refuse({ termsVersion: say.terms });
  if (validUntil(purchase.pricedAt) <= ctx.now) throw refuse({ price: say.expired });
}

/** The try that is under way, or a new one; null where it is paid already. */
async function paymentFor(ctx: RouteCtx, leadId: string, input: PaymentRequest): Promise<Payment | null> {
  const { db, site, market, now, idempotency } = ctx;
  if (!idempotency) throw new AppError('BAD_REQUEST', 'Datos Inválidos', { fields: { 'Idempotency-Key': 'UUID' } });
  return db.transaction(async (tx) => {
    const purchase = await holdPurchase(tx, leadId);
    if (!purchase) throw purchaseNotFound();
    const payments = await listPayments(tx, leadId);
    if (payments.some(({ status }) => status !== 'PENDING' && !mayPayAgain(status))) return null;
    const open = payments.find(({ status }) => status === 'PENDING');
    if (open) return open;
    checkPayable(ctx, purchase, input);
    const { amount, currency } = purchase.price;
    const made = {
      id: idempotency.key,
      leadId,
      site,
      market: market.id,
      gateway: paymentGateway()!.name,
      method: input.method,
      currency,
      ...amountsFor(amount, currency, input.method),
    };
    if (!(await insertPayment(tx, made))) throw new AppError('KEY_REUSED', 'Datos Inválidos');
    const termsHash = createHash('sha256').update(purchaseWords(ctx).terms).digest('base64url');
    await changePurchase(tx, leadId, { termsVersion: TERMS_VERSION, termsHash, termsAt: now });
    await recordSaleChange(tx, 'paymentStarted', purchase);
    return { ...made, status: 'PENDING', detail: null, reference: null, createdAt: now };
  });
}

/** Where the buyer pays. Pressed again it is the same charge. @throws INVALID_DATA, UNAVAILABLE where nobody takes payments */
export async function startPayment(ctx: RouteCtx, input: PaymentRequest): Promise<PaymentResponse> {
  const { db, site, market, locale } = ctx;
  const gateway = paymentGateway();
  if (!gateway) throw new AppError('UNAVAILABLE', purchaseWords(ctx).refusals.closed);
  const leadId = await provenLead(ctx);
  for (const payment of await listPayments(db, leadId)) await askGateway(db, payment);
  const purchase = await findPurchase(db, leadId);
  if (!purchase) throw purchaseNotFound();
  const page = `${originOf(site)}${href(market, locale, { name: 'purchase', productCode: purchase.productCode })}`;
  const returnUrl = `${page}?session=${leadId}`;
  const payment = await paymentFor(ctx, leadId, input);
  if (!payment) return { href: returnUrl };
  const plan = await findPlanByCode(ctx, purchase.productCode);
  const { reference, href: address } = await gateway.open(db, {
    orderId: payment.id,
    title: plan?.item.displayName ?? purchase.productCode,
    amount: payment.total,
    currency: payment.currency,
    locale,
    returnUrl,
  });
  if (payment.reference === null) await changePayment(db, payment.id, { reference });
  return { href: address };
}
