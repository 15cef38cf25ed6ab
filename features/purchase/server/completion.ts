import 'server-only';
import { changePayment } from '@/features/purchase/payment/server/repository';
import type { Db } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { enqueueMails } from '@/lib/mail/outbox';
import { PURCHASE_MAILS } from './mail-names';
import { changeSale, holdPurchase, insertSale, recordSaleChange } from './repository';

/** Of a payment that was just taken. A second one for the same purchase has to go back. */
export async function completePurchase(tx: Db, leadId: string, paymentId: string): Promise<void> {
  const purchase = await holdPurchase(tx, leadId);
  if (!purchase) return;
  if (!(await insertSale(tx, purchase, paymentId))) {
    await changePayment(tx, paymentId, { status: 'REQUEST_REFUND' });
    logger.error({ event: 'paidTwice', payment: paymentId }, 'second payment of a purchase: to be refunded');
    return;
  }
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
