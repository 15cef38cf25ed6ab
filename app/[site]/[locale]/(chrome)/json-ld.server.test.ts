import { type ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
import { marketDirectory } from '@/features/compare/server/search-plans';
import { loadBlog } from '@/features/content/server/queries';
import { sitemapPart } from '@/features/directory/server/sitemap';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import type { Market, ProductLine } from '@/lib/markets/market';
import { resolvePath } from '@/lib/routing/resolve-path';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { testCtx } from '@/lib/testing/database';
import { jsonLdIn, jsonLdMistakes } from '@/lib/testing/json-ld';
import ArticlePage from './article/[category]/[slug]/page';
import ComparePage from './compare/[line]/[view]/page';
import ClinicPage from './clinic/[directory]/[clinic]/page';
import DirectoryPage from './directory/[directory]/[page]/page';
import HomePage from './page';
import PlanTabPage from './plan/[kind]/[organization]/[plan]/[tab]/page';
import ProviderPage from './provider/[directory]/[organization]/page';
import { htmlOf } from '@/lib/testing/html-of';

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push() {}, prefetch() {} }),
  usePathname: () => '/',
}));

type Page = (props: { params: Promise<never> }) => Promise<ReactNode>;

const PAGES: Readonly<Record<string, { readonly page: Page; readonly names: readonly string[] }>> = {
  '': { page: HomePage, names: [] },
  compare: { page: ComparePage, names: ['line', 'view'] },
  directory: { page: DirectoryPage, names: ['directory', 'page'] },
  provider: { page: ProviderPage, names: ['directory', 'organization'] },
  clinic: { page: ClinicPage, names: ['directory', 'clinic'] },
  plan: { page: PlanTabPage, names: ['kind', 'organization', 'plan', 'tab'] },
  article: { page: ArticlePage, names: ['category', 'slug'] },
};

async function thingsAt(market: Market, address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const found = resolvePath(market, pathname, searchParams);
  if (found.kind !== 'page') throw new Error(`${address}: ${found.kind}`);
  const [, folder = '', ...values] = found.path.split('/');
  const { page, names } = PAGES[folder]!;
  const own = Object.fromEntries(names.map((name, at) => [name, values[at]!]));
  const params = Promise.resolve({ site: market.code, locale: found.locale, ...own } as never);
  return jsonLdIn(await htmlOf(page({ params })));
}

function periodOf({ code }: Market, { productType }: ProductLine): 'MON' | 'ANN' | undefined {
  if (productType === 'VIAJEINTERNACIONAL') return undefined;
  return code === 'in' && ['INTERNACIONAL', 'VIDA'].includes(productType) ? 'ANN' : 'MON';
}

beforeAll(async () => {
  await seedCatalogue(database());
  for (const market of markets) {
    await bumpCatalogueVersion({ db: database(), market });
    await marketDirectory(testCtx(market.code, { fresh: true }));
  }
});

describe.each(markets)('what pages of $code say of themselves for search engines', (market) => {
  const { site } = testCtx(market.code);
  const origin = originOf(site);

  async function firstOf(part: string): Promise<string> {
    const xml = await sitemapPart({ site, market, locale: 'es' }, part);
    return new URL(/<loc>([^<]+)</.exec(xml!)![1]!.replaceAll('&apos;', "'")).pathname;
  }

  async function kinds(): Promise<[address: string, types: readonly string[]][]> {
    const { articles } = await loadBlog({ site, market, locale: 'es' });
    const { category, slug } = articles[0]!;
    const hasClinics = market.directories.some(({ organizationTypes }) => organizationTypes === null);
    const lists = market.directories.map(({ path }): [string, readonly string[]] => [
      `/${path}`,
      ['ItemList', 'BreadcrumbList'],
    ]);
    return [
      ['/', ['FAQPage', 'Organization', 'WebSite']],
      [`/Comparar/${market.lines[0]!.path}`, ['ItemList']],
      ...lists,
      [await firstOf('planes-1'), ['Product', 'BreadcrumbList']],
      [await firstOf('aseguradoras'), ['Organization', 'BreadcrumbList']],
      ...(hasClinics
        ? [[await firstOf('clinicas'), ['MedicalOrganization', 'BreadcrumbList']] satisfies [string, readonly string[]]]
        : []),
      [href(market, 'es', { name: 'article', category, slug }), ['Article', 'BreadcrumbList']],
    ];
  }

  it('is what these ask for, on a page of each kind, in every language', async () => {
    for (const [address, types] of await kinds())
      for (const locale of market.locales) {
        const own = locale === 'es' ? address : `/${locale}${address === '/' ? '' : address}`;
        const things = await thingsAt(market, own);
        expect([own, things.map((thing) => thing['@type'])]).toEqual([own, types]);
        expect([own, jsonLdMistakes(things, origin)]).toEqual([own, []]);
      }
  });

  const listOf = async (address: string) => {
    const [list] = await thingsAt(market, address);
    return list as { numberOfItems: number; itemListElement: { position: number; name: string; url: string }[] };
  };
  const offerOf = async (plan: string) => {
    const [product] = await thingsAt(market, plan);
    return (product as { offers: { price: string; priceSpecification?: object } }).offers;
  };

  it('is of each line’s list its plans in their order, numbered on from page to page, and of each plan what its price is for', async () => {
    for (const line of market.lines) {
      const address = `/Comparar/${line.path}`;
      const { numberOfItems, itemListElement } = await listOf(address);
      expect([address, numberOfItems]).toEqual([address, itemListElement.length]);
      expect(itemListElement.map(({ position }) => position)).toEqual(itemListElement.map((_, at) => at + 1));
      const plan = new URL(itemListElement[0]!.url).pathname;
      const { price, priceSpecification } = await offerOf(plan);
      const unitCode = periodOf(market, line);
      expect([plan, priceSpecification]).toEqual([
        plan,
        unitCode && expect.objectContaining({ '@type': 'UnitPriceSpecification', price, billingDuration: 1, unitCode }),
      ]);
    }
    const largest = market.code === 'cl' ? 'Isapres' : market.code === 'in' ? 'Seguros-Internacionales' : null;
    if (largest === null) return;
    const second = await listOf(`/Comparar/${largest}?pagina=2`);
    expect(second.itemListElement[0]!.position).toBe(21);
  });
});

it('a mistake is found: a price of none, an address of another site, a type that nobody has looked up', () => {
  const offers = { '@type': 'Offer', price: '0', priceCurrency: 'PESOS', availability: 'InStock' };
  const things = [
    { '@type': 'Product', name: 'Plan', image: 'https://other.example/a.png', offers },
    { '@type': 'Recipe' },
    { '@type': 'BreadcrumbList', itemListElement: [] },
  ];
  const found = jsonLdMistakes(things, 'https://queplan.cl').join('\n');
  for (const words of ['no brand', 'image can', 'price can', 'priceCurrency can', 'no seller', 'Recipe', 'too few'])
    expect(found).toContain(words);
});
