import { eq, isNull } from 'drizzle-orm';
import { delay, http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { chargeRefunds, refunds } from '@/features/purchase/payment/server/jobs';
import { database } from '@/lib/db/client';
import { payment, paymentEvent } from '@/lib/db/schema';
import { runScheduled } from '@/lib/jobs/start';
import { logger } from '@/lib/logger';
import {
  API,
  eventOf,
  receiveEvent,
  kushki,
  useKushki,
  notify,
  gatewayState,
  processWaitingEvents,
} from '@/lib/testing/fake-kushki';
import { paymentsOf, pressed, salesOf } from '@/lib/testing/purchase';
import { workOffQueue } from '@/lib/testing/work-off-queue';

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'kushki';
  process.env.KUSHKI_URL = 'https://api-uat.kushkipagos.com';
  process.env.KUSHKI_PRIVATE_MERCHANT_ID = 'private-merchant';
  process.env.KUSHKI_WEBHOOK_SIGNATURE = 'webhook-signature';
});

useKushki();

const approved = (href: string, ticketNumber: string) => eventOf(href, 'approvedTransaction', { ticketNumber });

const ofPayment = async (id: string) => {
  const [row] = await paymentsOf(id);
  return { status: row!.status, reference: row!.reference, sales: (await salesOf(id)).map(({ status }) => status) };
};

it('gives back the charge of a second card, and tells the operator', async () => {
  const error = vi.spyOn(logger, 'error');
  const { href, id } = await pressed();
  await receiveEvent(eventOf(href, 'declinedTransaction', { code: '021' }));
  for (const ticket of ['one', 'two']) await receiveEvent(approved(href, ticket));
  expect(gatewayState.refunds).toEqual([]);
  expect(await workOffQueue(chargeRefunds)).toEqual([]);
  expect(gatewayState.refunds).toEqual(['two']);
  expect(await ofPayment(id)).toEqual({ status: 'OK', reference: 'one', sales: ['OK'] });
  const entry = { event: 'paidTwice', reference: 'two' };
  expect(error).toHaveBeenCalledWith(expect.objectContaining(entry), expect.any(String));
});

it('keeps one of two charges that two processes receiveEvent of at once', async () => {
  const { href, id } = await pressed();
  for (const ticket of ['left', 'right']) expect(await notify(approved(href, ticket))).toBe(200);
  await processWaitingEvents();
  await workOffQueue(chargeRefunds);
  const { status, reference, sales } = await ofPayment(id);
  expect([status, sales]).toEqual(['OK', ['OK']]);
  expect([reference, ...gatewayState.refunds].toSorted()).toEqual(['left', 'right']);
});

it('keeps the charge that made the sale, whatever is told of the other and however often', async () => {
  const { href, id } = await pressed();
  await receiveEvent(approved(href, 'later'));
  for (const _ of [1, 2]) await receiveEvent(approved(href, 'earlier'));
  await receiveEvent(eventOf(href, 'declinedTransaction', { code: '021' }));
  await receiveEvent(eventOf(href, 'initializedTransaction', { ticketNumber: 'third' }));
  await workOffQueue(chargeRefunds);
  expect(gatewayState.refunds).toEqual(['earlier']);
  await receiveEvent({ saleTicketNumber: 'earlier', transactionType: 'VOID' });
  expect(await ofPayment(id)).toEqual({ status: 'OK', reference: 'later', sales: ['OK'] });
  const waiting = (await database().select().from(paymentEvent)).filter(({ processedAt }) => processedAt === null);
  expect(waiting).toEqual([]);
});

it('waits a day for the sale of a refund, which may be of another page of the account', async () => {
  const error = vi.spyOn(logger, 'error');
  const refund = { saleTicketNumber: 'elsewhere', transactionType: 'REFUND' };
  expect(await notify(refund)).toBe(200);
  await expect(processWaitingEvents()).rejects.toThrow('refund of an unknown payment');
  const yesterday = new Date(Date.now() - 86_400_000);
  await database().update(paymentEvent).set({ receivedAt: yesterday }).where(isNull(paymentEvent.processedAt));
  await processWaitingEvents();
  const entry = { event: 'unknownPayment', reference: 'elsewhere' };
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(entry), expect.any(String));
  expect(await database().select().from(paymentEvent).where(isNull(paymentEvent.processedAt))).toEqual([]);
});

it('gives a payment back once, though two processes find at once that it has to go', async () => {
  const { href, id } = await pressed();
  await receiveEvent(approved(href, 'ordered'));
  await database().update(payment).set({ status: 'REQUEST_REFUND' }).where(eq(payment.leadId, id));
  const slowList = http.get(`${API}/analytics/v1/transactions-list`, async () => {
    await delay(500);
    return HttpResponse.json({ data: [], total: 0 });
  });
  kushki.use(slowList);
  await Promise.all([runScheduled(refunds), runScheduled(refunds)]);
  kushki.resetHandlers();
  expect(gatewayState.refunds).toEqual(['ordered']);
  expect(await ofPayment(id)).toMatchObject({ status: 'REFUND' });
});

it('tries again where the gateway is away, and gives back once', async () => {
  const { href } = await pressed();
  for (const ticket of ['kept', 'back']) await receiveEvent(approved(href, ticket));
  gatewayState.listed = [{ not: 'a transaction' }];
  expect(await workOffQueue(chargeRefunds)).toHaveLength(1);
  expect(gatewayState.refunds).toEqual([]);
  gatewayState.listed = [];
  expect(await workOffQueue(chargeRefunds)).toEqual([]);
  expect(await workOffQueue(chargeRefunds)).toEqual([]);
  expect(gatewayState.refunds).toEqual(['back']);
});
