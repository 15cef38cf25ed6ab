import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, it, vi, describe } from 'vitest';
import { chargeRefunds, refunds, pollPayments } from '@/features/purchase/payment/server/jobs';
import { database } from '@/lib/db/client';
import { payment } from '@/lib/db/schema';
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
import { paymentsOf, pressed, salesOf, CARD, createDeclaredPurchase, pressPay, send } from '@/lib/testing/purchase';
import { workOffQueue } from '@/lib/testing/work-off-queue';
import { POST as pay } from '@/app/api/purchase/payments/route';

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'cl=mercadopago';
  process.env.MERCADOPAGO_ACCESS_TOKEN = 'cl=APP_USR-chile';
  process.env.MERCADOPAGO_WEBHOOK_SECRET = 'the-secret-of-webhooks';
});

useMercadoPago();

const searchFindsNothing = () => gatewayState.next.set('/v1/payments/search', HttpResponse.json({ results: [] }));

async function told(...cards: Paid[]) {
  const notes = cards.map((card) => noteOf(card));
  for (const note of notes) expect(await notify(note)).toBe(200);
  return notes;
}

async function hear(card: Paid) {
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
  await hear(second!);
  if (search === 'is up to date') gatewayState.next.clear();
  await hear(first!);
  await workOffQueue(chargeRefunds);
  gatewayState.next.clear();
  await hear(first!);
  await hear(second!);
  expect(gatewayState.refunds).toEqual([{ id: first!.id, key: `refund-${first!.id}` }]);
  expect(await ofPayment(id)).toEqual({ status: 'OK', reference: String(second!.id), sales: ['OK'] });
});

it('hears that the charge of the sale was taken back, beside a first that went back before', async () => {
  const { href, id } = await pressed();
  const [first, second] = ['approved', 'approved'].map((status) => typeCard(href, status));
  searchFindsNothing();
  await hear(second!);
  await hear(first!);
  await workOffQueue(chargeRefunds);
  gatewayState.next.clear();
  second!.status = 'charged_back';
  await hear(second!);
  expect(await ofPayment(id)).toMatchObject({ status: 'REFUND', sales: ['SUBS_CANCELLED_WITHOUT_PAYMENT'] });
});

it('asks again for a refund that is still under way', async () => {
  const { href, id } = await pressed();
  const card = typeCard(href, 'approved');
  await hear(card);
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
