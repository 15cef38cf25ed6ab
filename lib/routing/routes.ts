import type { Locale, MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import type { Directory, Market, ProductLine } from '@/lib/markets/market';
import {
  fixedRoutes,
  LINK_GONE_PATH,
  OFFICE_SECTIONS,
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
  | { readonly name: 'home' }
  | { readonly name: 'compareIndex' }
  | { readonly name: 'myData' }
  | { readonly name: 'ownPurchases' }
  | { readonly name: 'compare'; readonly line: string; readonly view?: ListView }
  | PlanRoute
  | { readonly name: 'directory'; readonly directory: string; readonly page?: number }
  | { readonly name: 'provider'; readonly directory: string; readonly organization: string }
  | { readonly name: 'clinic'; readonly directory: string; readonly clinic: string }
  | { readonly name: 'insuranceList' }
  | { readonly name: 'productList'; readonly page?: number }
  | { readonly name: 'contact' | 'privacy' | 'terms' | 'sources' }
  | { readonly name: 'referrals' }
  | { readonly name: 'blog'; readonly category?: string | undefined; readonly page?: number }
  | { readonly name: 'article'; readonly category: string; readonly slug: string }
  | { readonly name: 'purchase'; readonly productCode: string }
  | { readonly name: 'v1' | 'register' | 'partners' | 'login' | 'about' }
  | { readonly name: 'internalTraffic' | 'forcedRefresh' | 'pixels' }
  | { readonly name: 'preview'; readonly token: string }
  | { readonly name: 'confirmMail'; readonly token: string }
  | { readonly name: 'reassign'; readonly token: string }
  | { readonly name: 'attendChat'; readonly token: string }
  | { readonly name: 'companyPeople'; readonly token: string }
  | { readonly name: 'book'; readonly token: string }
  | { readonly name: 'booking'; readonly token: string }
  | { readonly name: 'sale'; readonly token: string }
  | { readonly name: 'calendar'; readonly executive: string }
  | { readonly name: 'hashToken'; readonly token: string }
  | { readonly name: 'backOffice'; readonly section?: OfficeSection; readonly item?: string }
  | { readonly name: 'mailLinkEnd'; readonly end: MailLinkEnd }
  | { readonly name: 'shared'; readonly link: string }
  | { readonly name: 'sharedGone' }
  | { readonly name: 'sharedElsewhere'; readonly market: MarketCode }
  | { readonly name: 'notFound' };

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
    { name: 'plan', public: planPath, internal: `${folder}/${FIRST_TAB}`, aliases, kind },
    {
      name: 'planTab',
      public: `${planPath}/{tab}`,
      internal: `${folder}/{tab}`,
      aliases: aliases.map((alias) => `${alias}/{tab}`),
      kind,
    },
  ];
}

const blogEntries = ({ blogPath }: Market): readonly RouteEntry[] => [
  { name: 'blog', public: blogPath, internal: '/blog/{page}', aliases: [] },
  { name: 'blogCategory', public: `${blogPath}/{category}`, internal: '/blog/{page}/{category}', aliases: [] },
  { name: 'article', public: `${blogPath}/{category}/{slug}`, internal: '/article/{category}/{slug}', aliases: [] },
];

function directoryEntries({ path, organizationTypes }: Directory): readonly RouteEntry[] {
  const of = { aliases: [], directory: path };
  const list = { ...of, name: 'directory', public: `/${path}`, internal: `/directory/${path}/{page}` } as const;
  const member = organizationTypes
    ? ({ name: 'provider', public: `/${path}/{organization}`, internal: `/provider/${path}/{organization}` } as const)
    : ({ name: 'clinic', public: `/${path}/{clinic}`, internal: `/clinic/${path}/{clinic}` } as const);
  return [list, { ...of, ...member }];
}

function tableOf(market: Market): readonly RouteEntry[] {
  const plans = new Map(market.lines.map((line) => [planKind(line), planEntries(line)]));
  const referrals: RouteEntry = {
    name: 'referrals',
    public: market.referralsPath,
    internal: '/referrals',
    aliases: [],
  };
  const about: RouteEntry = { name: 'about', public: market.aboutPath, internal: '/about', aliases: [] };
  const lists = market.lines.map(({ path }): RouteEntry => {
    return {
      name: 'compare',
      public: `/Comparar/${path}`,
      internal: `/compare/${path}/{view}`,
      aliases: [],
      line: path,
    };
  });
  const elsewhere = MARKET_CODES.filter((code) => code !== market.code).map((code): RouteEntry => {
    return {
      name: 'sharedElsewhere',
      public: `${LINK_GONE_PATH}/${code}`,
      internal: `/shared-elsewhere/${code}`,
      aliases: [],
    };
  });
  const directories = market.directories.flatMap(directoryEntries);
  return [
    ...fixedRoutes,
    referrals,
    about,
    ...blogEntries(market),
    ...elsewhere,
    ...lists,
    ...directories,
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

function valuesOf(route: Route): PatternValues {
  if (route.name === 'plan') {
    const { organization, plan, tab = FIRST_TAB } = route;
    return { organization, plan, tab };
  }
  if (route.name === 'provider') return { organization: route.organization };
  if (route.name === 'clinic') return { clinic: route.clinic };
  if (route.name === 'shared') return { link: route.link };
  if (route.name === 'blog') return { category: route.category ?? '' };
  if (route.name === 'article') return { category: route.category, slug: route.slug };
  if (
    route.name === 'confirmMail' ||
    route.name === 'reassign' ||
    route.name === 'attendChat' ||
    route.name === 'companyPeople' ||
    route.name === 'book' ||
    route.name === 'booking' ||
    route.name === 'sale' ||
    route.name === 'hashToken' ||
    route.name === 'preview'
  )
    return { token: route.token };
  if (route.name === 'backOffice')
    return { section: route.section ? OFFICE_SECTIONS[route.section] : '', item: route.item ?? '' };
  if (route.name === 'calendar') return { executive: route.executive };
  return route.name === 'purchase' ? { productCode: route.productCode } : {};
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
