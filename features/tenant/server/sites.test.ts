import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { database } from '@/lib/db/client';
import { organization, partner } from '@/lib/db/schema';
import { partStates } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import { marketSites, originOf, partnerOf, setSites, siteOfHost, type SiteRow } from '@/lib/site/site-table';
import { toSite, type Site } from '@/lib/site/site';
import {
  addDomain,
  addressesOf,
  dropPartnerDraft,
  listPartners,
  loadSites,
  publishPartner,
  savePartnerDraft,
  removeDomain,
  findPartner,
  showPartner,
  withdrawPartner,
  seedPartners,
} from './publish-partner';
import { checkDomains, partnerDomains } from './domains';
import { publishDraft } from './partner.db';
import { watchSites } from './site-watch';

const config = { theme: { accent: '#abc' }, logo: { text: 'Acme' }, redirects: { allowedPaths: ['/Comparar'] } };
const file = { market: 'cl', key: 'acme', name: 'Acme', config };
const withConfig = (changes: object) => ({ ...file, config: { ...config, ...changes } });
const db = database;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await db().execute(sql`truncate partner cascade`);
  setSites(marketSites());
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function processOf(hearsNews: boolean, pollMs?: number) {
  const known: { rows: readonly SiteRow[]; replaced: number } = { rows: [], replaced: 0 };
  const replace = async (rows: readonly SiteRow[]) => void Object.assign(known, { rows, replaced: known.replaced + 1 });
  const { watchPartners } = await import('./partner.db');
  const watch = hearsNews ? watchPartners : () => () => undefined;
  stops.push(await watchSites(db(), { replace, watch, ...(pollMs && { pollMs }) }));
  const acme = () => known.rows.find(({ site }) => site === 'cl.acme')?.partner;
  return { known, accent: () => acme()?.config.theme.accent, isWithdrawn: () => acme()?.isWithdrawn };
}

async function put(changes: object = {}) {
  await savePartnerDraft(db(), withConfig(changes));
  await publishPartner(db(), 'cl.acme');
}

describe('a row', () => {
  it('is in each process within 5 s of its change, with news or without', { timeout: 30_000 }, async () => {
    const [first, second, deaf] = [await processOf(true), await processOf(true), await processOf(false)];
    const accent = '#aabbcc';
    await put({ theme: { accent } });
    const isThere = () => expect([first.accent(), second.accent(), deaf.accent()]).toEqual([accent, accent, accent]);
    await vi.waitFor(isThere, { timeout: 5_000 });
    await withdrawPartner(db(), 'cl.acme');
    await vi.waitFor(() => expect([first.isWithdrawn(), deaf.isWithdrawn()]).toEqual([true, true]), { timeout: 5_000 });
  });

  it('is read again only when one has changed', async () => {
    const looks = vi.spyOn(db(), 'execute');
    const deaf = await processOf(false, 20);
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(3));
    expect(deaf.known.replaced).toBe(1);
    await put();
    await vi.waitFor(() => expect(deaf.known.replaced).toBeGreaterThan(1));
    looks.mockRestore();
  });

  it('stays in force while the database does not answer', async () => {
    await put();
    const failing = { ...db(), execute: vi.fn(db().execute.bind(db())), select: db().select.bind(db()) };
    const known: (readonly SiteRow[])[] = [];
    let news = () => {};
    const watch = (onChange: () => void) => ((news = onChange), () => undefined);
    stops.push(await watchSites(failing as never, { replace: async (rows) => void known.push(rows), watch }));
    failing.execute.mockRejectedValueOnce(new Error('gone'));
    news();
    await vi.waitFor(() => expect(failing.execute).toHaveBeenCalledTimes(2));
    expect(known).toHaveLength(1);
    await put({ theme: { accent: '#000' } });
    news();
    await vi.waitFor(() => expect(known).toHaveLength(2));
  });

  it('that no release of ours wrote is left out, and takes no other with it', async () => {
    await put();
    await savePartnerDraft(db(), { ...file, key: 'other' });
    await publishPartner(db(), 'cl.other');
    for (const broken of [
      {},
      { ...config, redirects: { defaultPath: '//evil.example' } },
      { ...config, allowedUrls: ['*'] },
    ]) {
      await db().update(partner).set({ config: broken }).where(eq(partner.key, 'acme'));
      await loadSites(db());
      expect([toSite('cl.acme'), toSite('cl.other'), toSite('cl')]).toEqual([null, 'cl.other', 'cl']);
    }
  });
});

