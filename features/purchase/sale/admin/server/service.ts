import 'server-only';
import { endInstalments, resumeInstalments } from '@/features/purchase/instalment/server/service';
import { listInstalments } from '@/features/purchase/instalment/server/repository';
import { changePayment, findPayment, holdPayment } from '@/features/purchase/payment/server/repository';
import { withdrawPayment } from '@/features/purchase/payment/server/service';
import { isEnded, nextStatus, type SaleEvent } from '@/features/purchase/sale/domain';
import { findSale, recordSaleChange } from '@/features/purchase/sale/server/repository';
import { mailAbout, moveSale } from '@/features/purchase/sale/server/service';
import { findPurchase, holdPurchase, type PurchaseWithBuyer } from '@/features/purchase/server/repository';
import { AppError } from '@/lib/app-error';
import type { PaymentStatus, SaleStatus } from '@/lib/contract/payment-status';
import type { Db } from '@/lib/db/client';
import { findPaid, holdTaken, listPaid, listPaymentsOf, listSales } from './repository';

export { listPaid, listSales };

const noSale = () => new AppError('NOT_FOUND', 'There is no such sale.');
const noPayment = () => new AppError('NOT_FOUND', 'There is no such payment.');

/** One sale with all that was and is to be paid of it. @throws NOT_FOUND */
export async function showSold(db: Db, leadId: string) {
  const [purchase, sale, payments, instalments] = await Promise.all([
    findPurchase(db, leadId),
    findSale(db, leadId),
    listPaymentsOf(db, leadId),
    listInstalments(db, leadId),
  ]);
  if (!purchase || !sale) throw noSale();
  return { purchase, sale, payments, instalments };
}

/** @throws NOT_FOUND */
export async function showPaid(db: Db, id: string) {
  const found = await findPaid(db, id);
  if (!found) throw noPayment();
  return found;
}

/** What staff decide of a sale. */
export const DECISIONS = {
  confirm: 'cancellationConfirmed',
  withdraw: 'cancellationWithdrawn',
  refund: 'refundOrdered',
  void: 'voided',
} as const satisfies Record<string, SaleEvent>;
export type Decision = keyof typeof DECISIONS;

async function applyDecision(tx: Db, purchase: PurchaseWithBuyer, decision: Decision, first: string | undefined) {
  const status = await moveSale(tx, purchase, { event: DECISIONS[decision], ...(first && { payment: first }) });
  if (status && isEnded(status)) await endInstalments(tx, purchase.leadId);
  if (decision === 'withdraw') await resumeInstalments(tx, purchase.leadId);
  return status;
}

/**
 * `refund`: all that was paid goes back, which the job sees to until the gateway has done it. What can't be decided of a
 * sale that stands so changes nothing. @throws NOT_FOUND, BAD_REQUEST with how it stands
 */
export async function decideSale(db: Db, leadId: string, decision: Decision): Promise<SaleStatus> {
  return db.transaction(async (tx) => {
    const taken = decision === 'refund' ? await holdTaken(tx, leadId) : [];
    const purchase = await holdPurchase(tx, leadId);
    const before = purchase && (await findSale(tx, leadId));
    if (!purchase || !before) throw noSale();
    const status = await applyDecision(tx, purchase, decision, taken.find(({ isFirst }) => isFirst)?.id);
    if (!status) throw new AppError('BAD_REQUEST', `A sale that is ${before.status} can't be decided so: ${decision}.`);
    for (const { id } of taken) await changePayment(tx, id, { status: 'REQUEST_REFUND' });
    return status;
  });
}

/** Of one payment; without the one that made it, a sale ends. @throws NOT_FOUND, BAD_REQUEST where nothing of it is here */
export async function refundPaid(db: Db, id: string): Promise<PaymentStatus> {
  const status = 'REQUEST_REFUND';
  await db.transaction(async (tx) => {
    const payment = await holdPayment(tx, id);
    if (!payment) throw noPayment();
    if (payment.status !== 'OK')
      throw new AppError('BAD_REQUEST', `A payment that is ${payment.status} can't go back.`);
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
export async function voidPaid(db: Db, id: string): Promise<PaymentStatus> {
  const payment = await findPayment(db, id);
  if (!payment) throw noPayment();
  await withdrawPayment(db, payment);
  const after = (await findPayment(db, id))!;
  if (payment.status === 'PENDING' && after.status === 'VOID') return after.status;
  throw new AppError('BAD_REQUEST', `A payment that is ${after.status} can't be voided.`);
}
