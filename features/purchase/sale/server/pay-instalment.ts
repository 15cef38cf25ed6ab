import 'server-only';

import { invalidFields } from '@/lib/app-error';
import type { PaymentResponse } from '@/features/purchase/purchase.api';
import { lockInstalment } from '@/features/purchase/instalment/server/instalment.db';
import { paymentPhase } from '@/features/purchase/payment/payment-states';
import { listPayments } from '@/features/purchase/payment/server/payment.db';
import { currentPayments, withdrawOthers } from '@/features/purchase/payment/server/apply-gateway-event';
import type { InstalmentRequest } from '@/features/purchase/sale/sale.api';
import { isEnded } from '@/features/purchase/sale/sale-states';
import { lockPurchase } from '@/features/purchase/server/purchase.db';
import { gatewayToPay, openPaymentPage, payOnce } from '@/features/purchase/server/start-payment';
import { purchaseNotFound, purchaseWords } from '@/features/purchase/server/state';
import type { RouteCtx } from '@/lib/http/route';
import { saleAddress } from './link';
import { findSale } from './sale.db';
import { isPayable, requireOwnSale } from './proven-sale';

const CHARGE_MINUTES = 30;

/** Opens a page to pay an instalment. A second click, even in another tab, gets the same charge. */
export async function payInstalment(ctx: RouteCtx, { number, method }: InstalmentRequest): Promise<PaymentResponse> {
  const { db, site, locale, now, idempotency } = ctx;
  const gateway = gatewayToPay(ctx);
  const { purchase } = await requireOwnSale(ctx);
  if (!idempotency) throw purchaseNotFound();
  const { leadId } = purchase;
  const { refusals } = purchaseWords(ctx);
  const returnUrl = saleAddress(purchase, locale);
  await withdrawOthers(db, await currentPayments(db, leadId, number), method);
  const payment = await db.transaction(async (tx) => {
    const held = await lockPurchase(tx, leadId, site);
    const [sale, owed] = [await findSale(tx, leadId, site), await lockInstalment(tx, leadId, number)];
    if (!held || !sale || !owed) throw purchaseNotFound();
    const payments = await listPayments(tx, leadId, number);
    if (payments.some(({ status }) => paymentPhase(status) === 'paid')) return null;
    if (!isPayable(owed) || isEnded(sale.status)) throw invalidFields({ number: refusals.instalment });
    return payOnce(tx, ctx, {
      ...{ purchase: held, payments, instalment: number, method, gateway },
      price: { amount: owed.amount, currency: owed.currency },
      key: idempotency.key,
    });
  });
  if (!payment) return { href: returnUrl };
  const expiresAt = new Date(now.getTime() + CHARGE_MINUTES * 60_000);
  return openPaymentPage(ctx, { payment, buyer: purchase.buyer, returnUrl, expiresAt });
}
