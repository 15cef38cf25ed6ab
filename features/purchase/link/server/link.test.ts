import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POST as correct } from '@/app/api/purchase/buyer/route';
import { GET as documents } from '@/app/api/purchase/documents/route';
import { POST as ask } from '@/app/api/purchase/link/route';
import { POST as open } from '@/app/api/purchase/open/route';
import { GET as show } from '@/app/api/purchase/route';
import { GET as sale } from '@/app/api/sale/route';
import type { PurchaseResponse, PurchaseState } from '@/features/purchase/purchase.api';
import { tokenIn, type LinkResponse } from '@/features/purchase/link/link.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { purchase } from '@/lib/db/schema';
import type { Mail } from '@/lib/mail/transport';
import { configureLimits } from '@/lib/security/limiter';
import { buyer, createDeclaredPurchase, seedPlans, send, state } from '@/lib/testing/purchase';
import { mailed } from '@/lib/testing/mailed';

const limitsOf = (scale: number) => configureLimits({ scale, redisUrl: undefined });

beforeAll(async () => {
  limitsOf(100);
  await seedPlans();
});
afterAll(() => {
  limitsOf(1);
});

type Mine = Awaited<ReturnType<typeof createDeclaredPurchase>>;

async function mailedTo({ ticket, site, id }: Mine): Promise<Mail> {
  const { status, body } = await send<LinkResponse>(ask, {}, { site, ticket });
  expect([status, body.minutes]).toEqual([200, 30]);
  return (await mailed(id, 'purchaseLink'))[0]!;
}

const urlIn = ({ text }: Pick<Mail, 'text'>) => new URL(/https?:\S+#continuar=[\w.-]+/.exec(text)![0]);
const tokenOf = async (mine: Mine) => tokenIn(urlIn(await mailedTo(mine)).hash)!;

function buyerOf({ site }: Pick<Mine, 'site'>) {
  const { productCode: _plan, profile: _profile, ...typed } = buyer(site);
  return typed;
}

const openWith = (token: string, site: MarketCode = 'cl') => send<PurchaseResponse>(open, { token }, { site });

it.each(['cl', 'pe', 'co', 'in'] as const)('opens the same purchase elsewhere, once (%s)', async (site) => {
  const mine = await createDeclaredPurchase(site);
  const mail = await mailedTo(mine);
  const url = urlIn(mail);
  const { email } = (await state(mine.ticket, site)).buyer;
  expect([mail.to, url.searchParams.get('session')]).toEqual([email, mine.id]);
  expect(url.pathname + url.search).not.toContain(tokenIn(url.hash));
  const { status, body } = await openWith(tokenIn(url.hash)!, site);
  expect([status, body.purchase]).toEqual([200, await state(mine.ticket, site)]);
  expect(await state(body.ticket, site)).toMatchObject({ id: mine.id, step: 'payment' });
  const again = await openWith(tokenIn(url.hash)!, site);
  expect([again.status, again.body.error?.message]).toEqual([404, expect.stringContaining('venció o ya se usó')]);
});

it('opens for one of several who press at once', async () => {
  const token = await tokenOf(await createDeclaredPurchase());
  const answers = await Promise.all(Array.from({ length: 5 }, () => openWith(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
});

it('is over after half an hour, with the next link, on another site, and when any sign is another', async () => {
  const mine = await createDeclaredPurchase();
  const first = await tokenOf(mine);
  const second = await tokenOf(mine);
  expect((await openWith(first)).status).toBe(404);
  expect((await openWith(second, 'pe')).status).toBe(404);
  const other = await tokenOf(await createDeclaredPurchase());
  const mixed = `${second.split('.')[0]}.${other.split('.')[1]}`;
  for (const token of [mixed, '', 'x', second.slice(0, -1), `${second}x`, second.split('.')[0]!])
    expect((await openWith(token)).status).toBe(404);
  await database()
    .update(purchase)
    .set({ linkUntil: new Date(Date.now() - 1) })
    .where(eq(purchase.leadId, mine.id));
  expect((await openWith(second)).status).toBe(404);
});

it('ends on each device but the one that says so, once the mailbox is another', async () => {
  const mine = await createDeclaredPurchase();
  const opened = async () => (await openWith(await tokenOf(mine))).body.ticket;
  const [stranger, own] = [await opened(), await opened()];
  const other = await createDeclaredPurchase();
  const otherDevice = (await openWith(await tokenOf(other))).body.ticket;
  const typed = buyerOf(mine);
  const key = randomUUID();
  const answers = [1, 2].map(() => send<PurchaseState>(correct, typed, { ticket: own, key }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  for (const door of [show, documents, sale])
    expect((await send(door, undefined, { ticket: stranger })).status).toBe(404);
  for (const ticket of [own, mine.ticket]) expect((await state(ticket)).buyer.email).toBe(typed.email);
  expect((await state(otherDevice)).id).toBe(other.id);
  const phone = { ...typed, telefono: '+56 9 1234 5678' };
  const next = await opened();
  expect((await send(correct, phone, { ticket: mine.ticket, key: randomUUID() })).status).toBe(200);
  expect((await state(next)).id).toBe(mine.id);
  expect((await send(correct, buyerOf(mine), { ticket: mine.ticket, key: randomUUID() })).status).toBe(200);
  for (const ticket of [own, next]) expect((await send(show, undefined, { ticket })).status).toBe(404);
});

it('opens for nobody from the mailbox of before, whichever comes first', async () => {
  for (let n = 0; n < 5; n += 1) {
    const mine = await createDeclaredPurchase();
    const token = await tokenOf(mine);
    const [opened] = await Promise.all([
      openWith(token),
      send(correct, buyerOf(mine), { ticket: mine.ticket, key: randomUUID() }),
    ]);
    const { ticket = '' } = opened.body;
    expect((await send(show, undefined, { ticket })).status).toBe(404);
  }
});

it('is mailed to the buyer alone, by who proves to have begun, and not without end', async () => {
  const mine = await createDeclaredPurchase();
  for (const ticket of ['', 'x.y']) expect((await send(ask, {}, { ticket })).status).toBe(404);
  limitsOf(1);
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push((await send(ask, {}, { ticket: mine.ticket })).status);
  expect(answers).toEqual([200, 200, 200, 429]);
});
