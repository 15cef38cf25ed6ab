import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq, isNull } from 'drizzle-orm';
import { http, HttpResponse, delay } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { gatewayNamed } from '@/features/purchase/payment/server/payment.gateway';
import { checkPayments, chargeRefunds, refunds } from '@/features/purchase/payment/server/jobs';
import { database } from '@/lib/db/client';
import { payment, paymentEvent, sale } from '@/lib/db/schema';
import { partStates } from '@/lib/health-parts';
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
  type Signing,
} from '@/lib/testing/fake-kushki';
import {
  CARD,
  createDeclaredPurchase,
  paymentsOf,
  pressPay,
  salesOf,
  send,
  state,
  pressed,
} from '@/lib/testing/purchase';
import { runScheduled } from '@/lib/jobs/start';
import { workOffQueue } from '@/lib/testing/work-off-queue';

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'kushki';
  process.env.KUSHKI_URL = 'https://api-uat.kushkipagos.com';
  process.env.KUSHKI_PRIVATE_MERCHANT_ID = 'private-merchant';
  process.env.KUSHKI_WEBHOOK_SIGNATURE = 'webhook-signature';
});

useKushki();

const GENERIC =
  'No pudimos procesar tu pago y no se hizo ningún cobro. Intenta otra vez en unos minutos o usa otro medio de pago.';

type Buyer = Awaited<ReturnType<typeof createDeclaredPurchase>>;

const tryToPay = async ({ ticket, site }: Buyer, key = randomUUID()) => {
  const { status, body } = await send<{ href?: string }>(pay, CARD, { site, ticket, key });
  return { status, href: body.href, message: body.error?.message };
};
const rowOf = async ({ id }: Buyer) => (await paymentsOf(id))[0]!;

describe('a page of its own', () => {
  it.each(['cl', 'pe', 'co', 'in'] as const)('is opened for exactly the amount, in %s’s currency', async (site) => {
    const mine = await createDeclaredPurchase(site);
    const href = await pressPay(mine);
    const { total, currency } = await rowOf(mine);
    expect(gatewayState.opened[0]!.body).toMatchObject({
      kind: 'webcheckout',
      products: [{ quantity: 1, unitPrice: total }],
      paymentConfig: { amount: { subtotalIva: 0, subtotalIva0: total, iva: 0, currency } },
      redirectURL: expect.stringContaining('?session='),
    });
    expect(new URL(href).origin).toBe('https://uat-webcheckout.kushkipagos.com');
  });

  it('is the only one that anybody sees', async () => {
    const mine = await createDeclaredPurchase();
    const tries = await Promise.all([tryToPay(mine), tryToPay(mine), tryToPay(mine)]);
    expect(new Set([...tries.map(({ href }) => href), await pressPay(mine)]).size).toBe(1);
    expect(await paymentsOf(mine.id)).toHaveLength(1);
  });
});

