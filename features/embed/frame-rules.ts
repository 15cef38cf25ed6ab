import { classOf, fixedRoutes } from '@/lib/routing/fixed-routes';
import { withoutLocale } from '@/lib/routing/locale-swap';

export function hasFooter(pathname: string, routes: readonly string[]): boolean {
  const path = withoutLocale(pathname).toLowerCase();
  return routes.some((route) => `${path}/`.startsWith(`${route.toLowerCase().replace(/\/$/, '')}/`));
}

/** Returns the origin of the host page; null: unknown or not allowed. First argument: the frame's ancestor origins. */
export function parentOrigin([nearest]: readonly string[], origins: readonly string[]): string | null {
  // After a link within the frame some browsers no longer reveal the host page.
  const origin = nearest ?? (origins.length === 1 ? origins[0]! : null);
  return origin !== null && origins.includes(origin) ? origin : null;
}

/** Milliseconds before expiry at which a new token is requested. */
const RENEW_BEFORE_EXPIRY_MS = 120_000;
/** Minimum delay: a wrong clock must not cause constant requests. */
const MIN_RENEWAL_DELAY_MS = 30_000;

const UNFRAMED: ReadonlySet<string> = new Set(
  fixedRoutes
    .filter((entry) => !['keptPage', 'purchasePage'].includes(classOf(entry)))
    .map((entry) => entry.public.split('/', 2)[1]!.toLowerCase()),
);

export function isUnframed(pathname: string): boolean {
  const path = withoutLocale(pathname);
  return UNFRAMED.has((path.split('/', 2)[1] ?? '').toLowerCase());
}

/** Milliseconds until a new token is requested. `expiresAt`: ISO 8601. */
export const renewalDelay = (expiresAt: string, now: number): number =>
  Math.max(MIN_RENEWAL_DELAY_MS, Date.parse(expiresAt) - RENEW_BEFORE_EXPIRY_MS - now);

export const areAllowed = (around: readonly string[], origins: readonly string[]): boolean =>
  around.every((origin) => origins.includes(origin));
