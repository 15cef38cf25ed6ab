import { afterAll, beforeAll, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { stopQueues } from '@/lib/jobs/queue';
import { testCtx } from '@/lib/testing/database';
import { declared, press, seedPlans, settle, state } from '@/lib/testing/purchase';
import { saleLink, saleOfLink } from './link';

beforeAll(seedPlans);
afterAll(() => stopQueues());

it('the link of a mail leads on any device to where a purchase goes on, and to what was bought once it is', async () => {
  const mine = await declared();
  const link = await saleLink(database(), { site: testCtx('cl').site, leadId: mine.id }, 'es');
  const token = new URL(link).pathname.split('/').at(-1)!;
  const purchasePath = expect.stringMatching(new RegExp(`^/Compra-Online/[^/?]+\\?session=${mine.id}$`));
  expect(await saleOfLink(testCtx('cl'), token)).toEqual({ id: mine.id, ticket: mine.ticket, purchasePath });
  await settle(await press(mine), 'APRO');
  await state(mine.ticket);
  const sold = { id: mine.id, ticket: mine.ticket, purchasePath: null };
  expect(await saleOfLink(testCtx('cl'), token)).toEqual(sold);
  expect(await saleOfLink(testCtx('cl'), mine.id)).toEqual({ ...sold, ticket: null });
  expect(await saleOfLink(testCtx('pe'), token)).toBeNull();
  for (const wrong of [`${mine.id}.x`, 'x', '', mine.ticket]) expect(await saleOfLink(testCtx('cl'), wrong)).toBeNull();
});
