import { createHmac, randomUUID } from 'node:crypto';
import { and, isNull, like } from 'drizzle-orm';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { POST as webhook } from '@/app/api/webhooks/payments/kushki/route';
import { processEvent } from '@/features/purchase/payment/server/apply-gateway-event';
import { database } from '@/lib/db/client';
import { paymentEvent } from '@/lib/db/schema';
import { seedPlans } from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';

const SIGNATURE = 'webhook-signature';
export const API = 'https://api-uat.kushkipagos.com';

type Opened = { id: string; body: { paymentConfig: { amount: { subtotalIva0: number; currency: string } } } & object };
export const gatewayState = {
  opened: [] as Opened[],
  listed: [] as object[],
  refunds: [] as string[],
  next: null as Response | 'never' | null,
};

export const kushki = setupServer(
  http.post(`${API}/smartlink/v1/webcheckout`, async ({ request }) => {
    if (request.headers.get('private-merchant-id') !== 'private-merchant')
      return HttpResponse.json({ code: 'K004', message: 'ID de comercio no válido' }, { status: 403 });
    if (gatewayState.next === 'never') await delay(60_000);
    if (gatewayState.next instanceof Response) return gatewayState.next.clone();
    const id = randomUUID().slice(0, 9);
    gatewayState.opened.push({ id, body: (await request.json()) as Opened['body'] });
    return HttpResponse.json({
      webcheckoutId: id,
      webcheckoutUrl: `https://uat-webcheckout.kushkipagos.com/webcheckout/${id}`,
    });
  }),
  http.get(`${API}/analytics/v1/transactions-list`, () =>
    HttpResponse.json({ data: gatewayState.listed, total: gatewayState.listed.length }),
  ),
  http.delete(`${API}/v1/charges/:ticket`, ({ params }) => {
    gatewayState.refunds.push(String(params.ticket));
    return HttpResponse.json({ ticketNumber: '9' }, { status: 201 });
  }),
);

export const resetGateway = () => Object.assign(gatewayState, { opened: [], listed: [], refunds: [], next: null });

export function useKushki(): void {
  beforeAll(async () => {
    kushki.listen({ onUnhandledFrame: 'error' });
    await seedPlans();
  });
  beforeEach(() => {
    resetGateway();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => kushki.close());
}

export function eventOf(href: string, status: string, changes: object = {}) {
  const { id, body } = gatewayState.opened.find((one) => href.endsWith(one.id))!;
  const { subtotalIva0, currency } = body.paymentConfig.amount;
  return {
    ...{ amount: { subtotalIva0, iva: 0, subtotalIva: 0, currency }, smartLink: id, status },
    ...{ metadata: {}, transactionType: 'SALE', paymentMethod: 'creditCard', id: randomUUID(), ...changes },
  };
}

export type Signing = { moment?: number | string; secret?: string; signed?: object; signature?: string };

export async function notify(
  body: object,
  { moment = Date.now(), secret = SIGNATURE, signed = body, signature }: Signing = {},
) {
  const right = createHmac('sha256', secret)
    .update(`${JSON.stringify(signed)}.${moment}`)
    .digest('hex');
  const headers = { 'x-kushki-id': String(moment), 'x-kushki-signature': signature ?? right };
  return (await webhook(apiRequest('/api/webhooks/payments/kushki', { site: 'pe', body, headers }))).status;
}

/** `about`: only events whose text contains it. */
export async function processWaitingEvents(about = '') {
  const where = and(isNull(paymentEvent.processedAt), like(paymentEvent.body, `%${about}%`));
  const waiting = await database().select().from(paymentEvent).where(where);
  const tries = await Promise.allSettled(
    waiting.map(({ eventId }) => processEvent(database(), { gateway: 'kushki', eventId, market: 'pe' })),
  );
  for (const one of tries) if (one.status === 'rejected') throw one.reason;
}

export async function receiveEvent(event: object) {
  expect(await notify(event)).toBe(200);
  await processWaitingEvents();
}
