import 'server-only';
import type { GatewayPayment } from '@/features/purchase/payment/contract';
import { furthest, statusOfGateway } from '@/features/purchase/payment/domain';
import { completePurchase } from '@/features/purchase/server/completion';
import type { Db } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { paymentGateway } from './gateway';
import { changePayment, closeEvent, holdEvent, holdPayment, type Payment } from './repository';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const isOurs = (payment: Payment, { amount, currency }: GatewayPayment): boolean =>
  payment.total === amount && payment.currency === currency;

type Applied = { readonly outcome: string; readonly leadId: string | null };

/** Takes over what a gateway tells, in whatever order and however often. @returns what came of it, for the inbox */
export async function applyPayment(tx: Db, gateway: string, told: GatewayPayment): Promise<Applied> {
  const payment = UUID.test(told.orderId) ? await holdPayment(tx, told.orderId) : null;
  if (payment?.gateway !== gateway) return { outcome: 'unknown', leadId: null };
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
  if (status === 'OK') await completePurchase(tx, leadId, payment.id);
  return { outcome: status, leadId };
}

/** What is in the inbox, once. */
export async function processEvent(
  db: Db,
  told: { readonly gateway: string; readonly eventId: string },
  read: (body: string) => GatewayPayment,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await holdEvent(tx, told);
    if (event) await closeEvent(tx, told, await applyPayment(tx, told.gateway, read(event.body)));
  });
}

/** Asks the gateway itself: a webhook may come late, or never. A gateway that is away changes nothing. */
export async function askGateway(db: Db, payment: Payment): Promise<void> {
  const gateway = paymentGateway();
  if (payment.status !== 'PENDING' || gateway?.name !== payment.gateway) return;
  try {
    const told = await gateway.find(db, payment.id);
    if (told) await db.transaction((tx) => applyPayment(tx, gateway.name, told));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ payment: payment.id, reason }, 'payment gateway not reached');
  }
}
