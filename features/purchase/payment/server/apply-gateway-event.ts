import 'server-only';
import type { GatewayPayment, OrderCharges } from '@/features/purchase/payment/payment.api';
import {
  furthest,
  isInReview,
  isUnsettled,
  PAID_TWICE,
  paymentPhase,
  statusOfGateway,
  wasCollected,
  type EventOutcome,
} from '@/features/purchase/payment/payment-states';
import { recordSaleChange } from '@/features/purchase/sale/server/sale.db';
import { enqueueSaleMails } from '@/features/purchase/sale/server/move-sale';
import { completePayment, returnPayment } from '@/features/purchase/server/apply-payment-to-sale';
import type { MarketCode } from '@/lib/contract/atoms';
import type { PaymentMethod } from '@/lib/contract/payment-method';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import { enqueue } from '@/lib/jobs/queue';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import { consume } from '@/lib/security/limiter';
import { chargeRefundQueue, gatewayOfCharge, type ChargeRefund } from './charge-refunds';
import { gatewayNamed } from './payment.gateway';
import {
  changePayment,
  closeEvent,
  findEvent,
  lockEvent,
  lockPayment,
  isPaymentId,
  listPayments,
  type GatewayEventId,
  type Payment,
} from './payment.db';

const hasExpectedAmount = (payment: Payment, { amount, currency }: GatewayPayment): boolean =>
  payment.total === amount && payment.currency === currency;

const isPaid = ({ status }: GatewayPayment): boolean => paymentPhase(statusOfGateway(status)) === 'paid';

const UNCHANGED = 'unchanged';

type Applied = { readonly outcome: EventOutcome; readonly payment: Payment | null };

async function recordDeclined(tx: Db, { leadId, ...payment }: Payment): Promise<void> {
  if (leadId) await recordSaleChange(tx, 'paymentDeclined', { leadId, ...payment });
}

async function applyCharge(tx: Db, payment: Payment, reported: GatewayPayment): Promise<EventOutcome> {
  if (!hasExpectedAmount(payment, reported)) {
    logger.error(
      { event: 'wrongAmount', payment: payment.id, gateway: payment.gateway },
      'payment with a wrong amount',
    );
    return 'wrongAmount';
  }
  const status = furthest(payment.status, statusOfGateway(reported.status));
  const isNews = status !== payment.status || (status === 'PENDING' && reported.statusDetail !== payment.detail);
  if (!isNews) return UNCHANGED;
  await changePayment(tx, payment.id, { status, detail: reported.statusDetail, reference: reported.id });
  const now = paymentPhase(status);
  if (now === 'paid') await completePayment(tx, payment);
  if (now === 'returned') await returnPayment(tx, payment);
  if (status === 'DECLINED' || status === 'FAIL') await recordDeclined(tx, payment);
  // A review takes days, so the buyer is no longer on the page to see the result.
  if (now === 'notPaid' && isInReview(payment)) await enqueueSaleMails(tx, ['paymentRefused'], { payment: payment.id });
  return status;
}

async function refundDuplicates(tx: Db, { id, gateway, site }: Payment, doubles: readonly string[]): Promise<void> {
  for (const reference of doubles)
    logger.error({ event: PAID_TWICE, payment: id, reference }, 'second charge of one payment: refunding it');
  const { code: market } = marketOf(site);
  const refunds = doubles.map((charge): ChargeRefund => ({ gateway, market, charge }));
  await enqueue(tx, chargeRefundQueue, refunds);
}

/**
 * Applies a gateway's report. Reports may come repeatedly and in any order. Surplus charges of an order are refunded.
 */
export async function applyPayment(tx: Db, gateway: string, reported: OrderCharges): Promise<Applied> {
  const payment = isPaymentId(reported.orderId) ? await lockPayment(tx, reported.orderId) : null;
  if (payment?.gateway !== gateway) {
    if (isPaid(reported))
      logger.error({ event: 'unknownPayment', gateway, reference: reported.id }, 'charge for an unknown order');
    return { outcome: 'unknown', payment: null };
  }
  const charges = [reported, ...(reported.others ?? [])];
  const own = wasCollected(payment) ? charges.find(({ id }) => id === payment.reference) : reported;
  const outcome = own ? await applyCharge(tx, payment, own) : UNCHANGED;
  if (outcome === 'wrongAmount') return { outcome, payment };
  const doubles = charges.filter((one) => one !== own && isPaid(one)).map(({ id }) => id);
  await refundDuplicates(tx, payment, doubles);
  return { outcome: outcome === UNCHANGED && doubles.length > 0 ? PAID_TWICE : outcome, payment };
}