describe('what is told of it', () => {
  it('is a sale', async () => {
    const mine = await createDeclaredPurchase('co');
    await receiveEvent(eventOf(await pressPay(mine), 'approvedTransaction', { ticketNumber: '672148913082649091' }));
    expect(await state(mine.ticket, 'co')).toMatchObject({ step: 'success', payment: { status: 'OK' } });
    expect(await rowOf(mine)).toMatchObject({ reference: '672148913082649091' });
  });

  it.each([
    ['K505', 'Tu banco no aprobó el pago. Comunícate con él o usa otro medio de pago.'],
    ['K999', GENERIC],
  ])('is why it was declined, %s, and the next try counts [X-43]', async (code, message) => {
    const mine = await createDeclaredPurchase();
    await receiveEvent(eventOf(await pressPay(mine), 'declinedTransaction', { code }));
    expect((await state(mine.ticket)).payment).toMatchObject({ status: 'DECLINED', message });
    expect(await rowOf(mine)).toMatchObject({ detail: code });
    await receiveEvent(eventOf(await pressPay(mine), 'approvedTransaction', { ticketNumber: randomUUID() }));
    expect(await state(mine.ticket)).toMatchObject({ step: 'success' });
  });

  it('is that money went back, though it be heard before it came', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    const refund = { saleTicketNumber: 'sold', ticketNumber: 'back', transactionType: 'REFUND', responseText: 'ok' };
    expect(await notify(refund)).toBe(200);
    await expect(processWaitingEvents()).rejects.toThrow('refund of an unknown payment');
    await notify(eventOf(href, 'approvedTransaction', { ticketNumber: 'sold' }));
    await processWaitingEvents().catch(() => undefined);
    await processWaitingEvents();
    expect(await rowOf(mine)).toMatchObject({ status: 'REFUND' });
    expect(await salesOf(mine.id)).toMatchObject([{ status: 'SUBS_CANCELLED_WITHOUT_PAYMENT' }]);
  });

  it('goes back once, though the answer of the first try did not come', async () => {
    const gateway = gatewayNamed('kushki', 'cl')!;
    const mine = await createDeclaredPurchase();
    await receiveEvent(eventOf(await pressPay(mine), 'approvedTransaction', { ticketNumber: 'mine' }));
    const { total, currency } = await rowOf(mine);
    expect(await gateway.refund(database(), 'mine')).toMatchObject({ status: 'refunded' });
    gatewayState.listed = [
      {
        ...{ transaction_type: 'VOID', transaction_status: 'APPROVAL', ticket_number: 'b', sale_ticket_number: 'mine' },
        ...{ request_amount: total, currency_code: currency, created: Date.now() },
      },
    ];
    expect(await gateway.refund(database(), 'mine')).toMatchObject({ status: 'refunded' });
    expect(gatewayState.refunds).toEqual(['mine']);
  });

  it('is nothing where only a part went back', async () => {
    const mine = await createDeclaredPurchase();
    await receiveEvent(eventOf(await pressPay(mine), 'approvedTransaction', { ticketNumber: 'whole' }));
    await receiveEvent({ saleTicketNumber: 'whole', transactionType: 'REFUND', partialVoid: true });
    expect(await rowOf(mine)).toMatchObject({ status: 'OK' });
  });

  it('of another amount, currency or page is parked, and told to the operator', async () => {
    const error = vi.spyOn(logger, 'error');
    const mine = await createDeclaredPurchase();
    const right = eventOf(await pressPay(mine), 'approvedTransaction', { ticketNumber: randomUUID() });
    for (const [changes, event] of [
      [{ amount: { ...right.amount, subtotalIva0: 1 } }, 'wrongAmount'],
      [{ amount: { ...right.amount, currency: 'USD' } }, 'wrongAmount'],
      [{ smartLink: 'nobody’s' }, 'unknownPayment'],
    ] as const) {
      await receiveEvent({ ...right, ...changes });
      expect(error).toHaveBeenLastCalledWith(expect.objectContaining({ event }), expect.any(String));
    }
    expect(await rowOf(mine)).toMatchObject({ status: 'PENDING' });
  });

  it('counts only with its signature over all of it, of the last five minutes', async () => {
    const mine = await createDeclaredPurchase();
    const event = eventOf(await pressPay(mine), 'approvedTransaction', { ticketNumber: randomUUID() });
    const wrong: Signing[] = [
      { signature: '' },
      { signature: 'x' },
      { secret: 'another' },
      { signed: { ...event, status: 'declinedTransaction' } },
      { moment: Date.now() - 301_000 },
      { moment: Math.floor(Date.now() / 1000) - 301 },
      { moment: '' },
    ];
    for (const signing of wrong) expect(await notify(event, signing)).toBe(401);
    expect(await notify(event, { moment: Math.floor(Date.now() / 1000) })).toBe(200);
    expect(await Promise.all([notify(event), notify(event), notify(event)])).toEqual([200, 200, 200]);
    const kept = await database()
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.body, JSON.stringify(event)));
    expect(kept).toHaveLength(1);
  });

  it('of something else is taken note of, and no more', async () => {
    const before = await database().select().from(paymentEvent);
    expect(await notify({ subscriptionId: '1', name: 'declinedCharge' })).toBe(200);
    expect(await database().select().from(paymentEvent)).toHaveLength(before.length);
  });
});

describe('what a buyer is told where no page was opened', () => {
  it.each([
    ['K322', 'El pago fue rechazado por seguridad. Usa otra tarjeta u otro medio de pago.'],
    ['K999', GENERIC],
  ])('%s', async (code, message) => {
    const mine = await createDeclaredPurchase();
    gatewayState.next = HttpResponse.json({ code, message: 'as it says' }, { status: 400 });
    const key = randomUUID();
    expect(await tryToPay(mine, key)).toEqual({ status: 400, href: undefined, message });
    expect((await state(mine.ticket)).payment).toMatchObject({ status: 'FAIL', message, reference: referenceOf(key) });
    expect(await rowOf(mine)).toMatchObject({ detail: code });
  });

  it.each([
    ['500', HttpResponse.json({}, { status: 500 })],
    ['no JSON', new HttpResponse('<html>', { status: 200 })],
    ['another answer', HttpResponse.json({ webcheckoutId: 'x' })],
    ['nothing in 10 seconds', 'never' as const],
  ])('and it is not known why (%s), the next press is the same try', async (_, answered) => {
    const mine = await createDeclaredPurchase();
    gatewayState.next = answered;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(1_000));
    expect(await tryToPay(mine)).toEqual({ status: 503, href: undefined, message: GENERIC });
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
    gatewayState.next = null;
    const { href } = await tryToPay(mine);
    expect(await paymentsOf(mine.id)).toMatchObject([{ href, status: 'PENDING' }]);
  });
});

