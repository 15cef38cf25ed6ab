import 'server-only';
import { amountsFor } from '@/features/purchase/payment/domain';
import { changePayment, type Payment } from '@/features/purchase/payment/server/repository';
import type { Db } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { enqueueMails } from '@/lib/mail/outbox';
import { PURCHASE_MAILS } from './mail-names';
import { changeSale, holdPurchase, insertSale, recordSaleChange, type Purchase } from './repository';

/** Not every gateway's page can be closed: what is paid on an old one may be for what was said before. */
const isStillMeant = ({ price, reviewFor }: Purchase, { method, total }: Payment): boolean =>
  reviewFor === null && amountsFor(price.amount, price.currency, method).total === total;

async function returnPayment(tx: Db, id: string, event: 'paidTwice' | 'paidLate'): Promise<void> {
  await changePayment(tx, id, { status: 'REQUEST_REFUND' });
  logger.error({ event, payment: id }, 'payment that sells nothing: to be refunded');
}

/** Of a payment that was just taken. A second one for the same purchase has to go back, or one for what is sold no more. */
export async function completePurchase(tx: Db, payment: Payment): Promise<void> {
  const { leadId } = payment;
  const purchase = await holdPurchase(tx, leadId);
  if (!purchase) return;
  if (!isStillMeant(purchase, payment)) return returnPayment(tx, payment.id, 'paidLate');
  if (!(await insertSale(tx, purchase, payment.id))) return returnPayment(tx, payment.id, 'paidTwice');
  await recordSaleChange(tx, 'paymentReceived', purchase);
  await recordSaleChange(tx, 'saleClosed', purchase);
  await enqueueMails(
    tx,
    Object.values(PURCHASE_MAILS).map((mail) => ({ mail, dataId: leadId })),
  );
}

/** Of a payment that went back: nobody is insured by it any more, and somebody has to see to the policy. */
export async function endSale(tx: Db, paymentId: string): Promise<void> {
  const ended = await changeSale(tx, paymentId, 'SUBS_CANCELLED_WITHOUT_PAYMENT');
  if (ended) logger.error({ event: 'saleReturned', payment: paymentId }, 'payment of a sale went back');
}