describe('a row that another release wrote', () => {
  const shownWith = async (changed: object) => {
    await db()
      .update(partner)
      .set({ config: { ...config, ...changed } });
    await loadSites(db());
    return partnerOf('cl.acme' as Site)?.config;
  };

  it('is shown without the names that this one does not have, at every depth', async () => {
    await put();
    const text = { es: 'Hola', fr: 'Salut' };
    const shown = await shownWith({
      colour: 'x',
      theme: { accent: '#aabbcc', font: 'x' },
      redirects: { allowedPaths: ['/Comparar'], gone: 1 },
      subdomainBanner: { title: text, text, video: 'x' },
    });
    expect(shown).toMatchObject({ theme: { accent: '#aabbcc' }, subdomainBanner: { title: { es: 'Hola' } } });
    expect(JSON.stringify(shown)).not.toMatch(/colour|font|gone|video|Salut/);
    expect(partStates().partners).toBe('ok');
    await expect(savePartnerDraft(db(), { ...file, config: { ...config, colour: 'x' } })).rejects.toThrow(/colour/);
  });

  it('is shown without the pages that its market has no more, which the log says', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    await put();
    const redirects = { allowedPaths: ['/Comparar', '/se-fue'], defaultPath: '/se-fue' };
    expect(await shownWith({ redirects, footerEnabledRoutes: ['/se-fue', '/Comparar'] })).toMatchObject({
      redirects: { allowedPaths: ['/Comparar'], defaultPath: null },
      footerEnabledRoutes: ['/Comparar'],
    });
    expect(siteOfHost('acme.cl.localhost')).toBe('cl.acme');
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({
        partner: 'cl.acme',
        ignored: expect.arrayContaining([expect.stringMatching(/se-fue/)]),
      }),
      'partner settings name pages that no longer exist; ignored',
    );
    warn.mockRestore();
  });

  it('is said to be left out where it can not be shown at all, until it is mended', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue();
    await put();
    expect(await shownWith({ logo: {} })).toBeUndefined();
    expect(partStates().partners).toBe('failing');
    expect(await shownWith({})).toBeDefined();
    expect(partStates().partners).toBe('ok');
    error.mockRestore();
  });
});

it('a draft that is broken takes no published site with it, nor the other way round', async () => {
  await put();
  const preview = addressesOf(await savePartnerDraft(db(), { ...file, name: 'Acme 2' })).preview!;
  const shown = async () => {
    await loadSites(db());
    return [siteOfHost('acme.cl.localhost'), siteOfHost(new URL(preview).host) && 'preview'];
  };
  const error = vi.spyOn(logger, 'error').mockReturnValue();
  expect(await shown()).toEqual(['cl.acme', 'preview']);
  await db()
    .update(partner)
    .set({ draft: { name: 'Acme 2', config: {} } });
  expect(await shown()).toEqual(['cl.acme', null]);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ partner: 'cl.acme', isPreview: true }),
    'partner skipped',
  );
  await db()
    .update(partner)
    .set({ draft: { name: 'Acme 2', config }, config: { logo: {} } });
  expect(await shown()).toEqual([null, 'preview']);
  error.mockRestore();
});

