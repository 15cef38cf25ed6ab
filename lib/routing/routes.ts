import type { Locale, MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import type { Market, ProductLine } from '@/lib/markets/market';
import { queryOfView, segmentOfView, type ListView } from './list-view';
import { fillPattern, type PatternValues } from './path-pattern';
import { FIRST_TAB } from './plan-tab';

/** The language without a prefix in the address (spec section 2). */
export const DEFAULT_LOCALE: Locale = 'es';

/** A tab of a plan. */
export type PlanRoute = {
  readonly name: 'plan';
  /** `planKind(line)` */
  readonly kind: string;
  /** Organization and plan: their `url` in the catalogue. */
  readonly organization: string;
  readonly plan: string;
  /** The tab's `url`; otherwise the first, whose address is the plan's own. */
  readonly tab?: string;
};

/** A page of the product, as code names it. Public and internal paths are made of it, never written by hand. */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'compareIndex' }
  /** `line`: `ProductLine.path`; without a view, its first page in the default order. */
  | { readonly name: 'compare'; readonly line: string; readonly view?: ListView }
  | PlanRoute
  | { readonly name: 'contact' }
  /** Where somebody asks to become a referrer. */
  | { readonly name: 'referrals' }
  | { readonly name: 'purchase'; readonly productCode: string }
  /** Set a flag in the staff's browser; linked from nowhere. */
  | { readonly name: 'internalTraffic' | 'forcedRefresh' }
  /** Leads to the search that a link was made for, or to the page that says that there is none any more. */
  | { readonly name: 'shared'; readonly link: string }
  | { readonly name: 'sharedGone' }
  /** The same for a link that another market's site opens. */
  | { readonly name: 'sharedElsewhere'; readonly market: MarketCode }
  | { readonly name: 'notFound' };

/** Classes of `lib/security/headers.ts` that pages are of. One whose policy is a nonce has its page under the live root layout. */
export type PageClass = 'keptPage' | 'purchasePage' | 'staffPage';

/** One row of a market's table: under which public path it has a page, and which folder of app/ renders it. */
export type RouteEntry = {
  readonly name: Route['name'] | 'planTab';
  readonly public: string;
  readonly internal: string;
  /** Other public spellings; they redirect to `public`. */
  readonly aliases: readonly string[];
  /** Left out: 'keptPage'. */
  readonly pageClass?: PageClass;
};

/** Groups the plan pages of a line by the fixed start of their address, e.g. 'Isapre', 'Seguros', 'Empresa.COLECTIVO'. */
export function planKind(line: Pick<ProductLine, 'planPath'>): string {
  return line.planPath.split('/{organization}')[0]!.split('/').filter(Boolean).join('.');
}

function planEntries(line: ProductLine): readonly RouteEntry[] {
  const { planPath } = line;
  const folder = `/plan/${planKind(line)}/{organization}/{plan}`;
  // Where a market's plans have no /Planes/, the spelling with it leads to the one without.
  const aliases = planPath.includes('/Planes/') ? [] : [planPath.replace('/{plan}', '/Planes/{plan}')];
  return [
    { name: 'plan', public: planPath, internal: `${folder}/${FIRST_TAB}`, aliases },
    {
      name: 'planTab',
      public: `${planPath}/{tab}`,
      internal: `${folder}/{tab}`,
      aliases: aliases.map((alias) => `${alias}/{tab}`),
    },
  ];
}

const GONE = '/enlace-no-disponible';

