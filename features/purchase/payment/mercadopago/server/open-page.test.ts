import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { pollPayments } from '@/features/purchase/payment/server/jobs';
import { database } from '@/lib/db/client';
import { payment } from '@/lib/db/schema';
import {
  mercadoPago,
  useMercadoPago,
  noteOf,
  notify,
  gatewayState,
  typeCard,
  processNote,
} from '@/lib/testing/fake-mercado-pago';
import { CARD, createDeclaredPurchase, paymentsOf, pressPay, salesOf, send } from '@/lib/testing/purchase';

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'cl=mercadopago';
  process.env.MERCADOPAGO_ACCESS_TOKEN = 'cl=APP_USR-chile';
  process.env.MERCADOPAGO_WEBHOOK_SECRET = 'the-secret-of-webhooks';
});

useMercadoPago();

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
