import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markets } from '@/lib/markets';
import { leadAttribution, saveVisit, visitOf } from './attribution';
import { partnerReference, setPartnerReference } from './partner-reference';

const KEY = 'leadAttributionInfo-V1.6';
const keyOf = (storage: string | undefined) => (storage ? `leadAttributionInfo-${storage}` : KEY);
const now = new Date('2026-11-23T12:00:00Z');
const kept = () =>
  JSON.parse(localStorage.getItem(keyOf(document.documentElement.dataset.storage)) ?? '[]') as { utm_source: string }[];
const visit = (source: string) => saveVisit(`https://cl.example/?utm_source=${source}`, '');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    delete document.documentElement.dataset.storage;
  };
});

it('says which campaign and which other site a visit came from, and nothing else of the address', () => {
  const address = 'https://cl.example/Comparar/Isapres?utm_source=google&utm_campaign=x&perfil=secret#top';
  expect(visitOf(address, 'https://search.example/?q=isapre', now)).toEqual({
    utm_source: 'google',
    utm_campaign: 'x',
    referrer: 'https://search.example/?q=isapre',
    visited: '2026-11-23',
  });
  expect(visitOf('https://cl.example/', 'https://cl.example/contacto', now)).toBeNull();
  expect(visitOf('https://cl.example/', '', now)).toBeNull();
  expect(visitOf(`https://cl.example/?utm_term=${'x'.repeat(900)}`, '', now)!.utm_term).toHaveLength(500);
});

it('keeps for the tab what a link calls its visitors, unless it says who somebody is or a page around says another', () => {
  saveVisit('https://acme.cl.example/?queplan_reference=12.345.678-9', '');
  expect(partnerReference()).toBeNull();
  saveVisit('https://acme.cl.example/?queplan_reference=sucursal-12', '');
  saveVisit('https://acme.cl.example/Comparar', '');
  expect(partnerReference()).toBe('sucursal-12');
  expect(localStorage.length).toBe(0);
  setPartnerReference(null);
  expect(partnerReference()).toBeNull();
});

it.each(markets)('keeps 100 visits on $code, and the 101st drops the oldest [C-27]', ({ storageVersion }) => {
  document.documentElement.dataset.storage = storageVersion;
  for (let nth = 1; nth <= 100; nth++) visit(`s${nth}`);
  expect([kept().length, kept()[0]!.utm_source]).toEqual([100, 's1']);
  visit('s101');
  expect([kept().length, kept()[0]!.utm_source, kept()[99]!.utm_source]).toEqual([100, 's2', 's101']);
  expect(leadAttribution().map(({ utm_source }) => utm_source)).toEqual(kept().map(({ utm_source }) => utm_source));
});

it('keeps nothing of a visit that says nothing, nor of a program', () => {
  saveVisit('https://cl.example/Comparar/Isapres', '');
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
  visit('google');
  expect(localStorage.getItem(KEY)).toBeNull();
  agent.mockReturnValue('Mozilla/5.0 (Linux; Android 14; CUBOT X70) Chrome/142.0 Mobile Safari/537.36');
  visit('google');
  expect(kept()).toHaveLength(1);
});

it('forgets a visit after 90 days, and what others wrote into its place', () => {
  visit('old');
  vi.setSystemTime('2027-02-22T12:00:00Z');
  visit('new');
  expect(kept().map(({ utm_source }) => utm_source)).toEqual(['new']);
  for (const wrong of ['{"utm_source":"x"}', '[{"utm_source":1}]', '[{"email":"ana@correo.cl"}]', '[null]', '{']) {
    localStorage.setItem(KEY, wrong);
    expect(leadAttribution()).toEqual([]);
  }
});

it('sends the newest visits that a request has room for, in their order', () => {
  for (let nth = 1; nth <= 100; nth++) visit(`${nth}-${'x'.repeat(450)}`);
  const sent = leadAttribution();
  expect(JSON.stringify(sent).length).toBeLessThan(17_000);
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.at(-1)!.utm_source).toMatch(/^100-/);
  expect(sent[0]!.utm_source).toMatch(new RegExp(`^${101 - sent.length}-`));
});

describe('the page around a frame', () => {
  const HOST = 'https://banco.example';

  async function told(...pages: string[]) {
    vi.resetModules();
    const own = await import('./attribution');
    for (const page of pages) own.recordHostPage(HOST, page);
    return own;
  }

  it('says its path and campaign with each request, also on the next page that it stands around', async () => {
    const first = await told('/seguros/salud?utm_source=news&utm_campaign=verano', '/seguros/salud');
    const campaign = {
      utm_source: 'news',
      utm_campaign: 'verano',
      referrer: `${HOST}/seguros/salud`,
      visited: '2026-11-23',
    };
    expect(first.leadAttribution()).toEqual([campaign]);
    first.saveVisit('https://cl.example/', '');
    expect(first.leadAttribution()).toEqual([campaign]);
    const next = await told('/viaje');
    expect(next.leadAttribution()).toEqual([campaign, { referrer: `${HOST}/viaje`, visited: '2026-11-23' }]);
  });

  it('says nothing else of its address, nor who its customer is', async () => {
    const page = `/clientes/12.345.678-9/ana%40correo.cl/oferta-2026?utm_source=${'x'.repeat(900)}&gclid=1&rut=12345678-9&utm_own=a#b`;
    const [tags] = (await told(page)).leadAttribution();
    expect(tags).toEqual({
      utm_source: 'x'.repeat(500),
      referrer: `${HOST}/clientes/…/…/oferta-2026`,
      visited: '2026-11-23',
    });
    expect((await told(`/${'a'.repeat(900)}`)).leadAttribution()[0]!.referrer).toHaveLength(500);
  });

  it('cannot speak for another page', async () => {
    for (const page of ['.evil.example/', '@evil.example/x', ':99999/'])
      expect((await told(page)).leadAttribution(), page).toEqual([]);
    expect((await told('//evil.example/x?utm_source=<img>')).leadAttribution()).toMatchObject([
      { referrer: `${HOST}//evil.example/x`, utm_source: '<img>' },
    ]);
  });
});
