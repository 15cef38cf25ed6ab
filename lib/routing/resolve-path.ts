import type { Locale } from '@/lib/contract/atoms';
import { asksForEmployees, type Market } from '@/lib/markets/market';
import type { PageClass } from '@/lib/security/headers';
import { existingPage, hasMember } from './directory-pages';
import { classOf, type RouteEntry } from './fixed-routes';
import { existingBlogPage, hasArticlePage } from './article-pages';
import { replacementView } from './list-pages';
import { FILTER_KEYS } from './filter-keys';
import { placeOfQuery, segmentOfView, viewOfQuery, type ListView } from './list-view';
import { fillPattern, LONGEST_SEGMENT, matchPattern, segmentsOf, type PatternValues } from './path-pattern';
import { planPagesOf } from './plan-pages';
import { FIRST_TAB, tabOfSegment } from './plan-tab';
import { isMainSite, type Site } from '@/lib/site/site';
import { DEFAULT_LOCALE, href, planKind, routesOf, withLocale } from './routes';

export type Resolution =
  | { readonly kind: 'page'; readonly locale: Locale; readonly path: string; readonly pageClass: PageClass }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing'; readonly location: string }
  | { readonly kind: 'notFound'; readonly locale: Locale };

export const localeOfPath = (market: Market, pathname: string): Locale =>
  splitLocale(market, segmentsOf(pathname) ?? []).locale;

export function splitLocale(market: Market, segments: readonly string[]): { locale: Locale; rest: readonly string[] } {
  const first = segments[0]?.toLowerCase();
  const locale = market.locales.find((candidate) => candidate === first);
  return locale ? { locale, rest: segments.slice(1) } : { locale: DEFAULT_LOCALE, rest: segments };
}

type Found = { readonly entry: RouteEntry; readonly values: PatternValues };

export function findRoute(market: Market, segments: readonly string[]): Found | null {
  for (const entry of routesOf(market))
    for (const pattern of [entry.public, ...entry.aliases]) {
      const values = matchPattern(pattern, segments);
      if (values) return { entry, values };
    }
  return null;
}

function canonical(market: Market, { entry, values }: Found): Found {
  if (values.tab === undefined) return { entry, values };
  const tab = values.tab.toLowerCase();
  const base = entry.public.replace('/{tab}', '');
  const own = tab === FIRST_TAB ? routesOf(market).find((other) => other.public === base) : undefined;
  return { entry: own ?? entry, values: { ...values, tab } };
}

function redirectOf(market: Market, segments: readonly string[]): string | undefined {
  return Object.entries(market.redirects).find(([from]) => matchPattern(from, segments))?.[1];
}

function listNamed({ lines }: Market, segments: readonly string[]): string | undefined {
  const name = matchPattern('/Comparar/{line}', segments)?.line?.toUpperCase();
  const line = lines.find(({ productType }) => productType === name);
  return line && `/Comparar/${line.path}`;
}

function searchOf(query: URLSearchParams, { landing, page }: ListView, instead: ListView): string {
  const kept = new URLSearchParams(query);
  if (landing && !instead.landing) kept.delete(FILTER_KEYS[landing.filter]);
  if (page !== instead.page) kept.delete('pagina');
  return kept.size ? `?${kept}` : '';
}

type Place = { readonly market: Market; readonly site: Site };

function insteadOfPlan({ market, site }: Place, locale: Locale, { entry: { kind }, values }: Found): string | null {
  const { organization = '', plan = '' } = values;
  if (kind === undefined || (planPagesOf(site)?.hasPlan(kind, organization, plan) ?? true)) return null;
  const line = market.lines.find((one) => planKind(one) === kind)!.path;
  return href(market, locale, { name: 'compare', line });
}

const GROUP_PLAN = '/Empresa/{productType}/{organization}/Planes/{plan}';

