import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as timeline } from '@/app/api/customer-interactions/[dni]/route';
import { GET as show, POST as begin } from '@/app/api/purchase/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { POST as renew } from '@/app/api/purchase/price/route';
import { POST as webhook } from '@/app/api/webhooks/payments/sandbox/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/service';
import type { PurchaseResponse, PurchaseState } from '@/features/purchase/contract';
import { outcomeOf as cardOutcome, TEST_CARDS, TEST_HOLDERS } from '@/features/purchase/payment/sandbox/domain';
import type { SandboxEvent } from '@/features/purchase/payment/contract';
import { signatureOf } from '@/features/purchase/payment/sandbox/server/gateway';
import { settleCharge } from '@/features/purchase/payment/sandbox/server/repository';
import { processEvent } from '@/features/purchase/payment/server/service';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { lead, payment, paymentEvent, purchase, sale, sandboxCharge } from '@/lib/db/schema';
import { stopQueues } from '@/lib/jobs/queue';
import { RESTRICTED_KINDS, RESTRICTION_EFFECTS } from '@/lib/contract/restriction';
import { restrict } from '@/features/purchase/restrictions/server/service';
import { testCtx } from '@/lib/testing/database';
import { dataKey } from '@/lib/security/data-key';
import { unseal } from '@/lib/security/seal';
import { markets } from '@/lib/markets';
import { apiRequest } from '@/lib/testing/request';
import { sandboxEvent } from '@/features/purchase/payment/contract';

const sold = new Map<MarketCode, { online: string; assisted: string }>();

beforeAll(async () => {
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
});
afterAll(() => stopQueues());
afterEach(() => vi.useRealTimers());

const LEGAL_IDS: Readonly<Record<MarketCode, string>> = {
  cl: '12.345.678-5',
  pe: '45678912',
  co: '1020304050',
  in: 'AB1234567',
};
const PHONES: Readonly<Record<MarketCode, string>> = {
  cl: '+56 9 8765 4321',
  pe: '+51 987 654 321',
  co: '+57 300 123 4567',
  in: '+34 600 123 456',
};

const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;

const profileOf = (edad: number) => ({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad, ingreso: null }],
});

const buyer = (site: MarketCode, changes: object = {}) => ({
  productCode: sold.get(site)!.online,
  profile: profileOf(35),
  nombre: 'Ana Pérez',
  email: `ana.${randomUUID().slice(0, 8)}@correo.example`,
  telefono: PHONES[site],
  legalId: LEGAL_IDS[site],
  birthDate: bornYearsAgo(35),
  ...changes,
});

type Door = (request: Request) => Promise<Response>;
type Sent = { site?: MarketCode; ticket?: string; key?: string; language?: string };

async function send<T>(door: Door, body: unknown, { site = 'cl', ticket, key, language = 'es' }: Sent = {}) {
  const headers = {
    'accept-language': language,
    ...(key && { 'idempotency-key': key }),
    ...(ticket && { authorization: `Bearer ${ticket}` }),
  };
  const response = await door(apiRequest('/api/x', { site, headers, ...(body !== undefined && { body }) }));
  return {
    status: response.status,
    body: (await response.json()) as T & { error?: { fields?: object; message: string } },
  };
}

