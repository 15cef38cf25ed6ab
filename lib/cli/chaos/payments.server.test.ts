import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { payment, sandboxCharge } from '@/lib/db/schema';
import { createDeclaredPurchase, paymentsOf, pressPay, seedPlans, settle, state } from '@/lib/testing/purchase';
import { countPayments } from './payments';

beforeAll(seedPlans);

const WELL = { paid: 2, chargedTwice: 0, paidTwice: 0, mailedTwice: 0 };

it('counts a second charge and a second payment of one purchase', async () => {
  const buyers = [await createDeclaredPurchase(), await createDeclaredPurchase()];
  for (const mine of buyers) {
    await settle(await pressPay(mine), 'APRO');
    await state(mine.ticket);
  }
  const ids = buyers.map(({ id }) => id);
  expect(await countPayments(database().$client, ids)).toEqual(WELL);

  const [paid] = await paymentsOf(ids[0]!);
  const [charge] = await database().select().from(sandboxCharge).where(eq(sandboxCharge.orderId, paid!.id));
  const second = { ...paid!, id: randomUUID(), reference: null, checkout: null, status: 'DECLINED' as const };
  await database().insert(payment).values(second);
  await database()
    .insert(sandboxCharge)
    .values({ ...charge!, id: randomUUID(), orderId: second.id });
  expect(await countPayments(database().$client, ids)).toEqual({ ...WELL, chargedTwice: 1 });

  await database().update(payment).set({ status: 'OK' }).where(eq(payment.id, second.id));
  await database().update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.orderId, second.id));
  expect(await countPayments(database().$client, ids)).toEqual({ ...WELL, paidTwice: 1 });
});