/** Redirect of a group plan URL: to the line's plan, or to the list for companies. Null: other URL. */
function groupPlanOf({ market, site }: Place, locale: Locale, segments: readonly string[]): Resolution | null {
  const values = matchPattern(GROUP_PLAN, segments) ?? matchPattern(`${GROUP_PLAN}/{tab}`, segments);
  if (!values) return null;
  const { productType = '', organization = '', plan = '', tab } = values;
  const line = market.lines.find((one) => one.group === 'company' && one.productType === productType.toUpperCase());
  const companies = market.lines.find(asksForEmployees);
  if (!line || !companies) return null;
  const kind = planKind(line);
  if (planPagesOf(site)?.hasPlan(kind, organization, plan) ?? true) {
    const route = { name: 'plan', kind, organization, plan, ...(tab && { tab: tab.toLowerCase() }) } as const;
    return { kind: 'redirect', location: href(market, locale, route) };
  }
  return { kind: 'missing', location: href(market, locale, { name: 'compare', line: companies.path }) };
}

const QUERY_VALUE = /^[\w-]+(?:\.[\w-]+)*$/;

function queryValuesOf({ queryKey }: RouteEntry, query: URLSearchParams): PatternValues | null {
  if (queryKey === undefined) return {};
  const value = query.get(queryKey) ?? '';
  return value.length <= LONGEST_SEGMENT && QUERY_VALUE.test(value) ? { [queryKey]: value } : null;
}

const isUnknownProduct = ({ site }: Place, { entry: { name }, values: { productCode = '' } }: Found): boolean =>
  name === 'purchase' && planPagesOf(site)?.hasProduct(productCode) === false;

const isUnknownArticle = ({ market }: Place, { entry: { name }, values: { category = '', slug } }: Found): boolean =>
  (name === 'article' || name === 'blogCategory') && !hasArticlePage(market.code, category, slug);

function isUnknownMember({ site }: Place, { entry: { directory }, values }: Found): boolean {
  const member = values.organization ?? values.clinic;
  return directory !== undefined && member !== undefined && !hasMember(site, directory, member);
}

function pageOf({ market, site }: Place, { entry: { name, directory }, values }: Found, query: URLSearchParams) {
  const { page } = placeOfQuery(query);
  const isBlog = name === 'blog' || name === 'blogCategory';
  return isBlog ? existingBlogPage(market.code, values.category, page) : existingPage(site, directory, page);
}

/** Page of a path. Other spellings redirect in one hop. Invented paths share a cache entry. Never throws. */
export function resolvePath(
  market: Market,
  pathname: string,
  query: URLSearchParams,
  site = market.code as string as Site,
): Resolution {
  const place = { market, site };
  const segments = segmentsOf(pathname);
  if (!segments) return { kind: 'notFound', locale: DEFAULT_LOCALE };
  const { locale, rest } = splitLocale(market, segments);
  const found = findRoute(market, rest);
  if (!found) {
    const target = redirectOf(market, rest) ?? listNamed(market, rest);
    if (target) return { kind: 'redirect', location: withLocale(locale, target) };
    return groupPlanOf(place, locale, rest) ?? { kind: 'notFound', locale };
  }
  if (found.entry.mainSiteOnly && !isMainSite(site)) return { kind: 'notFound', locale };
  const spelled = canonical(market, found);
  const { entry, values } = spelled;
  const location = withLocale(locale, fillPattern(entry.public, values));
  if (location !== pathname) return { kind: 'redirect', location };
  const view = viewOfQuery(query);
  const instead = entry.line === undefined ? null : replacementView(site, entry.line, view);
  if (instead) return { kind: 'missing', location: location + searchOf(query, view, instead) };
  const list = insteadOfPlan(place, locale, spelled);
  if (list !== null) return { kind: 'missing', location: list };
  if (isUnknownProduct(place, spelled) || isUnknownMember(place, spelled) || isUnknownArticle(place, spelled))
    return { kind: 'notFound', locale };
  const fromQuery = queryValuesOf(entry, query);
  if (!fromQuery) return { kind: 'notFound', locale };
  const tab = tabOfSegment(values.tab ?? FIRST_TAB);
  const path = fillPattern(entry.internal, {
    ...values,
    ...fromQuery,
    view: segmentOfView(view),
    tab,
    page: String(pageOf(place, spelled, query)),
  });
  return { kind: 'page', locale, path, pageClass: classOf(entry) };
}
