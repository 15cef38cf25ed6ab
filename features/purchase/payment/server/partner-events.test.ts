import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as begin } from '@/app/api/purchase/route';
import type { PurchaseResponse } from '@/features/purchase/purchase.api';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { leadUpdates } from '@/features/lead/server/jobs';
import { setWebhook } from '@/features/tenant/webhook/server/notify-partners';
import { webhookJob } from '@/features/tenant/webhook/server/jobs';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { lead, payment } from '@/lib/db/schema';
import { isSigned, publishRow, startPartnerServer } from '@/lib/testing/partner-server';
import {
  buyer,
  eventOf,
  HEALTHY,
  paymentsOf,
  pressPay,
  seedPlans,
  send,
  settle,
  sold,
  state,
  sendEvent,
  processSandboxEvent,
} from '@/lib/testing/purchase';
import { workOffQueue } from '@/lib/testing/work-off-queue';
import { purchaseEvents } from './jobs';

let partner: Awaited<ReturnType<typeof startPartnerServer>>;
beforeAll(async () => {
  await seedPlans();
  for (const name of ['cl.acme', 'pe.acme', 'co.acme']) await publishRow(name);
  partner = await startPartnerServer();
}, 120_000);
afterEach(async () => {
  partner.received.length = 0;
  await database().execute(sql`truncate partner_webhook`);
});
afterAll(async () => {
  await partner.close();
});

const deliver = () => workOffQueue(webhookJob([leadUpdates, purchaseEvents]));

async function bought(market: MarketCode, site: MarketCode | `acme.${MarketCode}`) {
  const begun = await send<PurchaseResponse>(begin, buyer(market), { site, key: randomUUID() });
  expect([begun.status, begun.body.error]).toEqual([200, undefined]);
  const { ticket, purchase: made } = begun.body;
  expect((await send(health, HEALTHY, { site, ticket })).status).toBe(200);
  await database().update(lead).set({ partnerReference: 'c-4711' }).where(eq(lead.id, made.id));
  const href = await pressPay({ ticket, site });
  await settle(href, 'APRO');
  expect((await state(ticket, site)).step).toBe('success');
  const [paid] = await paymentsOf(made.id);
  return { id: made.id, href, paid: paid! };
}

it.each(['cl', 'pe', 'co'] as const)('tells the partner of %s once what was bought there', async (market) => {
  const secret = await setWebhook(database(), `${market}.acme`, partner.url);
  const { id, href, paid } = await bought(market, `acme.${market}`);
  const again = await eventOf(href);
  await sendEvent(again);
  await processSandboxEvent(again);
  expect(await deliver()).toEqual([]);
  const events = partner.received.filter(({ headers }) => headers['webhook-id'] === `purchase_paid_${paid.id}`);
  expect([events.length, partner.received.every((one) => isSigned(secret, one))]).toEqual([1, true]);
  expect(JSON.parse(events[0]!.body)).toEqual({
    type: 'purchase.paid',
    timestamp: expect.any(String),
    data: {
      ...{ number: referenceOf(paid.id), lead: id, reference: 'c-4711', productType: 'VIDA' },
      ...{ plan: sold.get(market)!.online, company: expect.any(String), amount: paid.total, currency: paid.currency },
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  });
  const updates = partner.events().filter(({ type }) => type === 'lead.updated');
  expect(updates.map(({ data }) => data)).toMatchObject([{ id, status: 'onlineSale', reference: 'c-4711' }]);
  expect(events[0]!.body).not.toMatch(/Ana|Pérez|@|987|12\.345|45678912|1020304050/);
});

it('tells it that the money went back, also of somebody who was deleted meanwhile', async () => {
  await setWebhook(database(), 'cl.acme', partner.url);
  const { id, href, paid } = await bought('cl', 'acme.cl');
  expect(await deliver()).toEqual([]);
  const back = await eventOf(href, { status: 'refunded', statusDetail: 'refunded' });
  await sendEvent(back);
  await processSandboxEvent(back);
  await database().delete(lead).where(eq(lead.id, id));
  partner.received.length = 0;
  expect(await deliver()).toEqual([]);
  expect(partner.events()).toEqual([
    {
      type: 'purchase.refunded',
      timestamp: expect.any(String),
      data: expect.objectContaining({ number: referenceOf(paid.id), lead: null, reference: null, amount: paid.total }),
    },
  ]);
});

it('tells nobody of what a market’s own site sold, or another partner’s', async () => {
  await setWebhook(database(), 'cl.acme', partner.url);
  for (const site of ['cl', 'acme.pe'] as const) await bought(site === 'cl' ? 'cl' : 'pe', site);
  expect([await deliver(), partner.received]).toEqual([[], []]);
});

it('tells nothing of a payment that no sale came of', async () => {
  await setWebhook(database(), 'cl.acme', partner.url);
  const { id, href, paid } = await bought('cl', 'acme.cl');
  await deliver();
  partner.received.length = 0;
  await database().execute(sql`delete from sale where lead_id = ${id}`);
  await database().update(payment).set({ status: 'PENDING' }).where(eq(payment.id, paid.id));
  await database().execute(sql`update purchase set review_for = 'person' where lead_id = ${id}`);
  const late = await eventOf(href);
  await sendEvent(late);
  await processSandboxEvent(late);
  expect((await paymentsOf(id))[0]!.status).toBe('REQUEST_REFUND');
  expect([await deliver(), partner.received]).toEqual([[], []]);
});
