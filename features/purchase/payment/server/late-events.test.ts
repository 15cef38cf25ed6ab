import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sandboxGateway } from '@/features/purchase/payment/sandbox/server/sandbox.gateway';
import type { SandboxEvent } from '@/features/purchase/payment/payment.api';
import { checkPayments, events, lateEvents } from '@/features/purchase/payment/server/jobs';
import { database } from '@/lib/db/client';
import { paymentEvent } from '@/lib/db/schema';
import { partStates } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { createDeclaredPurchase, eventOf, pressPay, salesOf, seedPlans, sendEvent } from '@/lib/testing/purchase';
import { workOffQueue } from '@/lib/testing/work-off-queue';

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
