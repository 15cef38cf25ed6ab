import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { gatewayNamed } from '@/features/purchase/payment/server/payment.gateway';
import { chargeRefunds, checkPayments, refunds, pollPayments } from '@/features/purchase/payment/server/jobs';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { database } from '@/lib/db/client';
import { payment, paymentEvent, purchase, sale } from '@/lib/db/schema';
import { partStates } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import {
  useMercadoPago,
  noteOf,
  notify,
  gatewayState,
  typeCard,
  processNote,
  type Paid,
  mercadoPago,
} from '@/lib/testing/fake-mercado-pago';
import {
  CARD,
  createDeclaredPurchase,
  HEALTHY,
  paymentsOf,
  pressPay,
  salesOf,
  send,
  state,
  pressed,
} from '@/lib/testing/purchase';
import { workOffQueue } from '@/lib/testing/work-off-queue';

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'cl=mercadopago,pe=mercadopago,in=mercadopago';
  process.env.MERCADOPAGO_ACCESS_TOKEN = 'cl=APP_USR-chile,pe=APP_USR-peru1,in=APP_USR-chile';
  process.env.MERCADOPAGO_WEBHOOK_SECRET = 'the-secret-of-webhooks';
});

useMercadoPago();

const GENERIC =
  'No pudimos procesar tu pago y no se hizo ningún cobro. Intenta otra vez en unos minutos o usa otro medio de pago.';

type Buyer = Awaited<ReturnType<typeof createDeclaredPurchase>>;

const tryToPay = async ({ ticket, site }: Buyer, key = randomUUID()) => {
  const { status, body } = await send<{ href?: string }>(pay, CARD, { site, ticket, key });
  return { status, href: body.href, code: body.error?.code, message: body.error?.message };
};
const rowOf = async ({ id }: Buyer) => (await paymentsOf(id))[0]!;

async function hear(paid: Paid) {
  const note = noteOf(paid);
  expect(await notify(note)).toBe(200);
  await processNote(note);
}

describe('a page of its own', () => {
  it('is opened for exactly the amount, in the currency of the market, until the price ends', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    const row = await rowOf(mine);
    const { key, body } = gatewayState.preferences[0]!;
    expect(key).toBe(row.id);
    expect(Number.isInteger(row.total)).toBe(true);
    expect(body).toMatchObject({
      items: [{ quantity: 1, unit_price: row.total, currency_id: 'CLP' }],
      external_reference: row.id,
      expires: true,
      expiration_date_to: row.expiresAt!.toISOString().replace('Z', '+00:00'),
      back_urls: { success: expect.stringMatching(/^http:\/\/cl\.localhost:3000\/.+\?session=/) },
    });
    expect(href).toBe(row.href);
    expect(new URL(href).origin).toBe('https://www.mercadopago.cl');
  });

  it('has the cents of a currency that has them', async () => {
    const mine = await createDeclaredPurchase('pe');
    await pressPay(mine);
    const { total } = await rowOf(mine);
    expect(gatewayState.preferences[0]!.body).toMatchObject({ items: [{ unit_price: total, currency_id: 'PEN' }] });
  });

  it('is one, however often and from where it is asked for', async () => {
    const mine = await createDeclaredPurchase();
    const hrefs = await Promise.all([tryToPay(mine), tryToPay(mine), tryToPay(mine)]);
    const again = await pressPay(mine);
    expect(new Set([...hrefs.map(({ href }) => href), again]).size).toBe(1);
    expect(new Set(gatewayState.preferences.map(({ key }) => key)).size).toBe(1);
    expect(await paymentsOf(mine.id)).toHaveLength(1);
  });

  it('of an account in another currency is not opened', async () => {
    const mine = await createDeclaredPurchase('in');
    expect(await tryToPay(mine)).toMatchObject({
      status: 400,
      message: expect.stringContaining('no se hizo ningún cobro'),
    });
    expect(gatewayState.preferences).toEqual([]);
    await checkPayments.run(database(), new Date());
    expect(partStates().payments).toBe('failing');
  });
});

