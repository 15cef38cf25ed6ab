// Node runs this file as it stands: relative imports with endings only.
import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '../process-wide.ts';
import { setSites, type SiteRow } from '../site/site-table.ts';
import type { PageCache } from './page-cache.ts';

/** `key`: of the page that Next read for it; `since`: when it came, in milliseconds since 1970. */
export type PageRequest = { key: string | null; readonly since: number };

type ProcessCache = { pages?: PageCache; readonly request: AsyncLocalStorage<PageRequest> };

export const processCache = () => processWide<ProcessCache>('page-cache', () => ({ request: new AsyncLocalStorage() }));

export const marketTag = (market: string): string => `market:${market}`;
export const siteTag = (site: string): string => `site:${site}`;

export async function invalidatePagesOf(market: string, state?: string): Promise<void> {
  await processCache().pages?.invalidate([marketTag(market)], state);
}

/** Of that site alone, 'cl' or 'cl.demo'. */
export async function invalidatePagesAt(site: string): Promise<void> {
  await processCache().pages?.invalidate([siteTag(site)]);
}

/** When a server starts: invalidates shared pages that are not known to be of that state of the catalogue. */
export async function invalidateStalePagesOf(market: string, state: string): Promise<void> {
  await processCache().pages?.invalidateStale(marketTag(market), state);
}

/** At once in this process: no page is served that says what a site's row said before. */
export async function replaceSites(rows: readonly SiteRow[]): Promise<void> {
  const changed = setSites(rows);
  if (changed.length > 0) await processCache().pages?.invalidate(changed.map(siteTag));
}