describe('a page of which nothing is heard', () => {
  const endAgo = (mine: Buyer, minutes: number) => {
    const expiresAt = new Date(Date.now() - minutes * 60_000);
    return database().update(payment).set({ expiresAt }).where(eq(payment.leadId, mine.id));
  };

  it('is open while a webhook may still come, and over after that', async () => {
    const mine = await createDeclaredPurchase();
    await pressPay(mine);
    await endAgo(mine, 14);
    expect((await state(mine.ticket)).payment).toMatchObject({ status: 'PENDING' });
    await endAgo(mine, 16);
    expect((await state(mine.ticket)).payment).toMatchObject({ status: 'VOID' });
  });

  it('stays open, and is told to the operator, where somebody paid as much and nobody says for what', async () => {
    const error = vi.spyOn(logger, 'error');
    const mine = await createDeclaredPurchase();
    await pressPay(mine);
    const { total, currency } = await rowOf(mine);
    gatewayState.listed = [
      {
        ...{ transaction_type: 'SALE', transaction_status: 'APPROVAL', ticket_number: 'whose' },
        ...{ request_amount: total, currency_code: currency, created: Date.now() },
      },
    ];
    await endAgo(mine, 16);
    expect((await state(mine.ticket)).payment).toMatchObject({ status: 'PENDING' });
    await state(mine.ticket);
    const entries = error.mock.calls.filter(([entry]) => (entry as { event?: string }).event === 'unclaimedPayment');
    expect(entries).toHaveLength(1);
  });
});

it('says in health whether its keys are taken', async () => {
  await checkPayments.run(database(), new Date());
  expect(partStates().payments).toBe('ok');
  kushki.use(
    http.get(`${API}/analytics/v1/transactions-list`, () => HttpResponse.json({ code: 'K004' }, { status: 403 })),
  );
  await checkPayments.run(database(), new Date());
  expect(partStates().payments).toBe('failing');
  kushki.resetHandlers();
});

/** Each run draws other orders, so runs add up. */
const RUNS = 240;
/** Purchases whose orders run beside each other: an order mostly waits for the database. */
const BESIDE = 8;

it(`ends in one sale or none in ${RUNS} orders of what is told`, { timeout: 600_000 }, async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const opened = await Promise.all(
    Array.from({ length: BESIDE }, async () => {
      const mine = await createDeclaredPurchase();
      const href = await pressPay(mine);
      const told = { metadata: { order: mine.id } };
      const kinds = {
        declined: eventOf(href, 'declinedTransaction', { code: '021', ...told }),
        expired: eventOf(href, 'expiredTransaction', told),
        opened: eventOf(href, 'initializedTransaction', told),
        approved: eventOf(href, 'approvedTransaction', { ticketNumber: mine.id }),
        refunded: { saleTicketNumber: mine.id, transactionType: 'VOID' },
      };
      return { mine, kinds };
    }),
  );
  async function endsWell({ mine, kinds }: (typeof opened)[number], history: readonly (keyof typeof kinds)[]) {
    await database().delete(sale).where(eq(sale.leadId, mine.id));
    await database()
      .update(payment)
      .set({ status: 'PENDING', reference: null, detail: null })
      .where(eq(payment.leadId, mine.id));
    for (const kind of history) {
      expect(await notify(kinds[kind])).toBe(200);
      await processWaitingEvents(mine.id).catch(() => undefined);
    }
    await processWaitingEvents(mine.id).catch(() => undefined);
    const isPaid = history.includes('approved');
    const row = await rowOf(mine);
    if (isPaid) expect(row.status).toBe(history.includes('refunded') ? 'REFUND' : 'OK');
    else expect(['PENDING', 'DECLINED', 'VOID']).toContain(row.status);
    expect(await salesOf(mine.id)).toHaveLength(isPaid ? 1 : 0);
  }
  const history = fc.array(
    fc.constantFrom(...(Object.keys(opened[0]!.kinds) as (keyof (typeof opened)[0]['kinds'])[])),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(...opened.map(() => history)), async (histories) => {
      await database().delete(paymentEvent);
      await Promise.all(histories.map((one, at) => endsWell(opened[at]!, one)));
    }),
    { numRuns: RUNS / BESIDE },
  );
  await database().delete(paymentEvent);
});

describe('a page that is paid twice', () => {
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
});