describe('what is paid on it', () => {
  it('is a sale when the buyer is back, webhook or not', async () => {
    const mine = await createDeclaredPurchase();
    const paid = typeCard(await pressPay(mine), 'approved', { status_detail: 'accredited' });
    expect(await state(mine.ticket)).toMatchObject({ step: 'success', payment: { status: 'OK' } });
    expect(await rowOf(mine)).toMatchObject({ reference: String(paid.id), detail: 'accredited' });
    await hear(paid);
    expect(await salesOf(mine.id)).toHaveLength(1);
  });

  it('was declined in words, and the next try is another page', async () => {
    const mine = await createDeclaredPurchase();
    const first = await pressPay(mine);
    await hear(typeCard(first, 'rejected', { status_detail: 'cc_rejected_insufficient_amount' }));
    expect((await state(mine.ticket)).payment).toMatchObject({
      status: 'DECLINED',
      message: 'La tarjeta no tiene fondos suficientes. Usa otro medio de pago o intenta más tarde.',
    });
    const second = await pressPay(mine);
    expect(second).not.toBe(first);
    await hear(typeCard(second, 'approved'));
    expect(await state(mine.ticket)).toMatchObject({ step: 'success' });
  });

  it('by a second card after a first was declined counts, and by a third goes back', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    const cards = ['rejected', 'approved', 'approved'].map((status) => typeCard(href, status));
    for (const card of cards.toReversed()) await hear(card);
    await workOffQueue(chargeRefunds);
    expect(gatewayState.refunds).toEqual([{ id: cards[2]!.id, key: `refund-${cards[2]!.id}` }]);
    expect(await rowOf(mine)).toMatchObject({ status: 'OK', reference: String(cards[1]!.id) });
    expect(await salesOf(mine.id)).toHaveLength(1);
  });

  it('can be nothing any more once something else was declared', async () => {
    const mine = await createDeclaredPurchase();
    await pressPay(mine);
    const ill = { answers: { ...HEALTHY.answers, treated: true } };
    expect((await send(health, ill, { ticket: mine.ticket })).status).toBe(200);
    const { expiration_date_to: end } = gatewayState.preferences[0]!.body;
    expect(Date.parse(String(end))).toBeLessThanOrEqual(Date.now());
    expect(await rowOf(mine)).toMatchObject({ status: 'VOID' });
  });

  it('for what is sold no more goes back', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    await database().update(purchase).set({ reviewFor: 'health' }).where(eq(purchase.leadId, mine.id));
    await hear(typeCard(href, 'approved'));
    expect(await rowOf(mine)).toMatchObject({ status: 'REQUEST_REFUND' });
    expect(await salesOf(mine.id)).toEqual([]);
  });

  it('goes back once, however often that is asked for', async () => {
    const gateway = gatewayNamed('mercadopago', 'cl')!;
    const mine = await createDeclaredPurchase();
    const paid = typeCard(await pressPay(mine), 'approved');
    await hear(paid);
    const charge = String(paid.id);
    for (const _ of [1, 2]) expect(await gateway.refund(database(), charge)).toMatchObject({ status: 'refunded' });
    expect(gatewayState.refunds).toEqual([{ id: paid.id, key: `refund-${paid.id}` }]);
    await hear(paid);
    expect(await salesOf(mine.id)).toMatchObject([{ status: 'SUBS_CANCELLED_WITHOUT_PAYMENT' }]);
  });

  it('is nothing on a page whose price has ended', async () => {
    const mine = await createDeclaredPurchase();
    await pressPay(mine);
    await database().update(payment).set({ expiresAt: new Date() }).where(eq(payment.leadId, mine.id));
    expect((await state(mine.ticket)).payment).toMatchObject({ status: 'VOID' });
  });
});