const fixed: readonly RouteEntry[] = [
  { name: 'home', public: '/', internal: '/', aliases: [] },
  { name: 'compareIndex', public: '/Comparar', internal: '/compare', aliases: [] },
  { name: 'contact', public: '/contacto', internal: '/contact', aliases: [] },
  {
    name: 'purchase',
    public: '/Compra-Online/{productCode}',
    internal: '/purchase/{productCode}',
    aliases: [],
    pageClass: 'purchasePage',
  },
  {
    name: 'internalTraffic',
    public: '/internal-traffic',
    internal: '/internal-traffic',
    aliases: [],
    pageClass: 'staffPage',
  },
  {
    name: 'forcedRefresh',
    public: '/forced-refresh',
    internal: '/forced-refresh',
    aliases: [],
    pageClass: 'staffPage',
  },
  { name: 'shared', public: '/url/{link}', internal: '/url/{link}', aliases: [] },
  { name: 'sharedGone', public: GONE, internal: '/shared-gone', aliases: [] },
  { name: 'notFound', public: '/not-found', internal: '/not-found', aliases: [] },
];

function tableOf(market: Market): readonly RouteEntry[] {
  const plans = new Map(market.lines.map((line) => [planKind(line), planEntries(line)]));
  const referrals: RouteEntry = {
    name: 'referrals',
    public: market.referralsPath,
    internal: '/referrals',
    aliases: [],
  };
  const lists = market.lines.map(({ path }): RouteEntry => {
    return { name: 'compare', public: `/Comparar/${path}`, internal: `/compare/${path}/{view}`, aliases: [] };
  });
  const elsewhere = MARKET_CODES.filter((code) => code !== market.code).map((code): RouteEntry => {
    return { name: 'sharedElsewhere', public: `${GONE}/${code}`, internal: `/shared-gone/${code}`, aliases: [] };
  });
  return [...fixed, referrals, ...elsewhere, ...lists, ...[...plans.values()].flat()];
}

const tables = new WeakMap<Market, readonly RouteEntry[]>();

/** All pages of a market, one row each. */
export function routesOf(market: Market): readonly RouteEntry[] {
  const known = tables.get(market);
  if (known) return known;
  const table = tableOf(market);
  tables.set(market, table);
  return table;
}

const nameOf = (route: Route): RouteEntry['name'] =>
  route.name === 'plan' && (route.tab ?? FIRST_TAB) !== FIRST_TAB ? 'planTab' : route.name;

function entryOf(market: Market, route: Route): RouteEntry {
  const wanted = nameOf(route);
  const entry = routesOf(market).find(({ name, internal }) => {
    if (name !== wanted) return false;
    if (route.name === 'sharedElsewhere') return internal.endsWith(`/${route.market}`);
    if (route.name === 'compare') return internal.startsWith(`/compare/${route.line}/`);
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
  if (route.name === 'shared') return { link: route.link };
  return route.name === 'purchase' ? { productCode: route.productCode } : {};
}

const prefixOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

/** Puts the language before a public path: '/' stays '/' in Spanish and is '/en' in English. */
export function withLocale(locale: Locale, path: string): string {
  return `${prefixOf(locale)}${path === '/' ? '' : path}` || '/';
}

/**
 * The public address of a page on its own site, e.g. `href(market, 'en', { name: 'compare', line: 'EPS' })`
 * -> '/en/Comparar/EPS'. Throws when the market has no such page.
 */
export function href(market: Market, locale: Locale, route: Route): string {
  const path = withLocale(locale, fillPattern(entryOf(market, route).public, valuesOf(route)));
  return route.name === 'compare' && route.view ? path + queryOfView(route.view) : path;
}

/** The address of a shared link with `{link}` left open, for the browser. */
export const sharedHrefPattern = (market: Market, locale: Locale): string =>
  withLocale(locale, entryOf(market, { name: 'shared', link: '' }).public);

/**
 * The address of a line's plans with `{organization}` and `{plan}` left open, for the browser:
 * `planAddress` (features/catalogue/domain.ts) fills them. So no island carries the tables.
 */
export function planHrefPattern(locale: Locale, line: Pick<ProductLine, 'planPath'>): string {
  return withLocale(locale, line.planPath);
}

/** The folder path under app/[site]/[locale] that renders a page. */
export function internalPath(market: Market, route: Route): string {
  const view = segmentOfView((route.name === 'compare' && route.view) || { page: 1, order: 'recommended' });
  return fillPattern(entryOf(market, route).internal, { ...valuesOf(route), view });
}
