import { classOf, fixedRoutes } from '@/lib/routing/fixed-routes';
import { withoutLocale } from '@/lib/routing/locale-swap';

/** Whether the footer stands on a page in a frame. @param routes starts of public paths, which are without a language */
export function hasFooter(pathname: string, routes: readonly string[]): boolean {
  const path = withoutLocale(pathname).toLowerCase();
  return routes.some((route) => `${path}/`.startsWith(`${route.toLowerCase().replace(/\/$/, '')}/`));
}

/** That of the page that frames this one, where it may. @param around origins from the nearest, as far as the browser says them */
export function parentOrigin([nearest]: readonly string[], origins: readonly string[]): string | null {
  // After a link within the frame some browsers say no more who is around it.
  const origin = nearest ?? (origins.length === 1 ? origins[0]! : null);
  return origin !== null && origins.includes(origin) ? origin : null;
}

/** Milliseconds before its end that another token is asked for. */
const RENEW_BEFORE = 120_000;
/** A clock that is wrong must not ask again and again. */
const RENEW_AT_LEAST = 30_000;

/** Of pages that nobody frames, such as what a mail leads to: what stands first in their paths. */
const UNFRAMED: ReadonlySet<string> = new Set(
  fixedRoutes
    .filter((entry) => !['keptPage', 'purchasePage'].includes(classOf(entry)))
    .map((entry) => entry.public.split('/', 2)[1]!.toLowerCase()),
);

/** Whether a page of ours can't be shown in a frame. @param pathname with or without a language */
export function isUnframed(pathname: string): boolean {
  const path = withoutLocale(pathname);
  return UNFRAMED.has((path.split('/', 2)[1] ?? '').toLowerCase());
}

/** Milliseconds. @param expiresAt ISO 8601 */
export const renewalDelay = (expiresAt: string, now: number): number =>
  Math.max(RENEW_AT_LEAST, Date.parse(expiresAt) - RENEW_BEFORE - now);

/** Whether all pages around this one may frame it. @param around their origins, as far as the browser says them */
export const areAllowed = (around: readonly string[], origins: readonly string[]): boolean =>
  around.every((origin) => origins.includes(origin));
