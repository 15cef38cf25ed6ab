import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { GET as showData } from '@/app/api/my-data/route';
import type { MyData } from '@/features/rights/my-data.api';
import { retentionJob } from '@/features/rights/server/answer-person';
import { erasePerson } from '@/features/rights/server/person';
import { refunds } from '@/features/purchase/payment/server/jobs';
import { database } from '@/lib/db/client';
import { instalment, lead, payment, purchase, sale } from '@/lib/db/schema';
import { marketOf } from '@/lib/markets';
import { apiRequest } from '@/lib/testing/request';
import { proofOf, tablesWith } from '@/lib/testing/my-data';
import {
  createDeclaredPurchase,
  paymentsOf,
  pressPay,
  salesOf,
  seedPlans,
  settle,
  state,
} from '@/lib/testing/purchase';
import { toSite } from '@/lib/site/site';

beforeAll(seedPlans);

const erase = (email: string) =>
  erasePerson({ db: database(), now: new Date() }, { email, market: marketOf(toSite('cl')!) });

async function boughtAfterATry() {
  const mine = await createDeclaredPurchase();
  await settle(await pressPay(mine), 'FUND');
  await state(mine.ticket);
  await settle(await pressPay(mine), 'APRO');
  const { buyer } = await state(mine.ticket);
  return { ...mine, email: buyer.email };
}

it('keeps what was sold and paid when its person is deleted', { timeout: 60_000 }, async () => {
  const { id, email } = await boughtAfterATry();
  const collected = (await paymentsOf(id)).find(({ status }) => status === 'OK');
  const [sold] = await salesOf(id);
  const headers = { authorization: `Bearer ${await proofOf(email)}`, 'accept-language': 'es' };
  const { groups }: MyData = await (await showData(apiRequest('/api/my-data', { headers }))).json();
  const [request] = await database().select().from(lead).where(eq(lead.id, id));
  const accounting = 'Se guarda 6 años para la contabilidad. Si borras tus datos queda sin nada que lleve a ti.';
  expect(groups.filter(({ kept }) => kept.includes(accounting)).map(({ title }) => title)).toEqual(['Pagos', 'Ventas']);

  const { counts, stays, references } = await erase(email);
  expect(stays).toEqual({ payment: 2, sale: 1 });
  expect(references).toContain(id.slice(0, 8));
  expect(counts).not.toHaveProperty('payment');
  expect(await database().select().from(purchase).where(eq(purchase.leadId, id))).toEqual([]);
  expect(await database().select().from(instalment).where(eq(instalment.leadId, id))).toEqual([]);
  const [kept] = await database().select().from(payment).where(eq(payment.id, collected!.id));
  expect(kept).toEqual({ ...collected!, leadId: null, updatedAt: expect.any(Date) });
  expect(kept!.productCode).toBe(request!.productCode);
  const [keptSale] = await database().select().from(sale).where(eq(sale.paymentId, collected!.id));
  expect(keptSale).toEqual({ ...sold!, leadId: null, updatedAt: expect.any(Date) });
  const ended = new Date(Date.now() - 61 * 60_000);
  await database().update(payment).set({ expiresAt: ended }).where(eq(payment.status, 'DECLINED'));
  await retentionJob.run(database(), new Date());
  const left = await database().select({ id: payment.id }).from(payment).where(eq(payment.status, 'DECLINED'));
  expect(left).toEqual([]);
  expect(await tablesWith(id, email, '12345678')).toEqual([]);
});

it('gives back to who was deleted meanwhile what had to go back', async () => {
  const { id, email } = await boughtAfterATry();
  const collected = (await paymentsOf(id)).find(({ status }) => status === 'OK');
  await database().update(payment).set({ status: 'REQUEST_REFUND' }).where(eq(payment.id, collected!.id));
  await refunds.run(database(), new Date());
  await erase(email);
  const [kept] = await database().select().from(payment).where(eq(payment.id, collected!.id));
  expect(kept).toMatchObject({ status: 'REFUND', leadId: null });
});
