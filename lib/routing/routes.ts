import type { Locale, MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import type { Directory, Market, ProductLine } from '@/lib/markets/market';
import {
  fixedRoutes,
  LINK_GONE_PATH,
  OFFICE_SECTIONS,
  routeEntry,
  type MailLinkEnd,
  type OfficeSection,
  type RouteEntry,
} from './fixed-routes';
import { queryOfPage, queryOfView, type ListView } from './list-view';
import { fillPattern, type PatternValues } from './path-pattern';
import { FIRST_TAB } from './plan-tab';

/** The language without a prefix in the address. */
export const DEFAULT_LOCALE: Locale = 'es';

export type PlanRoute = {
  readonly name: 'plan';
  readonly kind: string;
  readonly organization: string;
  readonly plan: string;
  readonly tab?: string;
};

/** Page as a value. Code builds public and internal paths from it and never writes them by hand. */
export type Route =
  | { readonly name: 'home' | 'compareIndex' | 'myData' | 'ownPurchases' | 'insuranceList' | 'sharedGone' | 'notFound' }
  | { readonly name: 'contact' | 'privacy' | 'terms' | 'sources' | 'referrals' | 'about' | 'register' | 'partners' }
  | { readonly name: 'login' | 'v1' | 'internalTraffic' | 'forcedRefresh' | 'pixels' }
  | { readonly name: 'preview' | 'confirmMail' | 'reassign' | 'attendChat' | 'companyPeople'; readonly token: string }
  | { readonly name: 'book' | 'booking' | 'sale' | 'hashToken'; readonly token: string }
  | { readonly name: 'compare'; readonly line: string; readonly view?: ListView }
  | PlanRoute
  | { readonly name: 'directory'; readonly directory: string; readonly page?: number }
  | { readonly name: 'provider'; readonly directory: string; readonly organization: string }
  | { readonly name: 'clinic'; readonly directory: string; readonly clinic: string }
  | { readonly name: 'productList'; readonly page?: number }
  | { readonly name: 'blog'; readonly category?: string | undefined; readonly page?: number }
  | { readonly name: 'article'; readonly category: string; readonly slug: string }
  | { readonly name: 'purchase'; readonly productCode: string }
  | { readonly name: 'calendar'; readonly executive: string }
  | { readonly name: 'backOffice'; readonly section?: OfficeSection; readonly item?: string }
  | { readonly name: 'mailLinkEnd'; readonly end: MailLinkEnd }
  | { readonly name: 'shared'; readonly link: string }
  | { readonly name: 'sharedElsewhere'; readonly market: MarketCode };

export function planKind(line: Pick<ProductLine, 'planPath'>): string {
  return line.planPath.split('/{organization}')[0]!.split('/').filter(Boolean).join('.');
}

function planEntries(line: ProductLine): readonly RouteEntry[] {
  const { planPath } = line;
  const kind = planKind(line);
  const folder = `/plan/${kind}/{organization}/{plan}`;
  // If a market's plan paths lack /Planes/, the spelling with it redirects to the path without it.
  const aliases = planPath.includes('/Planes/') ? [] : [planPath.replace('/{plan}', '/Planes/{plan}')];
  return [
    routeEntry('plan', planPath, `${folder}/${FIRST_TAB}`, { aliases, kind }),
    routeEntry('planTab', `${planPath}/{tab}`, `${folder}/{tab}`, {
      aliases: aliases.map((alias) => `${alias}/{tab}`),
      kind,
    }),
  ];
}

function directoryEntries({ path: directory, organizationTypes }: Directory): readonly RouteEntry[] {
  const [name, member] = organizationTypes
    ? (['provider', '{organization}'] as const)
    : (['clinic', '{clinic}'] as const);
  return [
    routeEntry('directory', `/${directory}`, `/directory/${directory}/{page}`, { directory }),
    routeEntry(name, `/${directory}/${member}`, `/${name}/${directory}/${member}`, { directory }),
  ];
}

function tableOf({ code: own, lines, directories, blogPath, referralsPath, aboutPath }: Market): readonly RouteEntry[] {
  const plans = new Map(lines.map((line) => [planKind(line), planEntries(line)]));
  const elsewhere = MARKET_CODES.filter((code) => code !== own);
  return [
    ...fixedRoutes,
    routeEntry('referrals', referralsPath, '/referrals'),
    routeEntry('about', aboutPath, '/about'),
    routeEntry('blog', blogPath, '/blog/{page}'),
    routeEntry('blogCategory', `${blogPath}/{category}`, '/blog/{page}/{category}'),
    routeEntry('article', `${blogPath}/{category}/{slug}`, '/article/{category}/{slug}'),
    ...elsewhere.map((code) => routeEntry('sharedElsewhere', `${LINK_GONE_PATH}/${code}`, `/shared-elsewhere/${code}`)),
    ...lines.map(({ path: line }) => routeEntry('compare', `/Comparar/${line}`, `/compare/${line}/{view}`, { line })),
    ...directories.flatMap(directoryEntries),
    ...[...plans.values()].flat(),
  ];
}

const tables = new WeakMap<Market, readonly RouteEntry[]>();

export function routesOf(market: Market): readonly RouteEntry[] {
  const known = tables.get(market);
  if (known) return known;
  const table = tableOf(market);
  tables.set(market, table);
  return table;
}

function nameOf(route: Route): RouteEntry['name'] {
  if (route.name === 'blog' && route.category !== undefined) return 'blogCategory';
  if (route.name === 'backOffice' && route.section !== undefined)
    return route.item === undefined ? 'backOfficeSection' : 'backOfficeItem';
  return route.name === 'plan' && (route.tab ?? FIRST_TAB) !== FIRST_TAB ? 'planTab' : route.name;
}

function entryOf(market: Market, route: Route): RouteEntry {
  const wanted = nameOf(route);
  const entry = routesOf(market).find(({ name, internal, directory }) => {
    if (name !== wanted) return false;
    if (route.name === 'sharedElsewhere') return internal.endsWith(`/${route.market}`);
    if (route.name === 'mailLinkEnd') return internal.endsWith(`/${route.end}`);
    if (route.name === 'compare') return internal.startsWith(`/compare/${route.line}/`);
    if ('directory' in route) return directory === route.directory;
    return route.name !== 'plan' || internal.startsWith(`/plan/${route.kind}/`);
  });
  if (!entry) throw new Error(`${market.code} has no page for ${JSON.stringify(route)}`);
  return entry;
}

/** A route names its values like the pattern of its path does. */
function valuesOf(route: Route): PatternValues {
  if (route.name === 'plan') return { ...route, tab: route.tab ?? FIRST_TAB };
  if (route.name === 'blog') return { category: route.category ?? '' };
  if (route.name === 'backOffice')
    return { section: route.section ? OFFICE_SECTIONS[route.section] : '', item: route.item ?? '' };
  if (route.name === 'compare' || route.name === 'directory' || route.name === 'productList') return {};
  return route;
}

const prefixOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

export function withLocale(locale: Locale, path: string): string {
  return `${prefixOf(locale)}${path === '/' ? '' : path}` || '/';
}

/** `href(market, 'en', { name: 'compare', line: 'EPS' })` -> '/en/Comparar/EPS'. @throws Error for a missing page */
export function href(market: Market, locale: Locale, route: Route): string {
  const { public: pattern, queryKey } = entryOf(market, route);
  const values = valuesOf(route);
  const path = withLocale(locale, fillPattern(pattern, values));
  if (queryKey !== undefined) return `${path}?${new URLSearchParams({ [queryKey]: values[queryKey]! })}`;
  if (route.name === 'compare' && route.view) return path + queryOfView(route.view);
  return 'page' in route ? path + queryOfPage(route.page) : path;
}

export const sharedHrefPattern = (market: Market, locale: Locale): string =>
  withLocale(locale, entryOf(market, { name: 'shared', link: '' }).public);

export const purchaseHrefPattern = (market: Market, locale: Locale): string =>
  withLocale(locale, entryOf(market, { name: 'purchase', productCode: '' }).public);

export function planHrefPattern(locale: Locale, line: Pick<ProductLine, 'planPath'>): string {
  return withLocale(locale, line.planPath);
}

/** Pattern of a line's company pages. Null: no directory lists these companies. */
export function companyHrefPattern(
  { directories }: Market,
  locale: Locale,
  { organizationType }: Pick<ProductLine, 'organizationType'>,
): string | null {
  const directory = directories.find(({ organizationTypes }) => organizationTypes?.includes(organizationType));
  return directory ? withLocale(locale, `/${directory.path}/{organization}`) : null;
}
