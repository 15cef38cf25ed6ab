import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { GET as company } from '@/app/api/purchase/company/route';
import { GET as confirmation } from '@/app/api/purchase/confirmation/route';
import { GET as documents } from '@/app/api/purchase/documents/route';
import { POST as correct } from '@/app/api/purchase/buyer/route';
import { POST as mailLink } from '@/app/api/purchase/link/route';
import { POST as open } from '@/app/api/purchase/open/route';
import { POST as price } from '@/app/api/purchase/price/route';
import { GET as purchase } from '@/app/api/purchase/route';
import { POST as cancel } from '@/app/api/sale/cancellation/route';
import { POST as renew } from '@/app/api/sale/link/route';
import { GET as sale } from '@/app/api/sale/route';
import type { PurchaseResponse } from '@/features/purchase/purchase.api';
import { tokenOf } from '@/features/purchase/link/server/mail-purchase-link';
import { findPurchase } from '@/features/purchase/server/purchase.db';
import type { SaleLinkResponse, SaleState } from '@/features/purchase/sale/sale.api';
import { database } from '@/lib/db/client';
import { purchase as row } from '@/lib/db/schema';
import type { Mail } from '@/lib/mail/transport';
import { configureLimits } from '@/lib/security/limiter';
import { timelineFor } from '@/lib/testing/ask';
import { testCtx } from '@/lib/testing/database';
import { buy, buyer, createDeclaredPurchase, pressPay, seedPlans, send, settle, state } from '@/lib/testing/purchase';
import { queuedJobs } from '@/lib/testing/queued-jobs';
import { mailed } from '@/lib/testing/mailed';
import { showSale } from './proven-sale';
import { saleLink, saleOfLink } from './link';
import { findSale } from './sale.db';

beforeAll(seedPlans);

const DAY = 86_400_000;
const { site } = testCtx('cl');
const later = (days: number) => Object.assign(testCtx('cl'), { now: new Date(Date.now() + days * DAY) });
const tokenIn = (href: string) => new URL(href).pathname.split('/').at(-1)!;
async function linkTo(leadId: string, now = new Date()) {
  const found = await findPurchase(database(), leadId, site);
  return saleLink(database(), { site, leadId, buyer: found!.buyer }, 'es', now);
}

const as = (token: string, ctx = testCtx('cl')) =>
  Object.assign({}, ctx, { actor: { ...ctx.actor, authorization: `Bearer ${token}` } });

const mailsOf = async (id: string, mail = 'saleLink') => (await queuedJobs(id)).filter((job) => job === mail).length;

it('the link of a mail opens nothing of what is not paid, and leads to what was bought once it is', async () => {
  const mine = await createDeclaredPurchase();
  const token = tokenIn((await linkTo(mine.id)).href);
  const purchasePath = expect.stringMatching(new RegExp(`^/Compra-Online/[^/?]+\\?session=${mine.id}$`));
  const unpaid = { id: mine.id, ticket: null, purchasePath, renewalToken: token };
  expect(await saleOfLink(testCtx('cl'), token)).toEqual(unpaid);
  for (const door of [sale, purchase, documents, confirmation])
    expect((await send(door, undefined, { ticket: token })).status).toBe(404);
  await settle(await pressPay(mine), 'APRO');
  await state(mine.ticket);
  const sold = { id: mine.id, ticket: token, purchasePath: null, renewalToken: null };
  expect(await saleOfLink(testCtx('cl'), token)).toEqual(sold);
  expect(await saleOfLink(testCtx('cl'), mine.id)).toEqual({ ...sold, ticket: null });
  expect(await saleOfLink(testCtx('pe'), token)).toBeNull();
  for (const wrong of [`${mine.id}.x`, 'x', '', mine.ticket, token.replace(/\d{4}-/, '2999-'), `${token}.x`])
    expect(await saleOfLink(testCtx('cl'), wrong)).toBeNull();
});

it('of what is not paid it has one that opens once mailed to the mailbox of who buys', async () => {
  const mine = await createDeclaredPurchase();
  const token = tokenIn((await linkTo(mine.id)).href);
  expect((await send<SaleLinkResponse>(renew, { token })).body.sent).toBe(true);
  expect([await mailsOf(mine.id), await mailsOf(mine.id, 'purchaseLink')]).toEqual([0, 1]);
  const [{ to, text }] = (await mailed(mine.id, 'purchaseLink')) as [Mail];
  expect(to).toBe((await state(mine.ticket)).buyer.email);
  const once = /#continuar=([\w.-]+)/.exec(text)![1]!;
  expect((await send<PurchaseResponse>(open, { token: once })).body.purchase.id).toBe(mine.id);
  expect((await send(open, { token: once })).status).toBe(404);
});

