import 'server-only';
import {
  endInstalments,
  planInstalments,
  reopenInstalment,
  markInstalmentPaid,
} from '@/features/purchase/instalment/server/plan-instalments';
import { amountsFor } from '@/features/purchase/payment/payment-states';
import { isEnded } from '@/features/purchase/sale/sale-states';
import { findSale, recordSaleChange } from '@/features/purchase/sale/server/sale.db';
import { enqueueSaleMails, applySaleEvent } from '@/features/purchase/sale/server/move-sale';
import { changePayment, listPayments, type Payment } from '@/features/purchase/payment/server/payment.db';
import { restrictionOf } from '@/features/purchase/restrictions/server/restrict-person';
import { notifyPartners } from '@/features/tenant/webhook/server/notify-partners';
import type { Db } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import { lockPurchase, identificationsOf, type PurchaseWithBuyer } from './purchase.db';

const NOT_OWED = 'nothing was owed for it';

/** False if the purchase has changed. Not every gateway can close a page, so buyers may pay on an outdated page. */
const isStillExpected = ({ price, reviewFor }: PurchaseWithBuyer, { method, total }: Payment): boolean =>
  reviewFor === null && amountsFor(price.amount, price.currency, method).total === total;

async function isRestricted(tx: Db, purchase: PurchaseWithBuyer): Promise<boolean> {
  const effect = await restrictionOf({ db: tx, market: marketOf(purchase.site) }, identificationsOf(purchase));
  return effect !== 'ADMITTED';
}

async function refusalReason(tx: Db, purchase: PurchaseWithBuyer, payment: Payment): Promise<string | null> {
  const { id, instalment } = payment;
  if (instalment > 1) return (await markInstalmentPaid(tx, purchase, instalment, id)) ? null : NOT_OWED;
  if (!isStillExpected(purchase, payment)) return NOT_OWED;
  if (await isRestricted(tx, purchase)) return 'its buyer may not buy online';
  if (!(await applySaleEvent(tx, purchase, { event: 'paymentTaken', payment: id }))) return NOT_OWED;
  await planInstalments(tx, purchase, purchase.price);
  await notifyPartners(tx, [{ type: 'purchase.paid', site: purchase.site, id, at: new Date().toISOString() }]);
  return null;
}

/**
 * Makes the sale or pays an instalment. Orders a refund if nothing is owed, or if the buyer is restricted or deleted.
 */
export async function completePayment(tx: Db, payment: Payment): Promise<void> {
  const purchase = payment.leadId ? await lockPurchase(tx, payment.leadId) : null;
  const reason = purchase ? await refusalReason(tx, purchase, payment) : NOT_OWED;
  if (reason === null) return;
  await changePayment(tx, payment.id, { status: 'REQUEST_REFUND' });
  logger.error({ event: 'paidForNothing', payment: payment.id, reason }, 'payment without a sale: refunded');
}

export async function returnPayment(tx: Db, payment: Payment): Promise<void> {
  const { leadId, id, instalment } = payment;
  const purchase = leadId ? await lockPurchase(tx, leadId) : null;
  if (!purchase) return;
  await recordSaleChange(tx, 'paymentRefunded', purchase);
  await enqueueSaleMails(tx, ['paymentRefunded'], { payment: id });
  const sale = await findSale(tx, purchase.leadId);
  const wasTakenBack = payment.status === 'OK';
  if (sale?.paymentId === id) {
    if (wasTakenBack) logger.error({ event: 'saleReturned', payment: id }, 'payment of a sale charged back');
    await applySaleEvent(tx, purchase, { event: 'paymentReturned' });
    await endInstalments(tx, purchase.leadId);
    await notifyPartners(tx, [{ type: 'purchase.refunded', site: purchase.site, id, at: new Date().toISOString() }]);
    return;
  }
  const others = await listPayments(tx, purchase.leadId, instalment);
  if (sale && others.every(({ status }) => status !== 'OK'))
    await reopenInstalment(tx, purchase.leadId, instalment, wasTakenBack && !isEnded(sale.status));
}
