// Part of what Next loads natively (see handler.ts): relative imports with endings only.
import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '../process-wide.ts';
import type { PageCache } from './page-cache.ts';

/** A request that Next answers: the key of the page it read, and when it came (milliseconds since 1970). */
export type PageRequest = { key: string | null; readonly since: number };

type ProcessCache = { pages?: PageCache; readonly request: AsyncLocalStorage<PageRequest> };

/** The page cache of this process, which Next's handlers and the server share, and the request that is being answered. */
export const processCache = () => processWide<ProcessCache>('page-cache', () => ({ request: new AsyncLocalStorage() }));

/** Tag of every page of a market, its partners' included. */
export const marketTag = (market: string): string => `market:${market}`;

/**
 * No page of the market that was rendered until now is true any more; the next visitor of each gets a new one.
 * @param state of the market's catalogue, which the new ones are made of
 */
export async function invalidatePagesOf(market: string, state?: string): Promise<void> {
  await processCache().pages?.invalidate([marketTag(market)], state);
}

/**
 * At the start of a server: invalidates the market's pages that are not known to be of that state of its catalogue. In
 * development there may be no page cache yet.
 */
export async function takeOverPagesOf(market: string, state: string): Promise<void> {
  await processCache().pages?.takeOver(marketTag(market), state);
}
