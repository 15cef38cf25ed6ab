import type { Market } from '@/lib/markets/market';
import type { Locale } from '@/lib/contract/atoms';
import type { PageParams } from '@/lib/site/page-params';
import type { PartnerConfig } from '@/lib/site/partner-site';
import { partnerOf } from '@/lib/site/site-table';
import { classOf, type RouteEntry } from './fixed-routes';
import { matchPattern, segmentsOf } from './path-pattern';
import { findRoute, resolvePath, splitLocale, type Resolution } from './resolve-path';
import { href, routesOf, withLocale, type Route } from './routes';

type Redirects = PartnerConfig['redirects'];

/** Pages that the law, a shared link, a frame without a token or an answer of ours leads to: they stand on every site, as do those of a mail's link. */
const EVERYWHERE: ReadonlySet<RouteEntry['name']> = new Set([
  'privacy',
  'terms',
  'login',
  'shared',
  'sharedGone',
  'sharedElsewhere',
  'mailLinkEnd',
  'notFound',
]);

const isEverywhere = (entry: RouteEntry): boolean =>
  EVERYWHERE.has(entry.name) || classOf(entry) === 'mailLinkPage' || classOf(entry) === 'calendarPage';

function beginsWith(path: readonly string[], start: string): boolean {
  const parts = segmentsOf(start) ?? [];
  return parts.length <= path.length && parts.every((part, at) => part.toLowerCase() === path[at]!.toLowerCase());
}

/** Whether a public path, without its language, is at or below one of these: '/Comparar' has '/Comparar/EPS' below it. */
export function isBelow(path: string, starts: readonly string[]): boolean {
  const segments = segmentsOf(path);
  return segments !== null && starts.some((start) => beginsWith(segments, start));
}

export const defaultPathOf = (market: Market, { defaultPath }: Redirects): string =>
  defaultPath ?? href(market, 'es', { name: 'compareIndex' });

/** A page that is there whatever is sold, in its one spelling, and no root: where visitors are led must lead nowhere else. */
export const canBeDefault = (market: Market, path: string): boolean =>
  path !== '/' && routesOf(market).some((entry) => entry.public === path && !path.includes('{'));

/** Whether any page of the market is at or below a path, which may stop before or within the places of a pattern. */
export function startsPages(market: Market, path: string): boolean {
  const segments = segmentsOf(path);
  if (!segments || !path.startsWith('/')) return false;
  return routesOf(market).some(({ public: pattern }) => {
    const parts = pattern.split('/').filter(Boolean).slice(0, segments.length);
    return parts.length === segments.length && matchPattern(`/${parts.join('/')}`, segments) !== null;
  });
}

/**
 * Pages of a withdrawn partner's site: what a mail leads to, a purchase that was begun, what the law wants beside them, and /login,
 * where a page ends that still frames it.
 */
export function staysAfterWithdrawal(market: Market, path: string, query: URLSearchParams): boolean {
  const found = findRoute(market, splitLocale(market, segmentsOf(path) ?? []).rest);
  if (!found) return false;
  return isEverywhere(found.entry) || (found.entry.name === 'purchase' && query.has('session'));
}

/** A page of the market's own hosts alone, as our people's are. @param path public, in any language */
export const isOfMainSite = (market: Market, path: string): boolean =>
  findRoute(market, splitLocale(market, segmentsOf(path) ?? []).rest)?.entry.mainSiteOnly === true;

function isAllowed(market: Market, redirects: Redirects, path: string): boolean {
  const segments = segmentsOf(path);
  if (!segments) return true;
  const { rest } = splitLocale(market, segments);
  if (rest.length === 0) return false;
  const { allowedPaths } = redirects;
  if (allowedPaths === null) return true;
  const isDefault = matchPattern(defaultPathOf(market, redirects), rest) !== null;
  if (isDefault || isBelow(`/${rest.join('/')}`, allowedPaths)) return true;
  const found = findRoute(market, rest);
  return found !== null && isEverywhere(found.entry);
}

type Place = Pick<PageParams, 'site' | 'market'>;

/** Whether a site has a page of its market: a partner's row may name those it has. @param path public, in any language */
export function isOnSite({ site, market }: Place, path: string): boolean {
  const partner = partnerOf(site);
  return partner === null || isAllowed(market, partner.config.redirects, path);
}

/** Where a visitor of the site begins: a partner's has no page at its root. */
export function homeHref({ site, market }: Place, locale: Locale): string {
  const partner = partnerOf(site);
  if (!partner) return href(market, locale, { name: 'home' });
  return withLocale(locale, defaultPathOf(market, partner.config.redirects));
}

/** The pages by which visitors come to a partner's site: its lists and its default one. */
export const isEntrance = (market: Market, redirects: Redirects, route: Route): boolean =>
  route.name === 'compare' || route.name === 'compareIndex' || isDefaultPage(market, redirects, route);

/** The page that a partner's site leads to. Any other one says by its title what stands on it. */
export const isDefaultPage = (market: Market, redirects: Redirects, route: Route): boolean =>
  href(market, 'es', route) === defaultPathOf(market, redirects);

/** As `resolvePath`, for a partner's site: its root and what is not allowed lead to its default page, in one hop. */
export function resolvePartnerPath(
  { site, market, redirects }: Place & { readonly redirects: Redirects },
  pathname: string,
  query: URLSearchParams,
): Resolution {
  const found = resolvePath(market, pathname, query, site);
  const asked = found.kind === 'redirect' || found.kind === 'missing' ? found.location.split('?')[0]! : pathname;
  if (isAllowed(market, redirects, asked)) return found;
  const { locale } = splitLocale(market, segmentsOf(pathname) ?? []);
  const search = query.size > 0 ? `?${query}` : '';
  return { kind: 'missing', location: withLocale(locale, defaultPathOf(market, redirects)) + search };
}