it.each([
  ['2072', 'El monto del pago no es válido. Actualiza la página e intenta otra vez.'],
  ['3016', 'El número de tarjeta no es válido. Revísalo.'],
  ['9999', GENERIC],
])('what a buyer is told where no page was opened %s [X-37]', async (code, message) => {
  const error = vi.spyOn(logger, 'error');
  const mine = await createDeclaredPurchase();
  const cause = [{ code: Number(code), description: 'as it says' }];
  gatewayState.next.set(
    '/checkout/preferences',
    HttpResponse.json({ message: 'no', cause, status: 400 }, { status: 400 }),
  );
  const key = randomUUID();
  const refused = { status: 400, code: code === '2072' ? 'INVALID_AMOUNT' : 'INVALID_DATA', message };
  expect(await tryToPay(mine, key)).toEqual({ href: undefined, ...refused });
  const { payment: shown, step } = await state(mine.ticket);
  expect([step, shown]).toMatchObject(['payment', { status: 'FAIL', message, reference: referenceOf(key) }]);
  expect(await rowOf(mine)).toMatchObject({ id: key, detail: code });
  const entry = { event: 'paymentNotOpened', payment: key, reason: expect.stringContaining(code) };
  expect(error).toHaveBeenCalledWith(expect.objectContaining(entry), expect.any(String));
  expect(await tryToPay(mine, key)).toMatchObject(refused);
  gatewayState.next.clear();
  expect(await tryToPay(mine)).toMatchObject({ status: 200 });
});

describe('a provider that does not answer as it should', () => {
  it.each([
    ['500', HttpResponse.json({ message: 'internal' }, { status: 500 })],
    ['429', HttpResponse.json({ message: 'slow down' }, { status: 429 })],
    ['no JSON', new HttpResponse('<html>', { status: 200 })],
    ['another answer', HttpResponse.json({ id: 7 })],
    ['an address that is none of the web', HttpResponse.json({ id: 'x', init_point: 'javascript:alert(1)' })],
  ])('opens nothing yet (%s), and the next press is the same charge', async (_, answered) => {
    const mine = await createDeclaredPurchase();
    gatewayState.next.set('/checkout/preferences', answered);
    expect(await tryToPay(mine)).toEqual({ status: 503, href: undefined, code: 'UNAVAILABLE', message: GENERIC });
    expect(await rowOf(mine)).toMatchObject({ status: 'PENDING', href: null });
    gatewayState.next.clear();
    expect(await tryToPay(mine)).toMatchObject({ status: 200 });
    expect(gatewayState.preferences.map(({ key }) => key)).toEqual([(await rowOf(mine)).id]);
  });

  it('within 10 seconds is not waited for, and what it did has the same key', async () => {
    const mine = await createDeclaredPurchase();
    gatewayState.next.set('/checkout/preferences', 'done, and never said');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(100));
    expect(await tryToPay(mine)).toMatchObject({ status: 503, message: GENERIC });
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
    gatewayState.next.clear();
    const { href } = await tryToPay(mine);
    expect(gatewayState.preferences).toHaveLength(1);
    typeCard(href!, 'approved');
    expect(await state(mine.ticket)).toMatchObject({ step: 'success' });
  });

  it('leaves what was not opened free to be changed', async () => {
    const mine = await createDeclaredPurchase();
    gatewayState.next.set('/checkout/preferences', HttpResponse.json({}, { status: 500 }));
    await tryToPay(mine);
    expect((await send(health, HEALTHY, { ticket: mine.ticket })).status).toBe(200);
    expect(await rowOf(mine)).toMatchObject({ status: 'VOID' });
  });

  it('is asked again, and a buyer sees meanwhile that it is not known', async () => {
    const mine = await createDeclaredPurchase();
    typeCard(await pressPay(mine), 'approved');
    gatewayState.next.set('/v1/payments', 'never');
    const began = Date.now();
    expect((await state(mine.ticket)).payment).toMatchObject({ status: 'PENDING' });
    expect(Date.now() - began).toBeLessThan(6_000);
    gatewayState.next.clear();
    expect(await state(mine.ticket)).toMatchObject({ step: 'success' });
  });
});

