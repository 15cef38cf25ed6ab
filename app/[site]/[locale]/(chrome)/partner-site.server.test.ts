import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { loadSites, seedPartners } from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { pageMetadata, siteMetadata } from '@/lib/routing/page-metadata';
import { readPageParams } from '@/lib/site/page-params';
import { GET as feed } from '@/app/[site]/rss/route';
import { GET as robots } from '@/app/[site]/robots/route';
import { GET as sitemap } from '@/app/[site]/sitemap/route';
import { GET as sitemapPart } from '@/app/[site]/sitemap/[part]/route';
import ComparePage, { generateMetadata as compareMetadata } from './compare/[line]/[view]/page';
import CompareIndexPage, { generateMetadata as indexMetadata } from './compare/page';
import ContactPage from './contact/page';
import { htmlOf } from '@/lib/testing/html-of';

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push: vi.fn<() => void>(), prefetch: vi.fn<() => void>() }),
}));

beforeAll(async () => {
  await seedCatalogue(database());
  await seedPartners(database());
  await loadSites(database());
}, 60_000);

const at = (site: string, more: object = {}) => ({ params: Promise.resolve({ site, locale: 'es', ...more }) }) as never;
const LISTS = [
  ['cl.demo', 'Isapres'],
  ['co.demo', 'EPS'],
] as const;

const OTHER_LISTS = { Isapres: 'Complementarios', EPS: 'EPS' } as const;

describe.each(LISTS)('on the site of %s', (site, line) => {
  const [market] = site.split('.');
  const listOf = (one: string) => compareMetadata(at(site, { line: one, view: 'p1-recommended' }));

  it('pages are rendered as on its market’s own', async () => {
    const list = at(site, { line, view: 'p1-recommended' });
    for (const page of [ComparePage(list), CompareIndexPage(at(site)), ContactPage(at(site))])
      expect(await htmlOf(page)).toMatch(/<h1/);
  });

  it('its default page is called what its row says, every page names the market’s and none is to be found [E-44]', async () => {
    const list = await (line === 'EPS' ? indexMetadata(at(site)) : listOf(line));
    expect((await listOf(OTHER_LISTS[line])).title).not.toEqual(list.title);
    const path = { Isapres: '/Comparar/Isapres', EPS: '/Comparar' }[line];
    const row = { 'cl.demo': 'Isapres para clientes de Banco Demo', 'co.demo': 'Planes de salud de Club Demo' }[site];
    expect(list.title).toEqual({ absolute: row });
    expect(list.description).toMatch(/socio de demostración/);
    expect(list.alternates).toEqual({ canonical: `http://${market}.localhost:3000${path}` });
    const page = await readPageParams(Promise.resolve({ site, locale: 'es' }));
    const contact = pageMetadata(page, { name: 'contact' }, { title: 'Contacto', description: '' });
    expect(contact.title).toBe('Contacto');
    expect(contact.alternates).toEqual({ canonical: `http://${market}.localhost:3000/contacto` });
    expect(siteMetadata(page).robots).toEqual({ index: false, follow: true });
  });

  it('there is no sitemap and no feed, and robots.txt names none', async () => {
    expect((await feed(new Request('http://x'), at(site))).status).toBe(404);
    expect((await sitemap(new Request('http://x'), at(site))).status).toBe(404);
    expect((await sitemapPart(new Request('http://x'), at(site, { part: 'listas' }))).status).toBe(404);
    const text = await (await robots(new Request('http://x'), at(site))).text();
    expect([text.includes('Disallow: /api/'), text.includes('Sitemap')]).toEqual([true, false]);
    expect(await (await robots(new Request('http://x'), at(market!))).text()).toContain('Sitemap');
  });
});

it('a site that no row names is none', async () => {
  const page = readPageParams(Promise.resolve({ site: 'cl.nobody', locale: 'es' }));
  await expect(page).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
});
