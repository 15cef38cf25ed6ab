import 'server-only';
import type { MoneyDecision, Ordered } from '@/features/customer/timeline-entries';
import { changePayment, lockPayment, type Payment } from './payment.db';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { applyDecision } from '@/features/purchase/sale/server/decide-sale';
import { listInstalments } from '@/features/purchase/instalment/server/instalment.db';
import { isEnded, isUnpaidInstalment, nextStatus } from '@/features/purchase/sale/sale-states';
import { findSale, recordDecision, recordSaleChange } from '@/features/purchase/sale/server/sale.db';
import { enqueueSaleMails } from '@/features/purchase/sale/server/move-sale';
import { lockPurchase } from '@/features/purchase/server/purchase.db';
import { AppError } from '@/lib/app-error';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { paymentStatusWord } from '@/lib/i18n/sale-status-words';

export { lockPayment };
export { textOfCode } from '@/features/purchase/payment/codes';
export { outcomeOf } from '@/features/purchase/payment/outcomes';

const INSTEAD: Readonly<Record<PaymentStatus, string>> = {
  OK: 'refund it',
  PENDING: 'void it before a card is entered, or refund it after approval',
  FAIL: 'it took no money',
  DECLINED: 'it took no money',
  VOID: 'it took no money',
  REQUEST_REFUND: 'its refund is in progress and is retried every minute',
  REFUND: 'it is refunded already',
};

function refusalOf(id: string, status: PaymentStatus, requestedAction: string): AppError {
  const problem = `Payment ${id} has the status '${paymentStatusWord('en', status)}', which does not allow ${requestedAction}`;
  return new AppError('BAD_REQUEST', `${problem}: ${INSTEAD[status]}.`);
}

async function recordOrder(
  tx: Db,
  { id, leadId, site, market, total, currency }: Payment,
  what: MoneyDecision['what'],
  ordered: Ordered,
): Promise<void> {
  const facts = { what, payment: referenceOf(id), total: { amount: total, currency } };
  if (leadId) await recordDecision(tx, { leadId, site, market }, { ...ordered, ...facts });
}

/** Number of instalments that end with the sale if this payment is refunded. Null: the refund does not end the sale. */
export async function endingOf(db: Db, id: string, leadId: string): Promise<number | null> {
  const sale = await findSale(db, leadId);
  if (sale?.paymentId !== id || isEnded(sale.status) || !nextStatus(sale.status, 'refundOrdered')) return null;
  return (await listInstalments(db, leadId)).filter(isUnpaidInstalment).length;
}

/**
 * Refunds a payment. If the payment made the sale, the sale ends. Throws BAD_REQUEST if there is no money to refund.
 */
export async function orderRefund(db: Db, id: string, ordered: Ordered): Promise<PaymentStatus> {
  const status = 'REQUEST_REFUND';
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) throw new AppError('NOT_FOUND', `There is no payment ${id}.`);
    if (payment.status !== 'OK') throw refusalOf(id, payment.status, 'refund');
    await recordOrder(tx, payment, ordered.approvedBy ? 'paymentRefundApproved' : 'paymentRefund', ordered);
    const purchase = payment.leadId ? await lockPurchase(tx, payment.leadId) : null;
    const sale = purchase && (await findSale(tx, purchase.leadId));
    await changePayment(tx, id, { status });
    if (purchase && sale?.paymentId === id && nextStatus(sale.status, 'refundOrdered'))
      await applyDecision(tx, purchase, 'refund', id);
    else if (purchase) {
      await recordSaleChange(tx, 'refundOrdered', purchase);
      await enqueueSaleMails(tx, ['refundOrdered'], { payment: id });
    }
  });
  return status;
}