describe('a webhook', () => {
  it('counts only with its signature, of the last five minutes, for the payment that was signed', async () => {
    const mine = await createDeclaredPurchase();
    const note = noteOf(typeCard(await pressPay(mine), 'approved'));
    const old = Date.now() - 301_000;
    const wrong = [
      { signature: null },
      { signature: '' },
      { signature: 'ts=1,v1=x' },
      { signature: `v1=${'a'.repeat(64)}` },
      { secret: 'another-secret' },
      { dataId: '7' },
      { stamp: old },
      { stamp: Math.floor(old / 1000) },
      { stamp: Date.now() + 301_000 },
    ];
    for (const signing of wrong) expect(await notify(note, signing)).toBe(401);
    expect(await database().select().from(paymentEvent).where(eq(paymentEvent.eventId, note.id))).toEqual([]);
    expect(await notify(note, { stamp: Math.floor(Date.now() / 1000) })).toBe(200);
    expect(await notify(note)).toBe(200);
  });

  it('is no longer signed when another stamp is put in front of it', async () => {
    const note = noteOf({ id: 1 });
    const signature = `ts=${Date.now()},ts=${Date.now() - 900_000},v1=${'a'.repeat(64)}`;
    expect(await notify(note, { signature })).toBe(401);
  });

  it('is kept as it came, worked off once however often it comes, and makes one sale', async () => {
    const mine = await createDeclaredPurchase();
    const note = noteOf(typeCard(await pressPay(mine), 'approved'));
    expect(await Promise.all(Array.from({ length: 5 }, () => notify(note)))).toEqual([200, 200, 200, 200, 200]);
    await Promise.all([processNote(note), processNote(note)]);
    const inbox = await database().select().from(paymentEvent).where(eq(paymentEvent.eventId, note.id));
    expect(inbox).toMatchObject([{ body: JSON.stringify(note), outcome: 'OK', leadId: mine.id }]);
    expect(await salesOf(mine.id)).toHaveLength(1);
  });

  it.each(['merchant_order', 'topic_chargebacks_wh', 'subscription_preapproval'])(
    'on something else is taken note of, and no more (%s)',
    async (type) => {
      const note = noteOf({ id: 5 }, { type });
      expect(await notify(note)).toBe(200);
      expect(await database().select().from(paymentEvent).where(eq(paymentEvent.eventId, note.id))).toEqual([]);
    },
  );

  it('on money for nobody or for another amount is parked, and told to the operator', async () => {
    const error = vi.spyOn(logger, 'error');
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    for (const [changes, event] of [
      [{ external_reference: 'another shop' }, 'unknownPayment'],
      [{ external_reference: null }, 'unknownPayment'],
      [{ external_reference: randomUUID() }, 'unknownPayment'],
      [{ transaction_amount: 1 }, 'wrongAmount'],
      [{ currency_id: 'ARS' }, 'wrongAmount'],
    ] as const) {
      gatewayState.payments = [];
      await hear(typeCard(href, 'approved', changes));
      expect(error).toHaveBeenLastCalledWith(expect.objectContaining({ event }), expect.any(String));
    }
    expect(gatewayState.refunds).toEqual([]);
    expect(await rowOf(mine)).toMatchObject({ status: 'PENDING' });
    expect(await salesOf(mine.id)).toEqual([]);
  });

  it('waits in the inbox while the provider can’t be asked, and on a payment that it does not know is done', async () => {
    const mine = await createDeclaredPurchase();
    const note = noteOf(typeCard(await pressPay(mine), 'approved'));
    await notify(note);
    gatewayState.next.set('/v1/payments', HttpResponse.json({}, { status: 500 }));
    await expect(processNote(note)).rejects.toThrow();
    gatewayState.next.clear();
    await processNote(note);
    expect(await salesOf(mine.id)).toHaveLength(1);
    const test = noteOf({ id: 123_456 });
    await notify(test);
    await processNote(test);
    const where = and(eq(paymentEvent.eventId, test.id), eq(paymentEvent.outcome, 'ignored'));
    expect(await database().select().from(paymentEvent).where(where)).toHaveLength(1);
  });
});

