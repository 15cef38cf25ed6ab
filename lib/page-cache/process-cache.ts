// Node runs this file as it stands: relative imports with endings only.
import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '../process-wide.ts';
import type { PageCache } from './page-cache.ts';

/** `key`: of the page that Next read for it; `since`: when it came, in milliseconds since 1970. */
export type PageRequest = { key: string | null; readonly since: number };

type ProcessCache = { pages?: PageCache; readonly request: AsyncLocalStorage<PageRequest> };

export const processCache = () => processWide<ProcessCache>('page-cache', () => ({ request: new AsyncLocalStorage() }));

export const marketTag = (market: string): string => `market:${market}`;

export async function invalidatePagesOf(market: string, state?: string): Promise<void> {
  await processCache().pages?.invalidate([marketTag(market)], state);
}

/** When a server starts: invalidates shared pages that are not known to be of that state of the catalogue. */
export async function takeOverPagesOf(market: string, state: string): Promise<void> {
  await processCache().pages?.takeOver(marketTag(market), state);
}
