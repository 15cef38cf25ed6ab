import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as begin } from '@/app/api/purchase/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as openPurchase } from '@/app/api/purchase/open/route';
import { POST as mailPurchaseLink } from '@/app/api/purchase/link/route';
import { POST as cancel } from '@/app/api/sale/cancellation/route';
import { POST as renew } from '@/app/api/sale/link/route';
import { POST as payInstalment } from '@/app/api/sale/payments/route';
import { GET as show } from '@/app/api/sale/route';
import type { PurchaseResponse } from '@/features/purchase/purchase.api';
import { instalmentJob } from '@/features/purchase/instalment/server/jobs';
import type { SaleState } from '@/features/purchase/sale/sale.api';
import { loadSites, publishPartner, savePartnerDraft, withdrawPartner } from '@/features/tenant/server/publish-partner';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { instalment, purchase } from '@/lib/db/schema';
import type { Mail } from '@/lib/mail/transport';
import { middleware } from '@/lib/routing/middleware';
import { buyer, HEALTHY, pressPay, seedPlans, send, settle, state } from '@/lib/testing/purchase';
import { mailed } from '@/lib/testing/mailed';

beforeAll(seedPlans);

async function publish(market: MarketCode) {
  const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Acme' }, redirects: { allowedPaths: ['/Comparar'] } };
  await savePartnerDraft(database(), { market, key: 'acme', name: 'Acme', config });
  await publishPartner(database(), `${market}.acme`);
  await loadSites(database());
}

async function withdraw(market: MarketCode) {
  await withdrawPartner(database(), `${market}.acme`);
  await loadSites(database());
}

async function declared(market: MarketCode) {
  const site = `acme.${market}` as const;
  const begun = await send<PurchaseResponse>(begin, buyer(market), { site, key: randomUUID() });
  expect([begun.status, begun.body.error]).toEqual([200, undefined]);
  const { ticket, purchase: made } = begun.body;
  expect((await send(health, HEALTHY, { site, ticket })).status).toBe(200);
  return { site, ticket, id: made.id };
}

async function bought(market: MarketCode) {
  const mine = await declared(market);
  const price = sql`jsonb_set(${purchase.price}, '{unit}', '"month"')`;
  await database().update(purchase).set({ price }).where(eq(purchase.leadId, mine.id));
  await settle(await pressPay(mine), 'APRO');
  expect(await state(mine.ticket, mine.site)).toMatchObject({ step: 'success' });
  return mine;
}

async function linkIn(mail: string, dataId: string, path: string): Promise<URL> {
  const [{ text }] = (await mailed(dataId, mail)) as [Mail];
  return new URL(new RegExp(`https?://\\S+/${path}/\\S+`).exec(text)![0]);
}

const pageAt = async (url: URL) =>
  (await middleware(new NextRequest(url, { headers: { host: url.host } }))).headers.get('x-middleware-rewrite');

describe.each(['cl', 'co'] as const)('who bought of a partner of %s that is withdrawn since', (market) => {
  it('sees by the mailed link what they have, pays what is due and cancels', { timeout: 60_000 }, async () => {
    await publish(market);
    const { id, site } = await bought(market);
    await withdraw(market);

    const url = await linkIn('purchaseBuyer', id, 'mi-compra');
    expect(url.host).toBe(`${site}.localhost:3000`);
    expect(await pageAt(url)).toContain(`/${market}.acme/es/my-purchase/`);
    const ticket = url.pathname.split('/').at(-1)!;
    const seen = await send<SaleState>(show, undefined, { site, ticket });
    expect([seen.status, seen.body.id]).toEqual([200, id]);

    const second = (await database().select().from(instalment).where(eq(instalment.leadId, id))).find(
      ({ number }) => number === 2,
    )!;
    await instalmentJob.run(database(), new Date(`${second.dueDay}T15:00:00Z`));
    const paying = await send<{ href: string }>(
      payInstalment,
      { number: 2, method: 'tdc' },
      { site, ticket, key: randomUUID() },
    );
    expect([paying.status, paying.body.href]).toEqual([200, expect.stringContaining('/pay/')]);
    await settle(paying.body.href, 'APRO');
    const paid = (await send<SaleState>(show, undefined, { site, ticket })).body.instalments[1];
    expect(paid).toMatchObject({ number: 2, status: 'PAID' });

    expect((await send(renew, { token: ticket }, { site })).status).toBe(200);
    const cancelled = await send<SaleState>(cancel, { reason: 'ya no lo necesito' }, { site, ticket });
    expect([cancelled.status, cancelled.body.error]).toEqual([200, undefined]);
  });

  it('goes on by the mailed link with what was begun', { timeout: 60_000 }, async () => {
    await publish(market);
    const { id, site, ticket } = await declared(market);
    await withdraw(market);
    expect((await send(mailPurchaseLink, {}, { site, ticket })).status).toBe(200);
    const url = await linkIn('purchaseLink', id, 'Compra-Online');
    expect(await pageAt(url)).toContain(`/${market}.acme/es/purchase/`);
    const token = /#continuar=([\w.-]+)/.exec(url.hash)![1]!;
    const opened = await send<PurchaseResponse>(openPurchase, { token }, { site });
    expect(opened.body.purchase.id).toBe(id);
    await settle(await pressPay({ site, ticket: opened.body.ticket }), 'APRO');
    expect(await state(opened.body.ticket, site)).toMatchObject({ step: 'success' });
  });
});