describe('a page that is paid twice', () => {
  const searchFindsNothing = () => gatewayState.next.set('/v1/payments/search', HttpResponse.json({ results: [] }));

  async function told(...cards: Paid[]) {
    const notes = cards.map((card) => noteOf(card));
    for (const note of notes) expect(await notify(note)).toBe(200);
    return notes;
  }

  async function hearAs(card: Paid) {
    for (const note of await told(card)) await processNote(note);
  }

  const ofPayment = async (id: string) => {
    const [row] = await paymentsOf(id);
    return { status: row!.status, reference: row!.reference, sales: (await salesOf(id)).map(({ status }) => status) };
  };

  it('keeps one of two charges that two processes hear of at once, each of one', async () => {
    const error = vi.spyOn(logger, 'error');
    const { href, id } = await pressed();
    const cards = ['approved', 'approved'].map((status) => typeCard(href, status));
    searchFindsNothing();
    await Promise.all((await told(...cards)).map(processNote));
    expect(gatewayState.refunds).toEqual([]);
    await workOffQueue(chargeRefunds);
    const { status, reference, sales } = await ofPayment(id);
    expect([status, sales]).toEqual(['OK', ['OK']]);
    expect([reference, ...gatewayState.refunds.map((one) => String(one.id))].toSorted()).toEqual(
      cards.map((card) => String(card.id)),
    );
    const twice = error.mock.calls.filter(([entry]) => (entry as { event?: string }).event === 'paidTwice');
    expect(twice).toHaveLength(1);
  });

  it.each(['lags behind', 'is up to date'])('gives back the first by date heard second (search %s)', async (search) => {
    const { href, id } = await pressed();
    const [first, second] = ['approved', 'approved'].map((status) => typeCard(href, status));
    searchFindsNothing();
    await hearAs(second!);
    if (search === 'is up to date') gatewayState.next.clear();
    await hearAs(first!);
    await workOffQueue(chargeRefunds);
    gatewayState.next.clear();
    await hearAs(first!);
    await hearAs(second!);
    expect(gatewayState.refunds).toEqual([{ id: first!.id, key: `refund-${first!.id}` }]);
    expect(await ofPayment(id)).toEqual({ status: 'OK', reference: String(second!.id), sales: ['OK'] });
  });

  it('hears that the charge of the sale was taken back, beside a first that went back before', async () => {
    const { href, id } = await pressed();
    const [first, second] = ['approved', 'approved'].map((status) => typeCard(href, status));
    searchFindsNothing();
    await hearAs(second!);
    await hearAs(first!);
    await workOffQueue(chargeRefunds);
    gatewayState.next.clear();
    second!.status = 'charged_back';
    await hearAs(second!);
    expect(await ofPayment(id)).toMatchObject({ status: 'REFUND', sales: ['SUBS_CANCELLED_WITHOUT_PAYMENT'] });
  });

  it('asks again for a refund that is still under way', async () => {
    const { href, id } = await pressed();
    const card = typeCard(href, 'approved');
    await hearAs(card);
    await database().update(payment).set({ status: 'REQUEST_REFUND' }).where(eq(payment.leadId, id));
    gatewayState.next.set(`/${card.id}/refunds`, HttpResponse.json({ id: 1 }, { status: 201 }));
    await refunds.run(database(), new Date());
    expect(await ofPayment(id)).toMatchObject({ status: 'REQUEST_REFUND' });
    gatewayState.next.clear();
    await refunds.run(database(), new Date());
    expect(await ofPayment(id)).toMatchObject({ status: 'REFUND' });
    expect(gatewayState.refunds).toHaveLength(1);
  });

  describe('an open page', () => {
    const MINUTE = 60_000;

    async function anotherCard(minutes: number): Promise<string> {
      const mine = await createDeclaredPurchase();
      const href = await pressPay(mine);
      const note = noteOf(typeCard(href, 'rejected'));
      expect(await notify(note)).toBe(200);
      await processNote(note);
      expect(await paymentsOf(mine.id)).toMatchObject([{ status: 'DECLINED' }]);
      typeCard(href, 'approved');
      const expiresAt = new Date(Date.now() - minutes * MINUTE);
      await database().update(payment).set({ expiresAt }).where(eq(payment.leadId, mine.id));
      return mine.id;
    }

    it('is asked for another card after one was declined, until an hour after its end', async () => {
      const [inTime, tooLate] = [await anotherCard(59), await anotherCard(61)];
      await pollPayments.run(database(), new Date());
      expect(await paymentsOf(inTime)).toMatchObject([{ status: 'OK' }]);
      expect(await salesOf(inTime)).toHaveLength(1);
      expect(await paymentsOf(tooLate)).toMatchObject([{ status: 'DECLINED' }]);
    });

    it('ends where another try begins', async () => {
      const mine = await createDeclaredPurchase();
      const note = noteOf(typeCard(await pressPay(mine), 'rejected'));
      await notify(note);
      await processNote(note);
      await pressPay(mine);
      const { expiration_date_to: end } = gatewayState.preferences[0]!.body;
      expect(Date.parse(String(end))).toBeLessThanOrEqual(Date.now());
    });

    it('is shown to nobody where its payment was ended while it was opened', async () => {
      const mine = await createDeclaredPurchase();
      mercadoPago.use(
        http.post(
          'https://api.mercadopago.com/checkout/preferences/',
          async () => {
            await database().update(payment).set({ status: 'VOID' }).where(eq(payment.leadId, mine.id));
            return HttpResponse.json({
              id: 'pref-late',
              init_point: 'https://www.mercadopago.cl/checkout?pref_id=pref-late',
            });
          },
          { once: true },
        ),
      );
      const { status, body } = await send<{ href?: string }>(pay, CARD, {
        site: mine.site,
        ticket: mine.ticket,
        key: randomUUID(),
      });
      expect([status, body.href]).toEqual([400, undefined]);
      expect(await paymentsOf(mine.id)).toMatchObject([{ status: 'VOID', href: null }]);
    });
  });
});