async function began(site: MarketCode = 'cl', changes: object = {}) {
  const { status, body } = await send<PurchaseResponse>(begin, buyer(site, changes), { site, key: randomUUID() });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

const HEALTHY = { answers: { diagnosed: false, treated: false, operation: false } };
const CARD = { method: 'tdc', termsVersion: '2026-12' };

/** At the step of the payment. */
async function declared(site: MarketCode = 'cl') {
  const { ticket, purchase: begun } = await began(site);
  const { body } = await send<PurchaseState>(health, HEALTHY, { site, ticket });
  expect(body.step).toBe('payment');
  return { ticket, id: begun.id, site };
}

async function press({ ticket, site }: { ticket: string; site: MarketCode }, key = randomUUID()) {
  const answer = await send<{ href: string }>(pay, CARD, { site, ticket, key });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.href;
}

const state = async (ticket: string, site: MarketCode = 'cl') =>
  (await send<PurchaseState>(show, undefined, { site, ticket })).body;

const chargeOf = (href: string) => /\/pay\/([\da-f-]{36})$/.exec(href)![1]!;

/** The card is typed at the gateway. */
const settle = (href: string, holder: string) => settleCharge(database(), chargeOf(href), TEST_HOLDERS[holder]!);

const salesOf = (id: string) => database().select().from(sale).where(eq(sale.leadId, id));
const paymentsOf = (id: string) => database().select().from(payment).where(eq(payment.leadId, id));

describe.each(['cl', 'pe', 'co', 'in'] as const)('a purchase on %s', (site) => {
  it('goes from the details by the declaration and the payment to the sale', async () => {
    const { ticket, purchase: begun } = await began(site);
    expect(begun).toMatchObject({ step: 'health', payment: null, isExpired: false, review: null });
    expect(begun.questions).toEqual(['diagnosed', 'treated', 'operation']);
    const { body } = await send<PurchaseState>(health, HEALTHY, { site, ticket });
    expect(body.step).toBe('payment');
    const href = await press({ ticket, site });
    expect(await state(ticket, site)).toMatchObject({ step: 'payment', payment: { status: 'PENDING' } });
    await settle(href, 'APRO');
    const paid = await state(ticket, site);
    expect(paid).toMatchObject({ step: 'success', payment: { status: 'OK' } });
    expect(paid.payment!.total).toBe(begun.methods.find(({ method }) => method === 'tdc')!.amounts.total);
    expect(await salesOf(begun.id)).toMatchObject([{ status: 'OK', site }]);
    const [asker] = await database().select().from(lead).where(eq(lead.id, begun.id));
    expect(asker).toMatchObject({ status: 500, kind: 'COMPRA_ONLINE', email: begun.buyer.email });
  });
});

describe('who may buy', () => {
  it('needs a plan that is sold online, people whom it accepts, and a document of the market', async () => {
    const refused = async (changes: object) => {
      const { status, body } = await send(begin, buyer('cl', changes), { key: randomUUID() });
      return [status, Object.keys(body.error?.fields ?? {})];
    };
    expect(await refused({ productCode: sold.get('cl')!.assisted })).toEqual([404, []]);
    expect(await refused({ productCode: 'NOPE' })).toEqual([404, []]);
    expect(await refused({ profile: profileOf(99) })).toEqual([400, ['profile']]);
    expect(await refused({ legalId: '12.345.678-9' })).toEqual([400, ['legalId']]);
    expect(await refused({ birthDate: '1980-02-03' })).toEqual([400, ['birthDate']]);
    expect(await refused({ birthDate: '2999-01-01', legalId: 'x' })).toEqual([400, ['legalId', 'birthDate']]);
  });

  it('is one purchase however often it is sent', async () => {
    const [body, key] = [buyer('cl'), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => send<PurchaseResponse>(begin, body, { key })));
    expect(new Set(answers.map((answer) => answer.body.purchase.id)).size).toBe(1);
    const rows = await database().select().from(lead).where(eq(lead.email, body.email));
    expect(rows).toHaveLength(1);
  });

  it('opens to nobody else', async () => {
    const [mine, other] = [await began(), await began()];
    const [, signature] = mine.ticket.split('.');
    for (const ticket of ['', 'x.y', `${other.purchase.id}.${signature}`])
      expect((await send(show, undefined, { ticket })).status).toBe(404);
    expect((await send(show, undefined, { ticket: mine.ticket, site: 'pe' })).status).toBe(404);
  });
});

