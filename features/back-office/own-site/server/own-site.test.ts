import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as frameToken } from '@/app/api/iframe-token/route';
import type { frameOwnSite, OwnSite } from '@/features/back-office/own-site/own-site.api';
import { loadFrameTrust } from '@/features/embed/server/trust';
import { loadSites, publishPartner, savePartnerDraft, withdrawPartner } from '@/features/tenant/server/publish-partner';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { auditEntry } from '@/lib/db/schema';
import type { OutputOf } from '@/lib/http/endpoint';
import { marketOfCode } from '@/lib/markets';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';

const db = () => database();
const MARKETS = ['cl', 'co'] as const;

async function publish(market: (typeof MARKETS)[number], more: object = {}): Promise<void> {
  const config = { theme: { accent: '#123456' }, logo: { text: 'Acme' }, ...more };
  await savePartnerDraft(db(), { market, key: 'acme', name: 'Acme', config });
  await publishPartner(db(), `${market}.acme`);
  await loadSites(db());
}

const siteOf = (caller: Colleague) => callStaff<OwnSite>(caller, 'own-site');
const frameOf = (caller: Colleague, path: string) =>
  callStaff<OutputOf<typeof frameOwnSite> & ErrorEnvelope>(caller, 'own-site/frame', { path });

beforeEach(async () => {
  await db().execute(sql`truncate partner cascade`);
});

describe.each(MARKETS)('a partner’s people of %s', (market) => {
  const name = `${market}.acme`;
  let own: Colleague;
  let ours: Colleague;

  beforeAll(async () => {
    [own, ours] = await Promise.all([signedIn('ADMIN_PARTNER', { site: name }), signedIn('ADMIN', { site: market })]);
  });

  it('read the addresses of their site, its default page first', async () => {
    const { lines } = marketOfCode(market);
    const path = `/Comparar/${lines[1]!.path}`;
    await publish(market, { redirects: { allowedPaths: [path], defaultPath: path } });
    const { body } = await siteOf(own);
    expect(body).toMatchObject({ id: name, address: expect.stringContaining(`//acme.${market}.localhost`) });
    expect(body.pages.map((page) => page.path)).toEqual([path]);
    await publish(market);
    expect((await siteOf(own)).body.pages.map((page) => page.path)).toHaveLength(lines.length + 1);
    expect([(await siteOf(ours)).status, (await frameOf(ours, '/Comparar')).status]).toEqual([404, 404]);
    expect((await siteOf(await signedIn('EJECUTIVO', { site: market }))).status).toBe(403);
  });

  it('see their site in a frame of ours, by a token that nobody else’s page can use', async () => {
    await publish(market);
    const { body } = await frameOf(own, '/Comparar');
    const src = new URL(body.src);
    const ordered = and(eq(auditEntry.action, 'partner.token'), eq(auditEntry.subject, name));
    const [written] = await db().select().from(auditEntry).where(ordered);
    expect(written).toMatchObject({ userId: own.id, site: name });
    expect(JSON.stringify(written)).not.toContain(src.searchParams.get('IFRAME_AUTH'));
    expect([src.hostname, src.pathname]).toEqual([`acme.${market}.localhost`, '/Comparar']);
    await loadFrameTrust(db(), new Date());
    const token = src.searchParams.get('IFRAME_AUTH')!;
    const read = await frameToken(apiRequest(`/api/iframe-token?token=${token}`, { site: `acme.${market}` }));
    const origins = [expect.stringContaining('//cl.localhost')];
    expect(await read.json()).toMatchObject({ partner: name, origins, trial: true });
    expect(new URL((await frameOf(own, '//evil.example/x')).body.src).hostname).toBe(`acme.${market}.localhost`);
    await withdrawPartner(db(), name);
    await loadSites(db());
    expect((await siteOf(own)).body.address).toBeNull();
    expect((await frameOf(own, '/Comparar')).body.error.message).toBe('El sitio no está publicado.');
  });
});