/** Each run draws other orders, so runs add up. */
const RUNS = 240;
/** Purchases whose orders run beside each other: an order mostly waits for the database. */
const BESIDE = 8;

const STATUSES = ['pending', 'in_process', 'rejected', 'cancelled', 'approved', 'refunded'] as const;
type Step = { readonly status: (typeof STATUSES)[number]; readonly tellNow: boolean };

it(`ends in one sale or none in ${RUNS} orders of what happens and what is told`, { timeout: 600_000 }, async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const opened = await Promise.all(
    Array.from({ length: BESIDE }, async () => {
      const mine = await createDeclaredPurchase();
      const href = await pressPay(mine);
      return { mine, href, id: (await rowOf(mine)).id };
    }),
  );
  async function endsWell({ mine, href, id }: (typeof opened)[number], happened: Step[], random: fc.Stream<number>) {
    await database().delete(sale).where(eq(sale.leadId, mine.id));
    await database()
      .update(payment)
      .set({ status: 'PENDING', reference: null, detail: null })
      .where(eq(payment.id, id));
    gatewayState.payments = gatewayState.payments.filter((one) => one.external_reference !== id);
    const card = typeCard(href, 'pending');
    const late: ReturnType<typeof noteOf>[] = [];
    let [seen, wasPaid] = ['PENDING', false];
    const tell = async (note: ReturnType<typeof noteOf>) => {
      await notify(note);
      await processNote(note);
      if (seen !== 'REFUND' && card.status === 'approved') [seen, wasPaid] = ['OK', true];
      if (card.status === 'refunded') seen = 'REFUND';
    };
    for (const { status, tellNow } of happened) {
      if (card.status === 'refunded' || (card.status === 'approved' && status !== 'refunded')) continue;
      card.status = status;
      if (tellNow) await tell(noteOf(card));
      else late.push(noteOf(card));
    }
    for (const note of late.toSorted(() => (random.next().value! % 3) - 1)) await tell(note);
    await tell(noteOf(card));
    const row = await rowOf(mine);
    if (seen === 'PENDING') expect(['PENDING', 'DECLINED', 'VOID']).toContain(row.status);
    else expect(row.status).toBe(seen);
    expect(await salesOf(mine.id)).toHaveLength(wasPaid ? 1 : 0);
  }
  const order = fc.tuple(
    fc.array(fc.record({ status: fc.constantFrom(...STATUSES), tellNow: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.infiniteStream(fc.nat()),
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(...opened.map(() => order)), async (orders) => {
      await database().delete(paymentEvent);
      await Promise.all(orders.map(([happened, random], at) => endsWell(opened[at]!, happened, random)));
    }),
    { numRuns: RUNS / BESIDE },
  );
});
