import type { Locale, MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import type { Market, ProductLine } from '@/lib/markets/market';
import { fixedRoutes, GONE, type MailLinkEnd, type RouteEntry } from './fixed-routes';
import { queryOfView, type ListView } from './list-view';
import { fillPattern, type PatternValues } from './path-pattern';
import { FIRST_TAB } from './plan-tab';

/** The language without a prefix in the address (spec section 2). */
export const DEFAULT_LOCALE: Locale = 'es';

export type PlanRoute = {
  readonly name: 'plan';
  readonly kind: string;
  readonly organization: string;
  readonly plan: string;
  readonly tab?: string;
};

/** A page as code names it: public and internal paths are made of it, never written by hand. */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'compareIndex' }
  | { readonly name: 'myData' }
  | { readonly name: 'compare'; readonly line: string; readonly view?: ListView }
  | PlanRoute
  | { readonly name: 'contact' | 'privacy' | 'terms' }
  | { readonly name: 'referrals' }
  | { readonly name: 'purchase'; readonly productCode: string }
  | { readonly name: 'internalTraffic' | 'forcedRefresh' }
  /** The link of a mail, and what came of it. */
  | { readonly name: 'confirmMail'; readonly token: string }
  /** The link by which an executive gives a request to another. */
  | { readonly name: 'reassign'; readonly token: string }
  /** Of an executive. */
  | { readonly name: 'attendChat'; readonly token: string }
  /** Whom a company asks for, for the executive who has its request. */
  | { readonly name: 'companyPeople'; readonly token: string }
  /** The link by which who sent a request books a call. */
  | { readonly name: 'book'; readonly token: string }
  /** The link by which a booking is moved or cancelled. */
  | { readonly name: 'booking'; readonly token: string }
  /** What somebody bought: its id, with a proof where it is the link of a mail. */
  | { readonly name: 'sale'; readonly token: string }
  /** The outside calendar of an executive. */
  | { readonly name: 'calendar'; readonly executive: string }
  | { readonly name: 'mailLinkEnd'; readonly end: MailLinkEnd }
  /** A shared search; `sharedGone` when its link is over, `sharedElsewhere` when it is of another market. */
  | { readonly name: 'shared'; readonly link: string }
  | { readonly name: 'sharedGone' }
  | { readonly name: 'sharedElsewhere'; readonly market: MarketCode }
  | { readonly name: 'notFound' };

/** The fixed start of a line's plan addresses, e.g. 'Isapre' or 'Empresa.COLECTIVO'. */
export function planKind(line: Pick<ProductLine, 'planPath'>): string {
  return line.planPath.split('/{organization}')[0]!.split('/').filter(Boolean).join('.');
}

function planEntries(line: ProductLine): readonly RouteEntry[] {
  const { planPath } = line;
  const kind = planKind(line);
  const folder = `/plan/${kind}/{organization}/{plan}`;
  // Where a market's plans have no /Planes/, the spelling with it leads to the one without.
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

function tableOf(market: Market): readonly RouteEntry[] {
  const plans = new Map(market.lines.map((line) => [planKind(line), planEntries(line)]));
  const referrals: RouteEntry = {
    name: 'referrals',
    public: market.referralsPath,
    internal: '/referrals',
    aliases: [],
  };
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
    return { name: 'sharedElsewhere', public: `${GONE}/${code}`, internal: `/shared-gone/${code}`, aliases: [] };
  });
  return [...fixedRoutes, referrals, ...elsewhere, ...lists, ...[...plans.values()].flat()];
}

const tables = new WeakMap<Market, readonly RouteEntry[]>();

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
    if (route.name === 'mailLinkEnd') return internal.endsWith(`/${route.end}`);
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
  if (
    route.name === 'confirmMail' ||
    route.name === 'reassign' ||
    route.name === 'attendChat' ||
    route.name === 'companyPeople' ||
    route.name === 'book' ||
    route.name === 'booking' ||
    route.name === 'sale'
  )
    return { token: route.token };
  if (route.name === 'calendar') return { executive: route.executive };
  return route.name === 'purchase' ? { productCode: route.productCode } : {};
}

const prefixOf = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : `/${locale}`);

export function withLocale(locale: Locale, path: string): string {
  return `${prefixOf(locale)}${path === '/' ? '' : path}` || '/';
}

/** `href(market, 'en', { name: 'compare', line: 'EPS' })` -> '/en/Comparar/EPS'. Throws when the market has no such page. */
export function href(market: Market, locale: Locale, route: Route): string {
  const path = withLocale(locale, fillPattern(entryOf(market, route).public, valuesOf(route)));
  return route.name === 'compare' && route.view ? path + queryOfView(route.view) : path;
}

export const sharedHrefPattern = (market: Market, locale: Locale): string =>
  withLocale(locale, entryOf(market, { name: 'shared', link: '' }).public);

/** With `{productCode}` left open. */
export const purchaseHrefPattern = (market: Market, locale: Locale): string =>
  withLocale(locale, entryOf(market, { name: 'purchase', productCode: '' }).public);

/** With `{organization}` and `{plan}` left open, so that the browser needs no tables (`planAddress` in features/catalogue). */
export function planHrefPattern(locale: Locale, line: Pick<ProductLine, 'planPath'>): string {
  return withLocale(locale, line.planPath);
}