describe('a person on the lists', () => {
  const cases = RESTRICTED_KINDS.flatMap((kind) => RESTRICTION_EFFECTS.map((effect) => [effect, kind] as const));

  it.each(cases)('that is %s by %s: passes, goes to an executive, or cannot buy [V-62]', async (effect, kind) => {
    const legalId = { ADMITTED: '11.111.111-1', PARTIAL_ADMITTED: '22.222.222-2', BLOCKED: '9.999.999-3' }[effect];
    const telefono = `+56 9 ${RESTRICTION_EFFECTS.indexOf(effect) + 3}000 00${RESTRICTED_KINDS.indexOf(kind)}1`;
    const body = buyer('cl', { legalId: kind === 'LEGAL_ID' ? legalId : LEGAL_IDS.cl, telefono });
    // As an operator writes it, with other signs than the buyer.
    const typed = {
      LEGAL_ID: legalId.replaceAll('.', ''),
      PHONE: telefono.replaceAll(' ', ''),
      EMAIL: body.email.toUpperCase(),
    };
    await restrict(testCtx('cl'), { kind, value: typed[kind], effect, note: '' });
    const { status, body: answer } = await send<PurchaseResponse>(begin, body, { key: randomUUID() });
    const rows = await database().select().from(lead).where(eq(lead.email, body.email));
    if (effect === 'BLOCKED') {
      expect([status, answer.error?.message, rows.length]).toEqual([
        403,
        'No podemos venderte este seguro en línea. Si crees que es un error, habla con un ejecutivo.',
        0,
      ]);
      return;
    }
    expect([status, answer.purchase.review]).toEqual([200, effect === 'ADMITTED' ? null : 'person']);
    const { ticket } = answer;
    const declaration = await send<PurchaseState>(health, HEALTHY, { ticket });
    expect(declaration.body.step).toBe(effect === 'ADMITTED' ? 'payment' : 'health');
    expect((await send(pay, CARD, { ticket, key: randomUUID() })).status).toBe(effect === 'ADMITTED' ? 200 : 400);
  });

  it('of another market is nobody here', async () => {
    const body = buyer('pe');
    await restrict(testCtx('cl'), { kind: 'EMAIL', value: body.email, effect: 'BLOCKED', note: '' });
    expect((await send(begin, body, { site: 'pe', key: randomUUID() })).status).toBe(200);
  });
});

describe('the declaration of health', () => {
  it('is kept encrypted, and bound to its purchase', async () => {
    const { ticket, purchase: begun } = await began();
    await send(health, HEALTHY, { ticket });
    const [row] = await database().select().from(purchase).where(eq(purchase.leadId, begun.id));
    expect(row!.health).not.toContain('diagnosed');
    expect(JSON.parse(unseal(await dataKey(), begun.id, row!.health!))).toEqual(HEALTHY.answers);
    expect(() => unseal(Buffer.alloc(32).toString('base64url'), begun.id, row!.health!)).toThrow();
    const key = await dataKey();
    expect(() => unseal(key, randomUUID(), row!.health!)).toThrow();
  });

  it('asks for every answer, and with a yes goes to a person instead of to the payment', async () => {
    const { ticket, purchase: begun } = await began();
    const few = await send(health, { answers: { diagnosed: false } }, { ticket });
    expect([few.status, few.body.error?.fields]).toEqual([
      400,
      { treated: 'Responde esta pregunta.', operation: 'Responde esta pregunta.' },
    ]);
    const ill = await send<PurchaseState>(health, { answers: { ...HEALTHY.answers, treated: true } }, { ticket });
    expect(ill.body).toMatchObject({ step: 'health', review: 'health' });
    expect((await send(pay, CARD, { ticket, key: randomUUID() })).status).toBe(400);
    const { rows } = await database().execute(
      sql`select 1 from pgboss.job where data->>'mail' = 'executiveMail' and data->>'dataId' = ${begun.id}`,
    );
    expect(rows).toHaveLength(1);
    const corrected = await send<PurchaseState>(health, HEALTHY, { ticket });
    expect(corrected.body).toMatchObject({ step: 'payment', review: null });
  });
});

