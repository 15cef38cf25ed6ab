import 'server-only';
import { catalogueUpdatedAt } from '@/features/catalogue/server/read-plans';
import { pagesFor, plansOf } from '@/features/compare/directory';
import { listRoutes, marketDirectory, productPage } from '@/features/compare/server/search-plans';
import type { Blog } from '@/features/content/articles';
import { blogOf } from '@/features/content/server/read-content';
import { pageContext } from '@/lib/context/ctx';
import { clinicDirectoryOf } from '@/lib/markets/common-directories';
import { SITEMAP_PARTS, sitemapPartPath } from '@/lib/routing/fixed-routes';
import { href, planKind, type Route } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { originOf } from '@/lib/site/site-table';

/** Plans per file: a file may have 50,000 addresses (sitemaps.org), and a plan has one per language. */
export const PLANS_PER_PART = 15_000;

const UNDATED: readonly Route[] = [
  { name: 'home' },
  { name: 'contact' },
  { name: 'referrals' },
  { name: 'about' },
  { name: 'sources' },
  { name: 'partners' },
  { name: 'register' },
  { name: 'privacy' },
  { name: 'terms' },
];

async function listedRoutes(page: PageParams): Promise<Route[]> {
  const { lines, directories } = page.market;
  const lists = await Promise.all(lines.map((line) => listRoutes(page, line)));
  const own = directories.map(({ path }): Route => ({ name: 'directory', directory: path }));
  return [{ name: 'compareIndex' }, { name: 'insuranceList' }, { name: 'productList' }, ...own, ...lists.flat()];
}

async function companyRoutes(page: PageParams): Promise<Route[]> {
  const { companies } = await marketDirectory(pageContext(page.site, page.locale));
  return [...companies].flatMap(([directory, own]) =>
    own.map(({ url }): Route => ({ name: 'provider', directory, organization: url })),
  );
}

async function clinicRoutes(page: PageParams): Promise<Route[]> {
  const { clinics } = await marketDirectory(pageContext(page.site, page.locale));
  const directory = clinicDirectoryOf(page.market);
  if (!directory) return [];
  return clinics.map(({ segment }): Route => ({ name: 'clinic', directory: directory.path, clinic: segment }));
}

async function planRoutes(page: PageParams, partNumber: number): Promise<Route[]> {
  const found = await productPage(pageContext(page.site, page.locale), partNumber, PLANS_PER_PART);
  if (found.page !== partNumber) return [];
  const kinds = new Map(page.market.lines.map((line) => [line.productType, planKind(line)]));
  return found.products.map(({ productType, organization, url }) => ({
    name: 'plan',
    kind: kinds.get(productType)!,
    organization: organization.url,
    plan: url,
  }));
}

const catalogueChangedAt = async (page: PageParams): Promise<string | null> =>
  (await catalogueUpdatedAt(pageContext(page.site, page.locale)))?.toISOString() ?? null;

const newestOf = (articles: Blog['articles']): string | null =>
  articles
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1) ?? null;

type Dated = { readonly route: Route; readonly changed: string | null };

async function blogRoutes({ market }: PageParams): Promise<Dated[]> {
  const { categories, articles } = await blogOf(market);
  const lists = categories.flatMap(({ key }): Dated[] => {
    const changed = newestOf(articles.filter(({ category }) => category === key));
    return changed ? [{ route: { name: 'blog', category: key }, changed }] : [];
  });
  const texts = articles.map(({ category, slug, updated }): Dated => {
    return { route: { name: 'article', category, slug }, changed: updated };
  });
  return [{ route: { name: 'blog' }, changed: newestOf(articles) }, ...lists, ...texts];
}

async function withCatalogue(page: PageParams, routes: Promise<readonly Route[]>): Promise<Dated[]> {
  const [listed, changed] = await Promise.all([routes, catalogueChangedAt(page)]);
  return listed.map((route) => ({ route, changed }));
}

const ROUTES_OF_PART: Readonly<Record<string, (page: PageParams) => Promise<readonly Dated[]>>> = {
  [SITEMAP_PARTS.lists]: async (page) => [
    ...UNDATED.map((route) => ({ route, changed: null })),
    ...(await withCatalogue(page, listedRoutes(page))),
  ],
  [SITEMAP_PARTS.blog]: blogRoutes,
  [SITEMAP_PARTS.companies]: (page) => withCatalogue(page, companyRoutes(page)),
  [SITEMAP_PARTS.clinics]: (page) => withCatalogue(page, clinicRoutes(page)),
};

const planPart = (partNumber: number): string => `${SITEMAP_PARTS.plans}-${partNumber}`;

async function datedRoutes(page: PageParams, part: string): Promise<readonly Dated[]> {
  if (Object.hasOwn(ROUTES_OF_PART, part)) return ROUTES_OF_PART[part]!(page);
  const partNumber = Number(part.split('-').at(-1));
  return part === planPart(partNumber) ? withCatalogue(page, planRoutes(page, partNumber)) : [];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

const entry = (tag: string, address: string, changed: string | null): string =>
  `<${tag}><loc>${escaped(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${tag}>`;

const xmlOf = (tag: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${tag}>`;

export async function sitemapIndex(page: PageParams): Promise<string> {
  const [{ lines, clinics }, { articles }, ofCatalogue] = await Promise.all([
    marketDirectory(pageContext(page.site, page.locale)),
    blogOf(page.market),
    catalogueChangedAt(page),
  ]);
  const plans = plansOf(lines);
  const planParts = Array.from({ length: pagesFor(plans, PLANS_PER_PART) }, (_, at) => planPart(at + 1));
  const parts = [
    SITEMAP_PARTS.lists,
    SITEMAP_PARTS.blog,
    ...(plans > 0 ? [SITEMAP_PARTS.companies, ...planParts] : []),
    ...(clinics.length > 0 && clinicDirectoryOf(page.market) ? [SITEMAP_PARTS.clinics] : []),
  ];
  const changedAt = (part: string) => (part === SITEMAP_PARTS.blog ? newestOf(articles) : ofCatalogue);
  const entries = parts.map((part) => entry('sitemap', originOf(page.site) + sitemapPartPath(part), changedAt(part)));
  return xmlOf('sitemapindex', entries);
}

export async function sitemapPart(page: PageParams, part: string): Promise<string | null> {
  const { market, site } = page;
  const routes = await datedRoutes(page, part);
  if (routes.length === 0) return null;
  const entries = market.locales.flatMap((locale) =>
    routes.map(({ route, changed }) => entry('url', originOf(site) + href(market, locale, route), changed)),
  );
  return xmlOf('urlset', entries);
}
