import { LRUCache } from 'lru-cache';
import { isUnknownAddressPage, sizeOf, stampNotFound, tagsOf, type CachedValue, type CacheEntry } from './entry.ts';
import type { SharedStore } from './shared-store.ts';
import { TagInvalidations } from './tag-invalidations.ts';
import { createHash } from 'node:crypto';
import { purgeTags } from '../cdn.ts';
import { hashedCsp } from '../security/csp.ts';
import { ARRIVAL_SCRIPT } from '../browser/arrival-script.ts';

const HEAD = '<head>';
const FIRST = `${HEAD}<script>${ARRIVAL_SCRIPT}</script>`;

/** Adds the arrival script before the style sheet, for which scripts wait, and before scripts that read the address. */
const withArrivalScript = (html: string): string => (html.includes(FIRST) ? html : html.replace(HEAD, () => FIRST));

/**
 * Adds the arrival script, a policy that forbids framing and an ETag to a cached page. Changes the object itself,
 * because Next sends it to the first visitor right after storing it. Buys: a strict policy without a nonce, so that a
 * page is rendered once for all visitors; and no ETag calculation per request (`generateEtags` is off). Breaks when:
 * Next stores a page as something other than `kind: 'APP_PAGE'` with `html` and `headers`, or copies the value before
 * it answers. `page-cache.test.ts` and `app/headers.e2e.ts` detect both. May go when: Next itself writes hashes of its
 * inline scripts into a prerendered page's policy.
 */
function stampPage(value: CachedValue | null): void {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  value.html = withArrivalScript(value.html);
  const etag = `W/"${createHash('sha1').update(value.html).digest('base64url')}"`;
  value.headers = { ...value.headers, 'content-security-policy': hashedCsp(value.html, "'none'"), etag };
}

/** Maximum bytes of pages in memory. A process may use 450 MB in total; the pages of four markets take about 10 MB. */
const MEMORY_LIMIT = 64 * 1024 * 1024;
/** Share of memory for error pages. Anybody can request invented plan addresses, which must not evict other pages. */
const ERROR_SHARE = 1 / 16;

type Rendered = Pick<CacheEntry, 'cacheControl'> & { readonly tags?: string[]; readonly since?: number };
type Options = { memoryLimit?: number; shared?: SharedStore | null; invalidations?: TagInvalidations };

export class PageCache {
  readonly #memory: LRUCache<string, CacheEntry>;
  readonly #errors: LRUCache<string, CacheEntry>;
  readonly #shared: SharedStore | null;
  readonly #invalidations: TagInvalidations;

  constructor({ memoryLimit = MEMORY_LIMIT, shared = null, invalidations = new TagInvalidations() }: Options = {}) {
    this.#memory = new LRUCache({ maxSize: memoryLimit, sizeCalculation: sizeOf });
    this.#errors = new LRUCache({ maxSize: Math.ceil(memoryLimit * ERROR_SHARE), sizeCalculation: sizeOf });
    this.#shared = shared;
    this.#invalidations = invalidations;
  }

  async get(key: string, extraTags: readonly string[] = []): Promise<CacheEntry | null> {
    const entry = this.#memory.get(key) ?? this.#errors.get(key) ?? (await this.#readShared(key));
    if (!entry) return null;
    if (!this.#invalidations.isExpired([...entry.tags, ...extraTags], entry.lastModified)) return entry;
    this.#forget(key);
    return null;
  }

  peek(key: string): CacheEntry | null {
    const entry = this.#memory.get(key);
    if (!entry || this.#invalidations.isExpired(entry.tags, entry.lastModified)) return null;
    const seconds = entry.cacheControl?.revalidate;
    const isYoung = !seconds || Date.now() - entry.lastModified < seconds * 1000;
    return isYoung ? entry : null;
  }

  /** `since`: start of the rendering, in milliseconds since 1970. */
  async set(key: string, value: CachedValue | null, details: Rendered) {
    stampPage(value);
    stampNotFound(value);
    const isError = (value?.status ?? 200) >= 300 && !isUnknownAddressPage(key);
    const tags = [...tagsOf(key, value), ...(details.tags ?? [])];
    const { since: lastModified = Date.now(), cacheControl } = details;
    const entry: CacheEntry = { lastModified, value, cacheControl, tags };
    this.#forget(key);
    if (value) (isError ? this.#errors : this.#memory).set(key, entry);
    const isShared = value && !isError;
    await (isShared ? this.#shared?.write(key, entry) : this.#shared?.remove(key))?.catch(() => {});
  }

  async invalidate(tags: readonly string[], state?: string): Promise<void> {
    const time = Date.now();
    for (const tag of tags) this.#invalidations.record(tag, time);
    await this.#shared?.invalidate(tags, time, state).catch(() => {});
    void purgeTags(tags);
  }

  /** Invalidates a tag whose shared state differs: the database may have recovered while pages were rendered. */
  async invalidateStale(tag: string, state: string): Promise<void> {
    const known = await this.#shared?.stateOf(tag).catch(() => null);
    if (known !== state) await this.invalidate([tag], state);
  }

  #forget(key: string): void {
    this.#memory.delete(key);
    this.#errors.delete(key);
  }

  async #readShared(key: string): Promise<CacheEntry | null> {
    const entry = await this.#shared?.read(key).catch(() => null);
    if (entry) this.#memory.set(key, entry);
    return entry ?? null;
  }
}
