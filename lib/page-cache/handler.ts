// Next loads this file outside its bundle: relative imports only, with file endings.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { env, SHOWN_SETTINGS, type Env } from '../env.ts';
import { metrics } from '../metrics.ts';
import { isUnknownAddressPage, type CachedValue, type CacheEntry } from './entry.ts';
import { PageCache } from './page-cache.ts';
import { processCache, type PageRequest } from './process-cache.ts';
import { redisStore } from './redis-store.ts';
import { TagInvalidations } from './tag-invalidations.ts';

type HandlerOptions = { serverDistDir?: string };
type GetContext = { kind?: string; tags?: string[]; softTags?: string[] };
type SetContext = { cacheControl?: CacheEntry['cacheControl']; tags?: string[] };

function buildOf({ serverDistDir }: HandlerOptions): string {
  try {
    return readFileSync(path.join(serverDistDir ?? '', '..', 'BUILD_ID'), 'utf8').trim();
  } catch {
    return 'build';
  }
}

/** Store name by build and visible settings, so that a change of settings invalidates all pages. */
export function storeName(build: string, settings: Env): string {
  const shown = JSON.stringify(SHOWN_SETTINGS.map((name) => settings[name] ?? null));
  return `${build}:${createHash('sha256').update(shown).digest('base64url').slice(0, 12)}`;
}

function openCache(options: HandlerOptions): PageCache {
  const settings = env();
  const { REDIS_URL } = settings;
  const invalidations = new TagInvalidations();
  return new PageCache({
    invalidations,
    shared: REDIS_URL ? redisStore(REDIS_URL, storeName(buildOf(options), settings), invalidations) : null,
  });
}

export function pageCache(options: HandlerOptions): PageCache {
  return (processCache().pages ??= openCache(options));
}

/**
 * Removes the query (for unknown addresses also the path) before Next writes the address into a shared page. Breaks
 * when: Next reads the address before it looks for the cached page; `app/headers.e2e.ts` detects that.
 */
function forgetAddress(incoming: PageRequest['incoming'], key: string): void {
  incoming.url = isUnknownAddressPage(key) ? '/' : incoming.url?.split('?', 1)[0];
}

export default class PageCacheHandler {
  readonly #cache: PageCache;

  constructor(options: HandlerOptions) {
    this.#cache = pageCache(options);
  }

  async get(key: string, { kind, tags = [], softTags = [] }: GetContext = {}): Promise<CacheEntry | null> {
    const request = processCache().request.getStore();
    if (request && kind === 'APP_PAGE') forgetAddress(request.incoming, key);
    const entry = await this.#cache.get(key, [...tags, ...softTags]);
    if (kind === 'APP_PAGE') metrics().pages.inc({ result: entry ? 'hit' : 'miss' });
    if (request && entry?.value?.kind === 'APP_PAGE') request.key = key;
    return entry;
  }

  set(key: string, value: CachedValue | null, context: SetContext = {}): Promise<void> {
    // An entry is dated by the start of its request, because rendering may use data that is invalidated meanwhile.
    const since = processCache().request.getStore()?.since;
    return this.#cache.set(key, value, { cacheControl: context.cacheControl, tags: context.tags, since });
  }

  revalidateTag(tags: string | string[]): Promise<void> {
    return this.#cache.invalidate([tags].flat());
  }

  resetRequestCache(): void {}
}
