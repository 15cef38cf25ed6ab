import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { GET as show } from '@/app/api/my-data/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { GET as sale } from '@/app/api/sale/route';
import { myData } from '@/features/rights/my-data.api';
import { database } from '@/lib/db/client';
import { purchase } from '@/lib/db/schema';
import { testCtx } from '@/lib/testing/database';
import { proofOf } from '@/lib/testing/my-data';
import { HEALTHY, buy, createDeclaredPurchase, createPurchase, seedPlans, send, state } from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';
import { purchasesOf } from './own-purchases';

beforeAll(seedPlans);

it('is opened by whoever proves the mailbox, without the mail of the purchase', async () => {
  const mine = await buy();
  const { email } = (await state(mine.ticket)).buyer;
  const proof = await proofOf(email);
  const answer = await show(apiRequest('/api/my-data', { headers: { authorization: `Bearer ${proof}` } }));
  const { purchases } = myData.parse(await answer.json());
  expect(purchases).toEqual([
    {
      plan: expect.any(String),
      state: expect.stringMatching(/^Contratada el .*\d{4}$/),
      href: expect.stringContaining('/mi-compra/'),
    },
  ]);
  const token = new URL(purchases[0]!.href).pathname.split('/').at(-1)!;
  const opened = await sale(apiRequest('/api/sale', { headers: { authorization: `Bearer ${token}` } }));
  expect(opened.status).toBe(200);
});

it('is nobody else’s, not what is not paid, and not of another market', async () => {
  const open = await createDeclaredPurchase();
  const { email } = (await state(open.ticket)).buyer;
  expect(await purchasesOf(testCtx('cl'), email)).toEqual([]);
  const paid = await buy();
  const mine = (await state(paid.ticket)).buyer.email;
  expect(await purchasesOf(testCtx('cl'), mine)).toHaveLength(1);
  expect(await purchasesOf(testCtx('pe'), mine)).toEqual([]);
  expect(await purchasesOf(testCtx('cl'), 'nadie@correo.example')).toEqual([]);
});

it('shows what an executive reviews, and what was decided', async () => {
  const { ticket, purchase: begun } = await createPurchase();
  await send(health, { answers: { ...HEALTHY.answers, treated: true } }, { ticket });
  const own = () => purchasesOf(testCtx('cl'), begun.buyer.email);
  expect(await own()).toEqual([
    {
      plan: expect.any(String),
      state: 'Un ejecutivo tiene que revisar tu declaración',
      href: expect.stringContaining('/mi-compra/'),
    },
  ]);
  for (const [reviewResult, text] of [
    ['asked', 'Tu ejecutivo necesita saber algo más'],
    ['accepted', 'Se aceptó tu declaración de salud'],
    ['refused', 'No se aceptó tu declaración de salud'],
  ] as const) {
    await database().update(purchase).set({ reviewResult }).where(eq(purchase.leadId, begun.id));
    expect(await own()).toMatchObject([{ state: text }]);
  }
  expect(await purchasesOf(testCtx('pe'), begun.buyer.email)).toEqual([]);
});
