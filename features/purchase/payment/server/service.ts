import 'server-only';
import type { GatewayPayment } from '@/features/purchase/payment/contract';
import { furthest, paymentIs, statusOfGateway } from '@/features/purchase/payment/domain';
import { completePurchase, endSale } from '@/features/purchase/server/completion';
import type { Db } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { gatewayNamed } from './gateway';
import {
  changePayment,
  closeEvent,
  holdEvent,
  holdPayment,
  listPayments,
  type GatewayEventId,
  type Payment,
} from './repository';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const isOurs = (payment: Payment, { amount, currency }: GatewayPayment): boolean =>
  payment.total === amount && payment.currency === currency;

type Applied = { readonly outcome: string; readonly leadId: string | null };

/** Takes over what a gateway tells, in whatever order and however often. @returns what came of it, for the inbox */
export async function applyPayment(tx: Db, gateway: string, told: GatewayPayment): Promise<Applied> {
  const payment = UUID.test(told.orderId) ? await holdPayment(tx, told.orderId) : null;
  if (payment?.gateway !== gateway) {
    if (paymentIs(statusOfGateway(told.status)) === 'paid')
      logger.error(
        { event: 'unknownPayment', gateway, reference: told.id },
        'money was taken for no order that is known',
      );
    return { outcome: 'unknown', leadId: null };
  }
  const { leadId } = payment;
  if (!isOurs(payment, told)) {
    logger.error(
      { event: 'wrongAmount', payment: payment.id, gateway },
      'payment of another amount than was asked for',
    );
    return { outcome: 'wrongAmount', leadId };
  }
  const status = furthest(payment.status, statusOfGateway(told.status));
  if (status === payment.status) return { outcome: 'unchanged', leadId };
  await changePayment(tx, payment.id, { status, detail: told.statusDetail, reference: told.id });
  const now = paymentIs(status);
  if (now === 'paid') await completePurchase(tx, leadId, payment.id);
  if (now === 'returned') await endSale(tx, payment.id);
  return { outcome: status, leadId };
}

/** What is in the inbox, once. */
export async function processEvent(db: Db, told: GatewayEventId): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await holdEvent(tx, told);
    const gateway = gatewayNamed(told.gateway);
    if (event && gateway)
      await closeEvent(tx, told, await applyPayment(tx, told.gateway, gateway.readEvent(event.body)));
  });
}

async function hearOf(db: Db, payment: Payment, ask: 'find' | 'cancel'): Promise<void> {
  const gateway = gatewayNamed(payment.gateway);
  if (payment.status !== 'PENDING' || !gateway) return;
  try {
    const told = await gateway[ask](db, payment.id);
    if (told) await db.transaction((tx) => applyPayment(tx, gateway.name, told));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ payment: payment.id, reason }, 'payment gateway not reached');
  }
}

/** Asks the gateway itself: a webhook may come late, or never. A gateway that is away changes nothing. */
export const askGateway = (db: Db, payment: Payment): Promise<void> => hearOf(db, payment, 'find');

/** Those of a purchase as they stand, the latest first, after asking for what is still open. */
export async function currentPayments(db: Db, leadId: string): Promise<Payment[]> {
  for (const payment of await listPayments(db, leadId)) await askGateway(db, payment);
  return listPayments(db, leadId);
}

/** Ends what is still open, so that it can't be paid any more; what was paid or is in review meanwhile stays. */
export async function withdrawPayments(db: Db, leadId: string): Promise<void> {
  for (const payment of await listPayments(db, leadId)) await hearOf(db, payment, 'cancel');
}
