import 'server-only';
import { changePayment, findPayment, holdPayment } from '@/features/purchase/payment/server/repository';
import { withdrawPayment } from '@/features/purchase/payment/server/service';
import { applyDecision } from '@/features/purchase/sale/admin/server/service';
import { nextStatus } from '@/features/purchase/sale/domain';
import { findSale, recordSaleChange } from '@/features/purchase/sale/server/repository';
import { mailAbout } from '@/features/purchase/sale/server/service';
import { holdPurchase } from '@/features/purchase/server/repository';
import { AppError } from '@/lib/app-error';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { paymentStatusWord } from '@/lib/i18n/sale-status-words';
import { findPaymentRecord, listPaymentRecords } from './repository';

export { listPaymentRecords };

const refusalOf = (status: PaymentStatus, asked: string): string =>
  `It stands as '${paymentStatusWord('en', status)}', which takes no ${asked}.`;

const noPayment = () => new AppError('NOT_FOUND', 'There is no such payment.');

/** @throws NOT_FOUND */
export async function showPayment(db: Db, id: string) {
  const found = await findPaymentRecord(db, id);
  if (!found) throw noPayment();
  return found;
}

/** Of one payment; without the one that made it, a sale ends. @throws NOT_FOUND, BAD_REQUEST where nothing of it is here */
export async function orderRefund(db: Db, id: string): Promise<PaymentStatus> {
  const status = 'REQUEST_REFUND';
  await db.transaction(async (tx) => {
    const payment = await holdPayment(tx, id);
    if (!payment) throw noPayment();
    if (payment.status !== 'OK') throw new AppError('BAD_REQUEST', refusalOf(payment.status, 'refund'));
    const purchase = payment.leadId ? await holdPurchase(tx, payment.leadId) : null;
    const sale = purchase && (await findSale(tx, purchase.leadId));
    await changePayment(tx, id, { status });
    if (purchase && sale?.paymentId === id && nextStatus(sale.status, 'refundOrdered'))
      await applyDecision(tx, purchase, 'refund', id);
    else if (purchase) {
      await recordSaleChange(tx, 'refundOrdered', purchase);
      await mailAbout(tx, ['refundOrdered'], { payment: id });
    }
  });
  return status;
}

/** Ends one that nobody has paid yet. @throws NOT_FOUND, BAD_REQUEST where it is settled, or in review at the gateway */
export async function voidPayment(db: Db, id: string): Promise<PaymentStatus> {
  const payment = await findPayment(db, id);
  if (!payment) throw noPayment();
  await withdrawPayment(db, payment);
  const after = (await findPayment(db, id))!;
  if (payment.status === 'PENDING' && after.status === 'VOID') return after.status;
  throw new AppError('BAD_REQUEST', refusalOf(after.status, 'void'));
}
