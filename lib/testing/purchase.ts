import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { GET as show, POST as begin } from '@/app/api/purchase/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { POST as webhook } from '@/app/api/webhooks/payments/sandbox/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import type { PurchaseResponse, PurchaseState } from '@/features/purchase/purchase.api';
import { TERMS_VERSION } from '@/features/purchase/purchase-steps';
import { TEST_HOLDERS } from '@/features/purchase/payment/sandbox/test-cards';
import type { SandboxEvent } from '@/features/purchase/payment/payment.api';
import { signatureOf } from '@/features/purchase/payment/sandbox/server/webhook';
import { settleCharge } from '@/features/purchase/payment/sandbox/server/sandbox-charge.db';
import { processEvent } from '@/features/purchase/payment/server/apply-gateway-event';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { payment, sale, sandboxCharge } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import { apiRequest, type SiteHost } from '@/lib/testing/request';
import { bornYearsAgo } from '@/lib/testing/days';

export const sold = new Map<MarketCode, { online: string; assisted: string }>();

export async function seedPlans(): Promise<void> {
  await seedCatalogue(database());
  for (const market of markets) {
    const codes = { online: '', assisted: '' };
    for await (const { productType, productCode, details } of readCatalogue({ db: database(), market })) {
      if (productType !== 'VIDA') continue;
      if (details.salesChannel.includes('QpOnlineSale') && details.offers !== 0) codes.online ||= productCode;
      else if (!details.salesChannel.includes('QpMixSale')) codes.assisted ||= productCode;
    }
    sold.set(market.code, codes);
  }
}

export const LEGAL_IDS: Readonly<Record<MarketCode, string>> = {
  cl: '12.345.678-5',
  pe: '45678912',
  co: '1020304050',
  in: 'AB1234567',
};
export const PHONES: Readonly<Record<MarketCode, string>> = {
  cl: '+56 9 8765 4321',
  pe: '+51 987 654 321',
  co: '+57 300 123 4567',
  in: '+34 600 123 456',
};

export const profileOf = (edad: number) => ({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad, ingreso: null }],
});

export const buyer = (site: MarketCode, changes: object = {}) => ({
  productCode: sold.get(site)!.online,
  profile: profileOf(35),
  nombre: 'Ana Pérez',
  email: `ana.${randomUUID().slice(0, 8)}@correo.example`,
  telefono: PHONES[site],
  legalId: LEGAL_IDS[site],
  birthDate: bornYearsAgo(35),
  ...changes,
});

export type Door = (request: Request) => Promise<Response>;
export type Sent = { site?: SiteHost; ticket?: string; key?: string; language?: string };

export async function send<T>(door: Door, body: unknown, { site = 'cl', ticket, key, language = 'es' }: Sent = {}) {
  const headers = {
    'accept-language': language,
    ...(key && { 'idempotency-key': key }),
    ...(ticket && { authorization: `Bearer ${ticket}` }),
  };
  const response = await door(apiRequest('/api/x', { site, headers, ...(body !== undefined && { body }) }));
  return {
    status: response.status,
    body: (await response.json()) as T & { error?: { code: string; fields?: object; message: string } },
  };
}

export async function createPurchase(site: MarketCode = 'cl', changes: object = {}) {
  const { status, body } = await send<PurchaseResponse>(begin, buyer(site, changes), { site, key: randomUUID() });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

export const ORDERED = { by: 'marta', note: 'pagó dos veces' };

export const HEALTHY = { answers: { diagnosed: false, treated: false, operation: false } };
export const CARD = { method: 'tdc', termsVersion: TERMS_VERSION };

export async function createDeclaredPurchase(site: MarketCode = 'cl', changes: object = {}) {
  const { ticket, purchase: begun } = await createPurchase(site, changes);
  const { body } = await send<PurchaseState>(health, HEALTHY, { site, ticket });
  expect(body.step).toBe('payment');
  return { ticket, id: begun.id, site };
}

export async function pressPay({ ticket, site }: { ticket: string; site: SiteHost }, key = randomUUID()) {
  const answer = await send<{ href: string }>(pay, CARD, { site, ticket, key });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.href;
}

export const state = async (ticket: string, site: SiteHost = 'cl') =>
  (await send<PurchaseState>(show, undefined, { site, ticket })).body;

export const chargeOf = (href: string) => /\/pay\/([\da-f-]{36})$/.exec(href)![1]!;

export const settle = (href: string, holder: string) => settleCharge(database(), chargeOf(href), TEST_HOLDERS[holder]!);

export async function pressed() {
  const mine = await createDeclaredPurchase();
  return { ...mine, href: await pressPay(mine) };
}

export async function buy(...of: Parameters<typeof createDeclaredPurchase>) {
  const mine = await createDeclaredPurchase(...of);
  await settle(await pressPay(mine), 'APRO');
  await state(mine.ticket, mine.site);
  return mine;
}

export const salesOf = (id: string) => database().select().from(sale).where(eq(sale.leadId, id));
export const paymentsOf = (id: string) => database().select().from(payment).where(eq(payment.leadId, id));

export const eventOf = async (href: string, changes: object = {}): Promise<SandboxEvent> => {
  const [charge] = await database()
    .select()
    .from(sandboxCharge)
    .where(eq(sandboxCharge.id, chargeOf(href)));
  const { id, orderId, status, statusDetail, amount, currency } = charge!;
  return { eventId: randomUUID(), payment: { id, orderId, status, statusDetail, amount, currency, ...changes } };
};

export async function sendEvent(event: SandboxEvent, signature?: string) {
  const headers = { 'x-signature': signature ?? (await signatureOf(database(), event, new Date())) };
  return (await webhook(apiRequest('/api/webhooks/payments/sandbox', { site: 'co', body: event, headers }))).status;
}

export const processSandboxEvent = ({ eventId }: SandboxEvent, market: MarketCode = 'cl') =>
  processEvent(database(), { gateway: 'sandbox', eventId, market });