const NOTHING: Applied = { outcome: 'ignored', payment: null };

/** Processes an event of the inbox once. `market` owns the account. Throws if the gateway is unreachable. */
export async function processEvent(db: Db, { market, ...event }: GatewayEventId & { market: MarketCode }) {
  const kept = await findEvent(db, event);
  if (kept === null) return;
  const gateway = gatewayNamed(event.gateway, market);
  if (!gateway) throw new Error(`${market} has no account of ${event.gateway}`);
  const reported = await gateway.readEvent(db, kept);
  await db.transaction(async (tx) => {
    if (await lockEvent(tx, event))
      await closeEvent(tx, event, reported ? await applyPayment(tx, event.gateway, reported) : NOTHING);
  });
}

async function endUnopened(db: Db, id: string, change: Pick<Payment, 'status' | 'detail'>): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await lockPayment(tx, id);
    if (held?.status === 'PENDING' && held.href === null) await changePayment(tx, id, change);
  });
}

export const refusePayment = (db: Db, id: string, reason: string): Promise<void> =>
  endUnopened(db, id, { status: 'FAIL', detail: reason });

async function answerOf<Answer>(payment: Payment, pending: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await pending;
  } catch (error) {
    logger.warn({ payment: payment.id, reason: reasonOf(error) }, 'payment gateway not reached');
    return undefined;
  }
}

/** Finds or cancels an unpaid payment at the gateway, with retries; each call is idempotent. */
async function callGateway(db: Db, what: 'find' | 'cancel', payment: Payment): Promise<void> {
  const gateway = gatewayNamed(payment.gateway, marketOf(payment.site).code);
  if (!isUnsettled(payment, new Date()) || !gateway) return;
  const reported = await answerOf(payment, gateway[what](db, payment.id));
  if (reported) await db.transaction((tx) => applyPayment(tx, gateway.name, reported));
  else if (reported === null && what === 'cancel') await endUnopened(db, payment.id, { status: 'VOID', detail: null });
}

const queryGateway = (db: Db, payment: Payment): Promise<void> => callGateway(db, 'find', payment);

export const pollPayment = (db: Db, payment: Payment): Promise<void> =>
  callGateway(db, payment.href === null ? 'cancel' : 'find', payment);

export async function refundPayment(db: Db, payment: Payment): Promise<void> {
  const { id: orderId, status, reference: id, site, total: amount, currency } = payment;
  if (status !== 'REQUEST_REFUND' || id === null) return;
  const gateway = gatewayOfCharge({ gateway: payment.gateway, market: marketOf(site).code, charge: id });
  if (!gateway) return;
  const state = await answerOf(payment, gateway.refund(db, id));
  if (state) await db.transaction((tx) => applyPayment(tx, gateway.name, { id, orderId, ...state, amount, currency }));
}

export const withdrawPayment = (db: Db, payment: Payment): Promise<void> => callGateway(db, 'cancel', payment);

export async function currentPayments(db: Db, leadId: string, instalment: number | 'all' = 1): Promise<Payment[]> {
  for (const payment of await listPayments(db, leadId, instalment)) await queryGateway(db, payment);
  return listPayments(db, leadId, instalment);
}

/** Like `currentPayments`, but many open pages query the gateway no more often than one page. */
export async function watchedPayments(db: Db, leadId: string, instalment: number | 'all' = 1): Promise<Payment[]> {
  const kept = await listPayments(db, leadId, instalment);
  const unsettled = kept.filter((payment) => isUnsettled(payment, new Date()));
  for (const payment of unsettled)
    if (!(await consume('gatewayAsked', payment.id)).over) await queryGateway(db, payment);
  return unsettled.length > 0 ? listPayments(db, leadId, instalment) : kept;
}

/** Cancels payments that can still be paid. Paid ones and those in review stay. */
export async function withdrawPayments(db: Db, leadId: string, instalment: number | 'all' = 1): Promise<void> {
  for (const payment of await listPayments(db, leadId, instalment)) await withdrawPayment(db, payment);
}

export async function withdrawOthers(db: Db, payments: readonly Payment[], method: PaymentMethod): Promise<void> {
  for (const payment of payments)
    if (payment.method !== method || paymentPhase(payment.status) === 'notPaid') await withdrawPayment(db, payment);
}
