import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { refundCharge, chargeRefundQueue } from '@/features/purchase/payment/server/charge-refunds';
import { checkPayments, refunds } from '@/features/purchase/payment/server/jobs';
import { database } from '@/lib/db/client';
import { payment } from '@/lib/db/schema';
import { partStates } from '@/lib/health-parts';
import { enqueue } from '@/lib/jobs/queue';
import { logger } from '@/lib/logger';
import { buy, seedPlans } from '@/lib/testing/purchase';

beforeAll(seedPlans);
afterEach(() => vi.restoreAllMocks());

const DAY = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY);

async function given(): Promise<string> {
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
  const id = await given();
  await refunds.run(database(), later(30));
  expect(await statusOf(id)).toBe('REFUND');
});

it('tells the operator once of a refund whose account was removed, and goes on with others', async () => {
  const error = vi.spyOn(logger, 'error');
  const [lost, other] = [await given(), await given()];
  await removeAccount(lost);
  for (const _ of [1, 2]) await refunds.run(database(), new Date());
  expect([await statusOf(lost), await statusOf(other)]).toEqual(['REQUEST_REFUND', 'REFUND']);
  expect(errorsOf(error, 'noAccount')).toHaveLength(1);
  const second = { gateway: 'kushki', market: 'cl', charge: 'second charge' } as const;
  for (const _ of [1, 2]) await expect(refundCharge(database(), second)).rejects.toThrow('cl has no account at kushki');
  expect(errorsOf(error, 'noAccount')).toHaveLength(2);
});

it('names in health what did not go back within a day, of a payment or beside one', async () => {
  const error = vi.spyOn(logger, 'error');
  await database().update(payment).set({ status: 'REFUND' }).where(eq(payment.status, 'REQUEST_REFUND'));
  const id = await given();
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
