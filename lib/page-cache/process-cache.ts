// Node runs this file directly: relative imports only, with file endings.
import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '../process-wide.ts';
import { setSites, type SiteRow } from '../site/site-table.ts';
import type { PageCache } from './page-cache.ts';

/** `key`: cache key of the page that Next read; `since`: arrival of the request, in milliseconds since 1970. */
export type PageRequest = { readonly incoming: { url?: string }; key: string | null; readonly since: number };

type ProcessCache = { pages?: PageCache; readonly request: AsyncLocalStorage<PageRequest> };

export const processCache = () => processWide<ProcessCache>('page-cache', () => ({ request: new AsyncLocalStorage() }));

export const marketTag = (market: string): string => `market:${market}`;
export const siteTag = (site: string): string => `site:${site}`;

export async function invalidatePagesOf(market: string, state?: string): Promise<void> {
  await processCache().pages?.invalidate([marketTag(market)], state);
}

export async function invalidatePagesAt(site: string): Promise<void> {
  await processCache().pages?.invalidate([siteTag(site)]);
}

export async function invalidateStalePagesOf(market: string, state: string): Promise<void> {
  await processCache().pages?.invalidateStale(marketTag(market), state);
}

export async function replaceSites(rows: readonly SiteRow[]): Promise<void> {
  const changed = setSites(rows);
  if (changed.length > 0) await processCache().pages?.invalidate(changed.map(siteTag));
}
