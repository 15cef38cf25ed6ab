// Part of what Next loads natively (see handler.ts): relative imports with endings only.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageCache } from './page-cache.ts';

const SHELF = Symbol.for('queplan.page-cache');

/** A request that Next answers: the key of the page it read, for the front (front.ts), and when it came (milliseconds since 1970). */
export type Reading = { key: string | null; readonly since: number };
type Shelf = { cache?: PageCache; readonly reading: AsyncLocalStorage<Reading> };

/**
 * Where the process keeps its page cache. Next makes a handler for each request and loads its module beside the bundle,
 * so the pages live outside of both.
 */
export function pageShelf(): Shelf {
  const shared = globalThis as typeof globalThis & { [SHELF]?: Shelf };
  return (shared[SHELF] ??= { reading: new AsyncLocalStorage() });
}

/** Tag of every page of a market, its partners' included. */
export const marketTag = (market: string): string => `market:${market}`;

/**
 * No page of the market that was rendered until now is true any more; the next visitor of each gets a new one.
 * @param state of the market's catalogue, which the new ones are made of
 */
export async function forgetPagesOf(market: string, state?: string): Promise<void> {
  await pageShelf().cache?.invalidate([marketTag(market)], state);
}

/**
 * At the start of a server: forgets the market's pages that are not known to be of that state of its catalogue. In development
 * there may be no page cache yet.
 */
export async function takeOverPagesOf(market: string, state: string): Promise<void> {
  await pageShelf().cache?.takeOver(marketTag(market), state);
}