describe('a partner', () => {
  it('answers after its publication, and after its withdrawal to mails alone', async () => {
    await savePartnerDraft(db(), file);
    await loadSites(db());
    expect([toSite('cl.acme'), siteOfHost('acme.cl.localhost')]).toEqual([null, null]);
    await publishPartner(db(), 'cl.acme');
    await loadSites(db());
    expect([toSite('cl.acme'), siteOfHost('acme.cl.localhost:3000')]).toEqual(['cl.acme', 'cl.acme']);
    const site = toSite('cl.acme')!;
    expect([originOf(site), partnerOf(site)?.name]).toEqual(['http://acme.cl.localhost:3000', 'Acme']);
    await withdrawPartner(db(), 'cl.acme');
    await loadSites(db());
    expect(siteOfHost('acme.cl.localhost')).toBe(site);
    expect([originOf(site), partnerOf(site)?.isWithdrawn]).toEqual(['http://acme.cl.localhost:3000', true]);
    await publishPartner(db(), 'cl.acme');
    await loadSites(db());
    expect(partnerOf(site)?.isWithdrawn).toBe(false);
  });

  it('is seen before its publication under another address, which ends with it', async () => {
    await put();
    const { preview } = addressesOf(await savePartnerDraft(db(), { ...file, name: 'Acme 2' }));
    const host = new URL(preview!).host;
    await loadSites(db());
    const site = siteOfHost(host)!;
    expect(partnerOf(site)).toMatchObject({ name: 'Acme 2', isPreview: true });
    expect(partnerOf('cl.acme' as Site)).toMatchObject({ name: 'Acme', isPreview: false });
    await publishPartner(db(), 'cl.acme');
    await loadSites(db());
    expect([siteOfHost(host), partnerOf('cl.acme' as Site)?.name]).toEqual([null, 'Acme 2']);
    expect(addressesOf(await showPartner(db(), 'cl.acme'))).toEqual({
      address: 'http://acme.cl.localhost:3000',
      preview: null,
    });
  });
});

describe('what waits', () => {
  it('is not published once it is wrong, and says what is', async () => {
    await put();
    await savePartnerDraft(db(), { ...file, name: 'Acme 2' });
    for (const [changes, error] of [
      [{ theme: { accent: 'red' } }, 'config, theme, accent: Invalid HEX color.'],
      [{ allowedOrganizations: ['NADIE'] }, /allowedOrganizations: cl has .*, not NADIE/],
      [{ redirects: { allowedPaths: ['/no'] } }, /cl has no page at or below \/no/],
    ] as const) {
      const draft = { name: 'Acme 2', config: { ...config, ...changes } };
      await db().update(partner).set({ draft });
      await expect(publishPartner(db(), 'cl.acme')).rejects.toMatchObject({
        code: 'INVALID_DATA',
        message: typeof error === 'string' ? `cl.acme was not published.\n${error}` : expect.stringMatching(error),
      });
    }
    expect(await showPartner(db(), 'cl.acme')).toMatchObject({ name: 'Acme', state: 'published' });
  });

  it('is published as it was looked through, or not at all', async () => {
    await put();
    const before = await savePartnerDraft(db(), { ...file, name: 'Acme 2' });
    await savePartnerDraft(db(), { ...file, name: 'Acme 3' });
    expect(await publishDraft(db(), before)).toBe(false);
    expect(await showPartner(db(), 'cl.acme')).toMatchObject({ name: 'Acme', draft: { name: 'Acme 3' } });
    await publishPartner(db(), 'cl.acme');
    expect(await findPartner(db(), 'cl.acme')).toMatchObject({ name: 'Acme 3', draft: null });
  });

  it('can be dropped, whereupon its preview is nobody’s', async () => {
    await put();
    const { previewCode } = await savePartnerDraft(db(), { ...file, name: 'Acme 2' });
    await dropPartnerDraft(db(), 'cl.acme');
    expect(await findPartner(db(), 'cl.acme')).toMatchObject({ name: 'Acme', state: 'published', draft: null });
    expect(await findPartner(db(), 'cl.acme')).not.toMatchObject({ previewCode });
    await savePartnerDraft(db(), { ...file, key: 'never' });
    await dropPartnerDraft(db(), 'cl.never');
    for (const name of ['cl.never', 'xx.acme', 'acme']) expect(await findPartner(db(), name)).toBeNull();
    await expect(dropPartnerDraft(db(), 'cl.acme')).rejects.toMatchObject({ code: 'INVALID_DATA' });
  });
});

