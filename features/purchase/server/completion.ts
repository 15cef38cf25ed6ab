import 'server-only';
import {
  endInstalments,
  planInstalments,
  reopenInstalment,
  takeInstalment,
} from '@/features/purchase/instalment/server/service';
import { amountsFor } from '@/features/purchase/payment/domain';
import { isEnded } from '@/features/purchase/sale/domain';
import { findSale, recordSaleChange } from '@/features/purchase/sale/server/repository';
import { mailAbout, moveSale } from '@/features/purchase/sale/server/service';
import { changePayment, listPayments, type Payment } from '@/features/purchase/payment/server/repository';
import type { Db } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { holdPurchase, type PurchaseWithBuyer } from './repository';

/** Not every gateway's page can be closed: what is paid on an old one may be for what was said before. */
const isStillMeant = ({ price, reviewFor }: PurchaseWithBuyer, { method, total }: Payment): boolean =>
  reviewFor === null && amountsFor(price.amount, price.currency, method).total === total;

async function isWanted(tx: Db, purchase: PurchaseWithBuyer, payment: Payment): Promise<boolean> {
  const { id, instalment } = payment;
  if (instalment > 1) return takeInstalment(tx, purchase, instalment, id);
  if (!isStillMeant(purchase, payment)) return false;
  if (!(await moveSale(tx, purchase, { event: 'paymentTaken', payment: id }))) return false;
  await planInstalments(tx, purchase, purchase.price);
  return true;
}

/**
 * Of a payment that was just taken: it makes the sale, or pays an instalment of it. One too many, for what is sold no
 * more, or of somebody who was deleted meanwhile, goes back.
 */
export async function completePayment(tx: Db, payment: Payment): Promise<void> {
  const purchase = payment.leadId ? await holdPurchase(tx, payment.leadId) : null;
  if (purchase && (await isWanted(tx, purchase, payment))) return;
  await changePayment(tx, payment.id, { status: 'REQUEST_REFUND' });
  logger.error({ event: 'paidForNothing', payment: payment.id }, 'payment that nothing was owed for: it goes back');
}

/** Of a payment that went back. Without the one that made it a sale ends, and nobody is insured by it any more. */
export async function returnPayment(tx: Db, payment: Payment): Promise<void> {
  const { leadId, id, instalment } = payment;
  const purchase = leadId ? await holdPurchase(tx, leadId) : null;
  if (!purchase) return;
  await recordSaleChange(tx, 'paymentRefunded', purchase);
  await mailAbout(tx, ['paymentRefunded'], { payment: id });
  const sale = await findSale(tx, purchase.leadId);
  const wasTakenBack = payment.status === 'OK';
  if (sale?.paymentId === id) {
    if (wasTakenBack) logger.error({ event: 'saleReturned', payment: id }, 'payment of a sale was taken back');
    await moveSale(tx, purchase, { event: 'paymentReturned' });
    await endInstalments(tx, purchase.leadId);
    return;
  }
  const others = await listPayments(tx, purchase.leadId, instalment);
  if (sale && others.every(({ status }) => status !== 'OK'))
    await reopenInstalment(tx, purchase.leadId, instalment, wasTakenBack && !isEnded(sale.status));
}