describe('a payment', () => {
  it('costs the price, 2 % and the tax on it', async () => {
    const { ticket } = await declared();
    const { price, methods } = await state(ticket);
    const { amounts } = methods.find(({ method }) => method === 'tdc')!;
    expect(amounts).toEqual({
      price: price.amount,
      fee: Math.round(price.amount * 0.02),
      feeTax: Math.round(price.amount * 0.0038),
      total: price.amount + Math.round(price.amount * 0.02) + Math.round(price.amount * 0.0038),
    });
  });

  it('that was declined says why and what to do, and the next one needs nothing typed again [X-44]', async () => {
    const mine = await declared();
    await settle(await press(mine), 'FUND');
    const declined = await state(mine.ticket);
    expect(declined).toMatchObject({
      step: 'payment',
      payment: {
        status: 'DECLINED',
        message: 'La tarjeta no tiene fondos suficientes. Usa otro medio de pago o intenta más tarde.',
      },
    });
    await settle(await press(mine), 'APRO');
    expect(await state(mine.ticket)).toMatchObject({ step: 'success', payment: { status: 'OK' } });
    expect(await salesOf(mine.id)).toHaveLength(1);
    expect((await paymentsOf(mine.id)).map(({ status }) => status).toSorted()).toEqual(['DECLINED', 'OK']);
  });

  it('is one charge however often it is pressed, in one tab or two', async () => {
    const mine = await declared();
    const key = randomUUID();
    const hrefs = await Promise.all([press(mine, key), press(mine, key), press(mine), press(mine)]);
    expect(new Set(hrefs.map(chargeOf)).size).toBe(1);
    await settle(hrefs[0]!, 'APRO');
    expect(await press(mine)).toContain(`session=${mine.id}`);
    expect(await paymentsOf(mine.id)).toHaveLength(1);
  });

  it('holds its price for 30 minutes, and then takes that of the day over', async () => {
    const mine = await declared();
    await database()
      .update(purchase)
      .set({ pricedAt: new Date(Date.now() - 30 * 60_000) })
      .where(eq(purchase.leadId, mine.id));
    expect(await state(mine.ticket)).toMatchObject({ isExpired: true });
    const late = await send(pay, CARD, { ticket: mine.ticket, key: randomUUID() });
    expect([late.status, late.body.error?.fields]).toEqual([400, { price: 'El precio venció: sigue con el de hoy.' }]);
    expect((await send<PurchaseState>(renew, {}, { ticket: mine.ticket })).body.isExpired).toBe(false);
    await press(mine);
  });

  it('asks for the terms as they are now, and keeps what was agreed to', async () => {
    const mine = await declared();
    const old = await send(pay, { ...CARD, termsVersion: '2020-01' }, { ticket: mine.ticket, key: randomUUID() });
    expect(Object.keys(old.body.error?.fields ?? {})).toEqual(['termsVersion']);
    await press(mine);
    const [row] = await database().select().from(purchase).where(eq(purchase.leadId, mine.id));
    expect(row).toMatchObject({ termsVersion: '2026-12', termsHash: expect.stringMatching(/^[\w-]{43}$/) });
  });
});

const eventOf = async (href: string, changes: object = {}): Promise<SandboxEvent> => {
  const [charge] = await database()
    .select()
    .from(sandboxCharge)
    .where(eq(sandboxCharge.id, chargeOf(href)));
  const { id, orderId, status, statusDetail, amount, currency } = charge!;
  return { eventId: randomUUID(), payment: { id, orderId, status, statusDetail, amount, currency, ...changes } };
};

async function tell(event: SandboxEvent, signature?: string) {
  const headers = { 'x-signature': signature ?? (await signatureOf(database(), event, new Date())) };
  return (await webhook(apiRequest('/api/webhooks/payments/sandbox', { site: 'co', body: event, headers }))).status;
}

const work = ({ eventId }: SandboxEvent) =>
  processEvent(database(), { gateway: 'sandbox', eventId }, (body) => sandboxEvent.parse(JSON.parse(body)).payment);

