import { prerender } from 'react-dom/static';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { menuOf } from '@/features/layout/menu';
import { loadSites, seedPartners } from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { siteMetadata, siteViewport } from '@/lib/routing/page-metadata';
import { hashedCsp } from '@/lib/security/csp';
import { readPageParams } from '@/lib/site/page-params';
import ComparePage from './compare/[line]/[view]/page';
import CompareIndexPage from './compare/page';
import ChromeLayout from './layout';
import { htmlOf } from '@/lib/testing/html-of';

vi.mock('@/components/layout/font', () => ({ figtree: { variable: 'font' } }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push: vi.fn<() => void>(), prefetch: vi.fn<() => void>() }),
  usePathname: () => '/',
}));

beforeAll(async () => {
  await seedCatalogue(database());
  await seedPartners(database());
  await loadSites(database());
}, 60_000);

const at = (site: string, more: object = {}, locale = 'es') =>
  ({ params: Promise.resolve({ site, locale, ...more }) }) as never;
const pageOf = (site: string) => readPageParams(Promise.resolve({ site, locale: 'es' }));

async function chromeOf(site: string): Promise<string> {
  const { prelude } = await prerender(await ChromeLayout({ ...(at(site) as object), children: null } as never));
  return new Response(prelude as unknown as ReadableStream).text();
}

const partOf = (html: string, tag: 'header' | 'footer') =>
  new RegExp(`<${tag}[^>]*>.*?</${tag}>`, 's').exec(html)?.[0].replaceAll('<!-- -->', '') ?? '';

const PARTNERS = [
  {
    ...{ site: 'cl.demo', name: 'Banco Demo', brand: 'QuePlan', accent: '#0b7a3e', letter: 'B' },
    ...{ line: 'Isapres', banner: 'Salud para clientes de Banco Demo' },
  },
  {
    ...{ site: 'co.demo', name: 'Club Demo', brand: 'QueSeguro', accent: null, letter: 'C' },
    ...{ line: 'EPS', banner: 'Seguros para socios de Club Demo' },
  },
] as const;

describe.each(PARTNERS)('around the pages of $site', ({ site, name, brand, accent, letter, line, banner }) => {
  it('stand the name, colours and pages of the partner, and who is behind it [G-15]', async () => {
    const html = await chromeOf(site);
    const [header, footer] = [partOf(html, 'header'), partOf(html, 'footer')];
    expect(header).toContain(`${name}</a>`);
    expect(header).not.toContain(brand);
    expect(header).not.toMatch(/href="\/(?:contacto|Referidos)/);
    expect(footer).toContain(`Sitio de ${name}, con la tecnología de ${brand}.`);
    expect(footer).toMatch(/\/Politicas-de-Privacidad.*\/Terminos-y-Condiciones/s);
    expect(footer).not.toContain('¿Alguien te recomendó?');
    expect(html).not.toContain('side-bar');
    const [, colour] = /<style>:root\{--color-accent:(#[0-9a-f]{6});/.exec(html) ?? [];
    if (accent) expect(colour).toBe(accent);
    expect(hashedCsp(html, "'none'")).toMatch(/style-src 'self' 'sha256-/);
    const page = await pageOf(site);
    expect(siteViewport(page).themeColor).toBe(colour);
    const icon = JSON.stringify(siteMetadata(page).icons);
    expect(decodeURIComponent(icon)).toContain(`>${letter}</text>`);
  });

  it('its banner stands on lists, in the language of the page', async () => {
    const list = { line, view: 'p1-recommended' };
    for (const page of [ComparePage(at(site, list)), CompareIndexPage(at(site))])
      expect(await htmlOf(page)).toContain(banner);
    const english = await htmlOf(CompareIndexPage(at(site, {}, 'en')));
    expect(english).toMatch(/customers of Banco Demo|members of Club Demo/);
  });

  it('the menu has no page that its row does not allow', async () => {
    const { groups } = menuOf(await pageOf(site));
    const addresses = groups.flatMap(({ items }) => items.map(({ href }) => href));
    expect(addresses).toContain(`/Comparar/${line}`);
    expect(addresses.filter((href) => /contacto|Referidos|Blog/i.test(href))).toEqual([]);
  });
});

it('a partner with every page keeps contact, referrals and portals', async () => {
  const html = await chromeOf('cl.acme');
  expect(partOf(html, 'header')).toMatch(/href="\/contacto"/);
  expect(partOf(html, 'header')).toContain('Acme</a>');
  expect(html).toContain('¿Alguien te recomendó?');
  expect(html).toContain('side-bar');
});

it('the market’s own site has its brand, no colours of others and its whole footer', async () => {
  const html = await chromeOf('cl');
  expect(partOf(html, 'header')).toContain('QuePlan</a>');
  expect(html).not.toContain('<style');
  expect(partOf(html, 'footer')).not.toContain('con la tecnología de');
  expect(await htmlOf(CompareIndexPage(at('cl')))).not.toContain('Demo');
});
