import { eq, sql, and } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi, describe } from 'vitest';
import { sandboxGateway } from '@/features/purchase/payment/sandbox/server/sandbox.gateway';
import type { SandboxEvent } from '@/features/purchase/payment/payment.api';
import { checkPayments, events, lateEvents, refunds } from '@/features/purchase/payment/server/jobs';
import { database } from '@/lib/db/client';
import { paymentEvent, payment } from '@/lib/db/schema';
import { partStates } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { createDeclaredPurchase, eventOf, pressPay, salesOf, seedPlans, sendEvent, buy } from '@/lib/testing/purchase';
import { workOffQueue } from '@/lib/testing/work-off-queue';
import { refundCharge, chargeRefundQueue } from '@/features/purchase/payment/server/charge-refunds';
import { enqueue } from '@/lib/jobs/queue';

beforeAll(seedPlans);
afterEach(async () => {
  vi.restoreAllMocks();
  await database().delete(paymentEvent);
});

async function given(): Promise<{ event: SandboxEvent; id: string }> {
  const mine = await createDeclaredPurchase();
  const event = await eventOf(await pressPay(mine), { status: 'approved' });
  expect(await sendEvent(event)).toBe(200);
  await database().execute(sql`delete from pgboss.job where data->>'eventId' = ${event.eventId}`);
  return { event, id: mine.id };
}

const age = ({ eventId }: SandboxEvent, minutes: number) =>
  database()
    .update(paymentEvent)
    .set({ receivedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(paymentEvent.eventId, eventId));

it('tries an event again that is sent again while it waits, and not once it is worked off', async () => {
  const { event, id } = await given();
  expect(await workOffQueue(events)).toEqual([]);
  expect(await salesOf(id)).toEqual([]);
  await sendEvent(event);
  await workOffQueue(events);
  expect(await salesOf(id)).toHaveLength(1);
  await sendEvent(event);
  const { rows } = await database().execute(
    sql`select from pgboss.job where data->>'eventId' = ${event.eventId} and state = 'created'`,
  );
  expect(rows).toEqual([]);
});

it('tries an event again by itself that has waited for an hour', async () => {
  const { event, id } = await given();
  await age(event, 59);
  await lateEvents.run(database(), new Date());
  await workOffQueue(events);
  expect(await salesOf(id)).toEqual([]);
  await age(event, 61);
  await lateEvents.run(database(), new Date());
  await workOffQueue(events);
  expect(await salesOf(id)).toHaveLength(1);
});

it('says in health which event waits, beside a gateway that refuses its keys', async () => {
  const error = vi.spyOn(logger, 'error');
  const { event } = await given();
  await checkPayments.run(database(), new Date());
  expect(partStates().payments).toBe('ok');
  await age(event, 61);
  vi.spyOn(sandboxGateway, 'check').mockRejectedValue(new Error('keys refused'));
  await checkPayments.run(database(), new Date());
  expect(partStates().payments).toBe('failing');
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { part: 'payments', reason: expect.stringMatching(new RegExp(`keys refused.*; .*sandbox ${event.eventId}`)) },
    'part fails',
  );
  vi.restoreAllMocks();
  await database().update(paymentEvent).set({ processedAt: new Date() });
  await checkPayments.run(database(), new Date());
  expect(partStates().payments).toBe('ok');
});

describe('a refund that waits', () => {
  afterEach(() => vi.restoreAllMocks());

  const DAY = 86_400_000;
  const later = (days: number) => new Date(Date.now() + days * DAY);

  async function givenRefund(): Promise<string> {
    const mine = await buy();
    const where = and(eq(payment.leadId, mine.id), eq(payment.status, 'OK'));
    const [row] = await database().update(payment).set({ status: 'REQUEST_REFUND' }).where(where).returning();
    return row!.id;
  }

  const statusOf = async (id: string) =>
    (await database().select({ status: payment.status }).from(payment).where(eq(payment.id, id)))[0]!.status;

  const removeAccount = (id: string) => database().update(payment).set({ gateway: 'kushki' }).where(eq(payment.id, id));

  const errorsOf = (error: { mock: { calls: unknown[][] } }, event: string) =>
    error.mock.calls.filter(([entry]) => (entry as { event?: string }).event === event);

  it('gives back what was ordered weeks ago', async () => {
    const id = await givenRefund();
    await refunds.run(database(), later(30));
    expect(await statusOf(id)).toBe('REFUND');
  });

  it('tells the operator once of a refund whose account was removed, and goes on with others', async () => {
    const error = vi.spyOn(logger, 'error');
    const [lost, other] = [await givenRefund(), await givenRefund()];
    await removeAccount(lost);
    for (const _ of [1, 2]) await refunds.run(database(), new Date());
    expect([await statusOf(lost), await statusOf(other)]).toEqual(['REQUEST_REFUND', 'REFUND']);
    expect(errorsOf(error, 'noAccount')).toHaveLength(1);
    const second = { gateway: 'kushki', market: 'cl', charge: 'second charge' } as const;
    for (const _ of [1, 2])
      await expect(refundCharge(database(), second)).rejects.toThrow('cl has no account at kushki');
    expect(errorsOf(error, 'noAccount')).toHaveLength(2);
  });

  it('names in health what did not go back within a day, of a payment or beside one', async () => {
    const error = vi.spyOn(logger, 'error');
    await database().update(payment).set({ status: 'REFUND' }).where(eq(payment.status, 'REQUEST_REFUND'));
    const id = await givenRefund();
    await database().transaction((tx) =>
      enqueue(tx, chargeRefundQueue, [{ gateway: 'kushki', market: 'cl', charge: 'second' }]),
    );
    await checkPayments.run(database(), later(0.9));
    expect(partStates().payments).toBe('ok');
    await checkPayments.run(database(), later(1.1));
    expect(partStates().payments).toBe('failing');
    const reason = `refunds not made for a day: ${id}, kushki second`;
    expect(error).toHaveBeenCalledExactlyOnceWith({ part: 'payments', reason }, 'part fails');
    await refunds.run(database(), new Date());
    await database().execute(sql`update pgboss.job set state = 'completed' where name = ${chargeRefundQueue.name}`);
    await checkPayments.run(database(), later(1.1));
    expect(partStates().payments).toBe('ok');
  });
});