it('nothing that was sent to a mailbox opens once the buyer’s is another', async () => {
  const mine = await createDeclaredPurchase();
  const token = tokenIn((await linkTo(mine.id)).href);
  await send(mailLink, {}, { ticket: mine.ticket });
  const linkOf = async () => (await database().select().from(row).where(eq(row.leadId, mine.id)))[0]!.linkId;
  const once = await tokenOf(database(), (await linkOf())!);
  const { productCode: _plan, profile: _profile, ...typed } = buyer('cl');
  const proof = { ticket: mine.ticket, key: randomUUID() };
  expect((await send(correct, typed, proof)).status).toBe(200);
  expect([await saleOfLink(testCtx('cl'), token), await linkOf()]).toEqual([null, null]);
  expect((await send(renew, { token })).status).toBe(404);
  expect((await send(open, { token: once })).status).toBe(404);
  await send(mailLink, {}, { ticket: mine.ticket });
  const next = await linkOf();
  const phone = { ...typed, telefono: '+56 9 1234 5678' };
  expect((await send(correct, phone, { ...proof, key: randomUUID() })).status).toBe(200);
  expect(await linkOf()).toBe(next);
  await settle(await pressPay(mine), 'APRO');
  await state(mine.ticket);
  expect(await saleOfLink(testCtx('cl'), token)).toBeNull();
  await expect(showSale(as(token))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await showSale(as(tokenIn((await linkTo(mine.id)).href)))).id).toBe(mine.id);
});

it('it opens for 90 days, which its mail says, and then offers another to the same mailbox', async () => {
  const mine = await buy();
  const { href, until } = await linkTo(mine.id);
  const token = tokenIn(href);
  expect((await saleOfLink(later(89), token))!.ticket).toBe(token);
  expect((await showSale(as(token, later(89)))).id).toBe(mine.id);
  await expect(showSale(as(token, later(92)))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const over = { id: mine.id, ticket: null, purchasePath: null, renewalToken: token };
  expect(await saleOfLink(later(92), token)).toEqual(over);

  const old = tokenIn((await linkTo(mine.id, new Date(Date.now() - 92 * DAY))).href);
  const { status, body } = await send<SaleLinkResponse>(renew, { token: old });
  expect([status, body.sent, await mailsOf(mine.id)]).toEqual([200, true, 1]);
  const [{ to, text }] = (await mailed(mine.id, 'saleLink')) as [Mail];
  expect(to).toBe((await state(mine.ticket)).buyer.email);
  expect(text).toContain(`/mi-compra/${mine.id}.${until}.`);
  const day = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Este enlace abre hasta el ${day}.`);
});

it('it opens what was bought, and nothing of who bought it or of what they declared', async () => {
  const mine = await buy();
  const token = tokenIn((await linkTo(mine.id)).href);
  const shown = await send<SaleState>(sale, undefined, { ticket: token });
  expect([shown.status, shown.body.id]).toEqual([200, mine.id]);
  const shownTo = await state(mine.ticket);
  const inUf = shown.body.facts.map(({ value }) => value).filter((value) => value.startsWith('UF'));
  expect(inUf.length).toBeGreaterThan(0);
  for (const value of inUf) expect(value).toMatch(/^UF\s[\d.,]+ \(~\s\$[\d.]+\)$/);
  for (const value of Object.values(shownTo.buyer)) expect(JSON.stringify(shown.body)).not.toContain(value);
  const ended = await send<SaleState>(cancel, { reason: '' }, { ticket: token });
  expect(ended.body.status).toBe('CANCELLATION_REQUEST');

  const doors = [purchase, documents, confirmation, company];
  for (const door of doors) expect((await send(door, undefined, { ticket: token })).status).toBe(404);
  for (const door of [price, mailLink]) expect((await send(door, {}, { ticket: token })).status).toBe(404);
  expect((await timelineFor(mine.id, mine.ticket)).status).toBe(200);
  expect((await timelineFor(mine.id, token)).status).toBe(404);
  expect((await send(sale, undefined, { ticket: token, site: 'pe' })).status).toBe(404);
});

it('what was bought on one site is found on no other', async () => {
  const { id } = await buy();
  for (const [place, isThere] of [
    [site, true],
    [testCtx('pe').site, false],
  ] as const) {
    const found = [await findPurchase(database(), id, place), await findSale(database(), id, place)];
    expect(found.map(Boolean)).toEqual([isThere, isThere]);
  }
});

it('nobody gets a link mailed by one that was made up or is of another site, nor more than three in a day', async () => {
  const mine = await buy();
  const token = tokenIn((await linkTo(mine.id)).href);
  for (const wrong of [mine.id, `${mine.id}.x`, `${randomUUID()}.2020-01-01.${token.split('.').at(-1)}`, ''])
    expect((await send(renew, { token: wrong })).status).toBe(404);
  expect((await send(renew, { token }, { site: 'pe' })).status).toBe(404);
  configureLimits({ scale: 1, redisUrl: undefined });
  const answers = [];
  for (let tries = 0; tries < 4; tries++) answers.push((await send(renew, { token })).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await mailsOf(mine.id)).toBe(3);
});