describe('what the gateway tells', () => {
  it('counts only with its signature, of the last five minutes', async () => {
    const event = await eventOf(await press(await declared()), { status: 'approved' });
    const old = await signatureOf(database(), event, new Date(Date.now() - 301_000));
    const ofAnother = await signatureOf(database(), { ...event, eventId: randomUUID() }, new Date());
    for (const signature of ['', 'ts=1,v1=x', old, ofAnother]) expect(await tell(event, signature)).toBe(403);
    expect(await tell(event)).toBe(200);
  });

  it('is in the inbox once, and worked off once, however often it comes', async () => {
    const mine = await declared();
    const event = await eventOf(await press(mine), { status: 'approved', statusDetail: 'accredited' });
    expect(await Promise.all([tell(event), tell(event), tell(event)])).toEqual([200, 200, 200]);
    await Promise.all([work(event), work(event)]);
    const inbox = await database().select().from(paymentEvent).where(eq(paymentEvent.eventId, event.eventId));
    expect(inbox).toMatchObject([{ outcome: 'OK', processedAt: expect.any(Date) }]);
    expect(await salesOf(mine.id)).toHaveLength(1);
    const { rows } = await database().execute(
      sql`select data->>'mail' as mail from pgboss.job where data->>'dataId' = ${mine.id} order by 1`,
    );
    expect(rows).toEqual([{ mail: 'purchaseBuyer' }, { mail: 'purchaseExecutive' }]);
  });

  it('of another amount, currency or order changes nothing', async () => {
    const mine = await declared();
    const href = await press(mine);
    for (const changes of [{ amount: 1 }, { currency: 'USD' }, { orderId: randomUUID() }, { orderId: 'x' }]) {
      const event = await eventOf(href, { status: 'approved', ...changes });
      await tell(event);
      await work(event);
    }
    expect(await salesOf(mine.id)).toEqual([]);
    expect(await paymentsOf(mine.id)).toMatchObject([{ status: 'PENDING' }]);
  });

  it('ends in one sale or none, whatever order it comes in', async () => {
    const statuses = fc.array(
      fc.constantFrom('pending', 'in_process', 'rejected', 'cancelled', 'approved', 'refunded'),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(statuses, async (said) => {
        const mine = await declared();
        const href = await press(mine);
        for (const status of said) {
          const event = await eventOf(href, { status });
          await tell(event);
          await work(event);
        }
        const taken = said.indexOf('approved');
        const wasTaken = taken >= 0 && !said.slice(0, taken).includes('refunded');
        expect(await salesOf(mine.id)).toHaveLength(wasTaken ? 1 : 0);
        const status = (await paymentsOf(mine.id))[0]?.status;
        const furthest = said.includes('refunded') ? 'REFUND' : said.includes('approved') ? 'OK' : null;
        if (furthest) expect(status).toBe(furthest);
        else expect(['PENDING', 'DECLINED', 'VOID']).toContain(status);
      }),
      { numRuns: 15 },
    );
  });
});

it('tells the buyer in their timeline', async () => {
  const mine = await declared();
  await settle(await press(mine), 'APRO');
  await state(mine.ticket);
  const response = await timeline(
    apiRequest(`/api/customer-interactions/${mine.id}`, { headers: { authorization: `Bearer ${mine.ticket}` } }),
    { params: Promise.resolve({ dni: mine.id }) },
  );
  const { data } = (await response.json()) as { data: { type: string; description: string; subject: string }[] };
  const ofSale = data.filter(({ type }) => ['SALE', 'PAYMENT', 'QP_PAYMENT_LEAD'].includes(type));
  expect(ofSale.map(({ description }) => description)).toEqual(['saleClosed', 'paymentReceived', 'paymentStarted']);
  // By the plan's name, not its code.
  expect(ofSale[0]!.subject).not.toBe(sold.get('cl')!.online);
});

describe('a card at the embedded gateway', () => {
  const [card] = TEST_CARDS;
  const typed = (changes: object = {}) => ({
    number: card.number,
    holder: 'APRO',
    expiry: '11/30',
    code: '123',
    ...changes,
  });
  it.each(Object.entries(TEST_HOLDERS))('of the holder %s is decided as published', (holder, outcome) => {
    expect(cardOutcome(typed({ holder: `${holder.toLowerCase()} Pérez` }))).toEqual(outcome);
  });
  it('that is wrong, or none, is refused', () => {
    const details = [
      { number: '4111' },
      { expiry: '11/29' },
      { code: '999' },
      { holder: 'Ana' },
      { holder: 'toString' },
    ];
    expect(details.map((changes) => cardOutcome(typed(changes)).detail)).toEqual([
      'cc_rejected_bad_filled_card_number',
      'cc_rejected_bad_filled_date',
      'cc_rejected_bad_filled_security_code',
      'cc_rejected_other_reason',
      'cc_rejected_other_reason',
    ]);
  });
});
