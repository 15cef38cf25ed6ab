import 'server-only';
import { LATE_MS } from '@/features/purchase/payment/payment-states';
import type { EventReader } from '@/features/tenant/webhook/server/notify-partners';
import { reasonOf } from '@/lib/error-reason';
import { runEachSafely } from '@/lib/jobs/run-each-safely';
import type { Failure, Job, QueueJob, ScheduledJob } from '@/lib/jobs/job';
import type { Db } from '@/lib/db/client';
import { listUndone } from '@/lib/jobs/queue';
import { reportPart } from '@/lib/health-parts';
import { markets } from '@/lib/markets';
import { chargeRefundQueue, refundCharge, type ChargeRefund } from './charge-refunds';
import { paymentGateway } from './payment.gateway';
import { paymentQueue, retryLateEvents, type PaymentJob } from './inbox';
import { listLateEvents, listNotPaid, listPending, listToRefund, type Payment, findPurchaseFacts } from './payment.db';
import { pollPayment, processEvent, refundPayment } from './apply-gateway-event';

const oneByOne =
  <T extends object>(work: (db: Db, data: T) => Promise<void>): QueueJob<T>['handler'] =>
  async (db, batch) => {
    const failures: Failure[] = [];
    for (const { id, data } of batch)
      try {
        await work(db, data);
      } catch (error) {
        failures.push({ id, reason: reasonOf(error) });
      }
    return failures;
  };

export const events: QueueJob<PaymentJob> = { queue: paymentQueue, handler: oneByOne(processEvent) };

export const chargeRefunds: QueueJob<ChargeRefund> = { queue: chargeRefundQueue, handler: oneByOne(refundCharge) };

export const purchaseEvents: EventReader = { types: ['purchase.paid', 'purchase.refunded'], read: findPurchaseFacts };

const MINUTE = 60_000;
const LOST_AFTER = 15 * MINUTE;
const UNANSWERED_AFTER = 14 * 24 * 60 * MINUTE;
const POLLED_MAX = 200;

const byId = ({ id }: Payment) => ({ payment: id });

/** Includes rejected and ended payments until their pages close, because the buyer may try another card. */
export const pollPayments: ScheduledJob = {
  name: 'payments without a word',
  everyMs: MINUTE,
  isExclusive: true,
  async run(db, now) {
    const pending = await listPending(db, new Date(now.getTime() - LOST_AFTER), POLLED_MAX);
    const notPaid = await listNotPaid(db, new Date(now.getTime() - LATE_MS), POLLED_MAX);
    await runEachSafely([...pending, ...notPaid], byId, (payment) => pollPayment(db, payment));
  },
};

export const refunds: ScheduledJob = {
  name: 'payments to give back',
  everyMs: MINUTE,
  isExclusive: true,
  async run(db) {
    await runEachSafely(await listToRefund(db), byId, (payment) => refundPayment(db, payment));
  },
};

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR);

export const lateEvents: ScheduledJob = {
  name: 'payment events left undone',
  everyMs: HOUR,
  isExclusive: true,
  run: (db, now) => retryLateEvents(db, hourBefore(now)),
};

async function refusedKeys(): Promise<string[]> {
  const failures: string[] = [];
  for (const { code, currency } of markets) {
    const gateway = paymentGateway(code);
    await gateway?.check(currency).catch((error: unknown) => {
      failures.push(`${gateway.name} for ${code}: ${reasonOf(error)}`);
    });
  }
  return failures;
}

async function lateRefunds(db: Db, before: Date): Promise<string[]> {
  const payments = await listToRefund(db, before);
  const charges = await listUndone<ChargeRefund>(db, chargeRefundQueue, before);
  return [...payments.map(({ id }) => id), ...charges.map(({ gateway, charge }) => `${gateway} ${charge}`)];
}

const NAMED_MAX = 5;

const problemLine = (what: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${what}: ${names.slice(0, NAMED_MAX).join(', ')}`] : [];

/**
 * Reports to `/api/health` and the log which gateways take no payments and which events wait too long, with the
 * reasons.
 */
export const checkPayments: ScheduledJob = {
  name: 'gateways of payments',
  everyMs: 5 * MINUTE,
  async run(db, now) {
    const late = await listLateEvents(db, hourBefore(now), NAMED_MAX);
    const unanswered = await listPending(db, new Date(now.getTime() - UNANSWERED_AFTER), NAMED_MAX);
    const failures = [
      ...(await refusedKeys()),
      ...problemLine(
        'events not worked off for an hour',
        late.map(({ gateway, eventId }) => `${gateway} ${eventId}`),
      ),
      ...problemLine(
        'payments not answered for 14 days',
        unanswered.map(({ id }) => id),
      ),
      ...problemLine('refunds not made for a day', await lateRefunds(db, new Date(now.getTime() - DAY))),
    ];
    reportPart('payments', failures.length > 0 ? failures.join('; ') : null);
  },
};

export const paymentJobs: readonly Job[] = [events, chargeRefunds, lateEvents, pollPayments, refunds, checkPayments];