it.each([
  ['a key that is kept for us', { ...file, key: 'www' }, 'key: a name that is kept for us'],
  ['a market that is none', { ...file, market: 'ar' }, /market: /],
  ['no colour', withConfig({ theme: { accent: 'red' } }), 'config, theme, accent: Invalid HEX color.'],
  [
    'an origin without https',
    withConfig({ allowedUrls: ['http://a.cl'] }),
    /config, allowedUrls, row 1: https:\/\/host/,
  ],
  [
    'a default path with a place to fill',
    withConfig({ redirects: { defaultPath: '/Compra-Online/X' } }),
    /defaultPath: \/Compra-Online\/X/,
  ],
  [
    'a path that its market does not have',
    withConfig({ redirects: { allowedPaths: ['/no'] } }),
    /allowedPaths: cl has no page at or below \/no/,
  ],
  ['an unknown company', withConfig({ allowedOrganizations: ['NADIE'] }), /allowedOrganizations: cl has .*, not NADIE/],
  ['an unknown name', withConfig({ colour: 'x' }), /colour/],
])('a wrong file is refused with what is wrong, and nothing changes %s', async (_, wrong, error) => {
  await expect(savePartnerDraft(db(), wrong)).rejects.toMatchObject({
    code: 'INVALID_DATA',
    message: typeof error === 'string' ? `No partner was changed.\n${error}` : expect.stringMatching(error),
  });
  expect(await db().select().from(partner)).toEqual([]);
});

