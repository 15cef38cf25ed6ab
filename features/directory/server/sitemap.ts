import 'server-only';
import { catalogueUpdatedAt } from '@/features/catalogue/server/service';
import { pagesFor, plansOf } from '@/features/compare/domain/directory';
import { listRoutes, marketDirectory, productPage } from '@/features/compare/server/service';
import { blogOf } from '@/features/content/server/service';
import { pageContext, type Ctx } from '@/lib/context/ctx';
import { href, planKind, type Route } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { originOf } from '@/lib/site/site-table';

/** A file may have 50,000 addresses (sitemaps.org), and each plan has one in every language. */
const PLANS_PER_PART = 15_000;

/** Of these nothing says when they changed. */
const UNDATED: readonly Route[] = [
  { name: 'home' },
  { name: 'contact' },
  { name: 'referrals' },
  { name: 'about' },
  { name: 'partners' },
  { name: 'register' },
  { name: 'privacy' },
  { name: 'terms' },
];

const contextOf = ({ site, locale }: PageParams): Ctx => ({ ...pageContext(site, locale), fresh: true });

async function listedRoutes(page: PageParams): Promise<Route[]> {
  const { lines, directories } = page.market;
  const lists = await Promise.all(lines.map((line) => listRoutes(page, line)));
  const own = directories.map(({ path }): Route => ({ name: 'directory', directory: path }));
  return [{ name: 'compareIndex' }, { name: 'insuranceList' }, { name: 'productList' }, ...own, ...lists.flat()];
}

async function companyRoutes(page: PageParams): Promise<Route[]> {
  const { companies } = await marketDirectory(contextOf(page));
  return [...companies].flatMap(([directory, own]) =>
    own.map(({ url }): Route => ({ name: 'provider', directory, organization: url })),
  );
}

async function clinicRoutes(page: PageParams): Promise<Route[]> {
  const { clinics } = await marketDirectory(contextOf(page));
  return page.market.directories
    .filter(({ organizationTypes }) => organizationTypes === null)
    .flatMap(({ path }) => clinics.map(({ segment }): Route => ({ name: 'clinic', directory: path, clinic: segment })));
}

async function planRoutes(page: PageParams, number: number): Promise<Route[]> {
  const found = await productPage(contextOf(page), number, PLANS_PER_PART);
  if (found.page !== number) return [];
  const kinds = new Map(page.market.lines.map((line) => [line.productType, planKind(line)]));
  return found.products.map(({ productType, organization, url }) => ({
    name: 'plan',
    kind: kinds.get(productType)!,
    organization: organization.url,
    plan: url,
  }));
}

/** null: there is no such part. */
async function routesOfPart(page: PageParams, part: string): Promise<Route[] | null> {
  const [, number] = /^planes-(\d{1,2})$/.exec(part) ?? [];
  if (number) return planRoutes(page, Number(number));
  if (part === 'listas') return listedRoutes(page);
  if (part === 'aseguradoras') return companyRoutes(page);
  return part === 'clinicas' ? clinicRoutes(page) : null;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

const entry = (tag: string, address: string, changed: string | null): string =>
  `<${tag}><loc>${escaped(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${tag}>`;

const file = (tag: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${tag}>`;

const changedAt = async (page: PageParams): Promise<string | null> =>
  (await catalogueUpdatedAt(contextOf(page)))?.toISOString() ?? null;

/** The file that names the parts which have addresses. */
export async function sitemapIndex(page: PageParams): Promise<string> {
  const { lines, clinics } = await marketDirectory(contextOf(page));
  const plans = plansOf(lines);
  const planParts = Array.from({ length: pagesFor(plans, PLANS_PER_PART) }, (_, at) => `planes-${at + 1}`);
  const hasClinics = clinics.length > 0 && page.market.directories.some((one) => one.organizationTypes === null);
  const parts = [
    'listas',
    'blog',
    ...(plans > 0 ? ['aseguradoras', ...planParts] : []),
    ...(hasClinics ? ['clinicas'] : []),
  ];
  const changed = await changedAt(page);
  const entries = parts.map((part) => entry('sitemap', `${originOf(page.site)}/sitemap-${part}.xml`, changed));
  return file('sitemapindex', entries);
}

type Dated = { readonly route: Route; readonly changed: string | null };

async function blogRoutes({ market }: PageParams): Promise<Dated[]> {
  const { categories, articles } = await blogOf(market);
  const newest = (ones: typeof articles) =>
    ones
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? null;
  const lists = categories.flatMap(({ key }): Dated[] => {
    const changed = newest(articles.filter(({ category }) => category === key));
    return changed ? [{ route: { name: 'blog', category: key }, changed }] : [];
  });
  const texts = articles.map(({ category, slug, updated }): Dated => {
    return { route: { name: 'article', category, slug }, changed: updated };
  });
  return [{ route: { name: 'blog' }, changed: newest(articles) }, ...lists, ...texts];
}

async function datedRoutes(page: PageParams, part: string): Promise<readonly Dated[]> {
  if (part === 'blog') return blogRoutes(page);
  const [routes, changed] = await Promise.all([routesOfPart(page, part), changedAt(page)]);
  const undated = part === 'listas' ? UNDATED.map((route) => ({ route, changed: null })) : [];
  return [...undated, ...(routes ?? []).map((route) => ({ route, changed }))];
}

/** Every address of one kind in every language; null: there is none. */
export async function sitemapPart(page: PageParams, part: string): Promise<string | null> {
  const { market, site } = page;
  const routes = await datedRoutes(page, part);
  if (routes.length === 0) return null;
  const entries = market.locales.flatMap((locale) =>
    routes.map(({ route, changed }) => entry('url', originOf(site) + href(market, locale, route), changed)),
  );
  return file('urlset', entries);
}
