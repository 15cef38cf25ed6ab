// Node runs this file as it stands: relative imports with endings only.
import { LRUCache } from 'lru-cache';
import { processWide } from '../process-wide.ts';
import { rateLimits, scaledBy } from '../security/rate-limits.ts';

const MAX_VISITORS = 50_000;
const { points, seconds } = rateLimits.missedPage;

/** What a page that is not there is answered with: nothing, or the list in its place. */
const MISSED: ReadonlySet<number> = new Set([307, 404]);

const FILES =
  /^\/(?:(?:api|_next|i18n|cdn-cgi|brand|img|marks)\/|(?:icons|chevron)\.svg|(?:partner-)?openapi\.json|embed(?:\.js|(?:-react)?\.d\.ts)$)/;
const isPage = (url: string): boolean => !FILES.test(url);

/** Set by `instrumentation.ts`, since the tables of addresses are in Next's bundle. */
type AddressTable = { hasPage: (host: string | undefined, url: string) => boolean };
export const addressTable = processWide('address-table', (): AddressTable => ({ hasPage: () => true }));

/**
 * Counts, in this process, what a visitor asks for and nobody has. Who is over the limit is refused more of that, and never
 * a page that exists: many phones may share a carrier's address.
 */
export class MissedPages {
  readonly #misses = new LRUCache<string, { count: number; readonly until: number }>({ max: MAX_VISITORS });
  readonly #most: number;

  constructor(rateLimitScale: number) {
    this.#most = scaledBy(points, rateLimitScale);
  }

  count(visitor: string, url: string, status: number): void {
    if (!MISSED.has(status) || !isPage(url)) return;
    const misses = this.#misses.get(visitor);
    if (misses && misses.until > Date.now()) misses.count += 1;
    else this.#misses.set(visitor, { count: 1, until: Date.now() + seconds * 1_000 });
  }

  /** Seconds until his next one is looked for; null: now. */
  waitFor(visitor: string, { host, url }: { host: string | undefined; url: string }): number | null {
    const misses = this.#misses.get(visitor);
    const left = (misses?.until ?? 0) - Date.now();
    if (!misses || left <= 0 || misses.count < this.#most || !isPage(url)) return null;
    if (addressTable.hasPage(host, url)) return null;
    return Math.ceil(left / 1_000);
  }
}