describe('an own host', () => {
  const added = async () => {
    await put();
    const { challenge } = await addDomain(db(), 'cl.acme', 'Seguros.Acme.cl');
    return `queplan-site=${challenge}`;
  };
  let now = new Date();
  const check = async (resolve: (name: string) => Promise<string[][]>, hours = 24) => {
    now = new Date(now.getTime() + hours * 3_600_000);
    await checkDomains(db(), now, { resolve });
    await loadSites(db());
    return siteOfHost('seguros.acme.cl');
  };
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

  it('answers only while its challenge is in its zone, and goes on while its name servers are silent', async () => {
    const text = await added();
    await loadSites(db());
    expect(siteOfHost('seguros.acme.cl')).toBeNull();
    expect(await check(failing('ENOTFOUND'))).toBeNull();
    expect(await check(async () => [['queplan-site=another']])).toBeNull();
    const lookup = vi.fn(async () => [['v=spf1 -all'], [text.slice(0, 9), text.slice(9)]]);
    expect(await check(lookup)).toBe('cl.acme');
    expect(lookup).toHaveBeenCalledWith('_queplan-challenge.seguros.acme.cl');
    expect(originOf('cl.acme' as Site)).toBe('https://seguros.acme.cl');
    for (const code of ['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED']) expect(await check(failing(code))).toBe('cl.acme');
    expect(await check(failing('ENODATA'))).toBeNull();
    expect(originOf('cl.acme' as Site)).toBe('http://acme.cl.localhost:3000');
  });

  it('is no more what links of a withdrawn partner’s mails lead to, and those that were sent go on answering', async () => {
    const text = await added();
    expect(await check(async () => [[text]])).toBe('cl.acme');
    await withdrawPartner(db(), 'cl.acme');
    await loadSites(db());
    expect(originOf('cl.acme' as Site)).toBe('http://acme.cl.localhost:3000');
    for (const host of ['acme.cl.localhost', 'seguros.acme.cl']) expect(siteOfHost(host)).toBe('cl.acme');
    await publishPartner(db(), 'cl.acme');
    await loadSites(db());
    expect(originOf('cl.acme' as Site)).toBe('https://seguros.acme.cl');
  });

  it('is looked for daily, and hourly while its challenge is not there', async () => {
    const text = await added();
    const there = vi.fn(async () => [[text]]);
    expect(await check(failing('ENODATA'))).toBeNull();
    expect(await check(there, 1)).toBe('cl.acme');
    for (let hour = 1; hour < 24; hour++) expect(await check(failing('ENODATA'), 1)).toBe('cl.acme');
    expect(await check(failing('ENODATA'), 1)).toBeNull();
    expect(await check(there, 1)).toBe('cl.acme');
    expect(there).toHaveBeenCalledTimes(2);
    expect('everyMs' in partnerDomains && partnerDomains.everyMs).toBe(3_600_000);
  });

  it('is looked for with others, eight at once, and waits for no name server that is silent', async () => {
    const [text, atOnce] = [await added(), [] as number[]];
    for (let at = 0; at < 20; at++) await addDomain(db(), 'cl.acme', `h${at}.acme.cl`);
    let calls = 0;
    const resolve = async (name: string) => {
      atOnce.push(++calls);
      await new Promise((done) => setTimeout(() => done(--calls), 20));
      return name.endsWith('.seguros.acme.cl') ? [[text]] : new Promise<never>(() => undefined);
    };
    await checkDomains(db(), new Date(), { resolve, timeoutMs: 100 });
    expect([atOnce.length, Math.max(...atOnce)]).toEqual([21, 8]);
    const { domains } = await showPartner(db(), 'cl.acme');
    expect(domains.filter(({ verifiedAt }) => verifiedAt).map(({ host }) => host)).toEqual(['seguros.acme.cl']);
  });

  it('that was taken out while it was looked for is not verified by the answer', async () => {
    const text = await added();
    const inBetween = async () => {
      await removeDomain(db(), 'seguros.acme.cl');
      await addDomain(db(), 'cl.acme', 'seguros.acme.cl');
      return [[text]];
    };
    expect(await check(inBetween)).toBeNull();
  });

  it('that was added first is what the site is called by', async () => {
    await put();
    for (const host of ['z.acme.cl', 'a.acme.cl']) await addDomain(db(), 'cl.acme', host);
    const [one, [listed]] = [await showPartner(db(), 'cl.acme'), await listPartners(db())];
    for (const { domains } of [one, listed!])
      expect(domains.map(({ host }) => host)).toEqual(['z.acme.cl', 'a.acme.cl']);
  });

  it('is none of ours, none of another partner’s, and a host', async () => {
    await added();
    await savePartnerDraft(db(), { ...file, key: 'other' });
    for (const [host, error] of [
      ['cl.localhost', /one of our own hosts/],
      ['x.cl.localhost', /one of our own hosts/],
      ['seguros.acme.cl', /another partner/],
      ['https://a.cl', /not a host name/],
      ['10.0.0.1', /not a host name/],
    ] as const)
      await expect(addDomain(db(), 'cl.other', host)).rejects.toMatchObject({ message: expect.stringMatching(error) });
  });
});

describe('the demonstration', () => {
  it('leaves a partner out whose half of the companies is empty: none would mean all', async () => {
    await seedPartners(db());
    expect(await db().select().from(partner)).toEqual([]);
  });

  it('has a partner of each market, and two unlike ones where two can be compared', { timeout: 60_000 }, async () => {
    await seedCatalogue(db());
    await seedPartners(db());
    await seedPartners(db());
    await loadSites(db());
    for (const { code } of markets)
      expect(partnerOf(siteOfHost(`demo.${code}.localhost`)!)).toMatchObject({ key: 'demo' });
    const [demo, acme] = ['cl.demo', 'cl.acme'].map((site) => partnerOf(site as Site)!.config);
    const sellers = await db()
      .selectDistinct({ code: organization.code })
      .from(organization)
      .where(eq(organization.market, 1));
    const all = [demo, acme].flatMap((one) => one!.allowedOrganizations!);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((code) => sellers.some((one) => one.code === code))).toBe(true);
    const themes = [
      ...new Set(['cl.demo', 'cl.acme', 'co.demo'].map((site) => partnerOf(site as Site)!.colours.accent)),
    ];
    expect(themes).toHaveLength(3);
    await savePartnerDraft(db(), { ...file, key: 'demo' });
    expect((await showPartner(db(), 'cl.demo')).demonstration).toBe(false);
  });
});
