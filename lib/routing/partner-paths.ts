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

/** Pages of every site: required by law, or the target of mailed links, frames without a token or our redirects. */
const EVERYWHERE: ReadonlySet<RouteEntry['name']> = new Set([
  'privacy',
  'terms',
  'sources',
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

export function isBelow(path: string, starts: readonly string[]): boolean {
  const segments = segmentsOf(path);
  return segments !== null && starts.some((start) => beginsWith(segments, start));
}

export const defaultPathOf = (market: Market, { defaultPath }: Redirects): string =>
  defaultPath ?? href(market, 'es', { name: 'compareIndex' });

export const canBeDefault = (market: Market, path: string): boolean =>
  path !== '/' && routesOf(market).some((entry) => entry.public === path && !path.includes('{'));

export function startsPages(market: Market, path: string): boolean {
  const segments = segmentsOf(path);
  if (!segments || !path.startsWith('/')) return false;
  return routesOf(market).some(({ public: pattern }) => {
    const parts = pattern.split('/').filter(Boolean).slice(0, segments.length);
    return parts.length === segments.length && matchPattern(`/${parts.join('/')}`, segments) !== null;
  });
}

/** True for pages of a withdrawn partner's site: mail links, open purchases, legal pages, and /login for frames. */
export function staysAfterWithdrawal(market: Market, path: string, query: URLSearchParams): boolean {
  const found = findRoute(market, splitLocale(market, segmentsOf(path) ?? []).rest);
  if (!found) return false;
  return isEverywhere(found.entry) || (found.entry.name === 'purchase' && query.has('session'));
}

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

export function isOnSite({ site, market }: Place, path: string): boolean {
  const partner = partnerOf(site);
  return partner === null || isAllowed(market, partner.config.redirects, path);
}

export function homeHref({ site, market }: Place, locale: Locale): string {
  const partner = partnerOf(site);
  if (!partner) return href(market, locale, { name: 'home' });
  return withLocale(locale, defaultPathOf(market, partner.config.redirects));
}

export const isEntrance = (market: Market, redirects: Redirects, route: Route): boolean =>
  route.name === 'compare' || route.name === 'compareIndex' || isDefaultPage(market, redirects, route);

export const isDefaultPage = (market: Market, redirects: Redirects, route: Route): boolean =>
  href(market, 'es', route) === defaultPathOf(market, redirects);

export function resolvePartnerPath(
  { site, market, redirects }: Place & { readonly redirects: Redirects },
  pathname: string,
  query: URLSearchParams,
): Resolution {
  const found = resolvePath(market, pathname, query, site);
  const path = found.kind === 'redirect' || found.kind === 'missing' ? found.location.split('?')[0]! : pathname;
  if (isAllowed(market, redirects, path)) return found;
  const { locale } = splitLocale(market, segmentsOf(pathname) ?? []);
  const search = query.size > 0 ? `?${query}` : '';
  return { kind: 'missing', location: withLocale(locale, defaultPathOf(market, redirects)) + search };
}
