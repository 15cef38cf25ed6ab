import { LRUCache } from 'lru-cache';
import {
  isOfUnknownAddresses,
  sizeOf,
  stampNotFound,
  stampPage,
  tagsOf,
  type CachedValue,
  type CacheEntry,
} from './entry.ts';
import type { SharedStore } from './shared-store.ts';
import { TagClock } from './tag-clock.ts';

/** A process may use 450 MB in all; the pages of four markets take about 10. */
const MEMORY_LIMIT = 64 * 1024 * 1024;
/** Part of it for answers that are no page: anybody can make up plan addresses, and must not push out the pages with them. */
const REFUSALS = 1 / 16;

type Rendered = Pick<CacheEntry, 'cacheControl'> & { readonly tags?: string[]; readonly since?: number };
type Options = { memoryLimit?: number; shared?: SharedStore | null; clock?: TagClock };

/**
 * Pages as they were rendered, in this process and, with a shared store, in all of them. Bounded by bytes: under a
 * flood of addresses the least used pages go, the memory does not grow.
 */
export class PageCache {
  readonly #memory: LRUCache<string, CacheEntry>;
  readonly #refusals: LRUCache<string, CacheEntry>;
  readonly #shared: SharedStore | null;
  readonly #clock: TagClock;

  constructor({ memoryLimit = MEMORY_LIMIT, shared = null, clock = new TagClock() }: Options = {}) {
    this.#memory = new LRUCache({ maxSize: memoryLimit, sizeCalculation: sizeOf });
    this.#refusals = new LRUCache({ maxSize: Math.ceil(memoryLimit * REFUSALS), sizeCalculation: sizeOf });
    this.#shared = shared;
    this.#clock = clock;
  }

  async get(key: string, extraTags: readonly string[] = []): Promise<CacheEntry | null> {
    const entry = this.#memory.get(key) ?? this.#refusals.get(key) ?? (await this.#readShared(key));
    if (!entry) return null;
    if (!this.#clock.isExpired([...entry.tags, ...extraTags], entry.lastModified)) return entry;
    this.#forget(key);
    return null;
  }

  /** The page of that key as long as it needs no rendering: in memory, not forgotten, younger than its `revalidate`. */
  peek(key: string): CacheEntry | null {
    const entry = this.#memory.get(key);
    if (!entry || this.#clock.isExpired(entry.tags, entry.lastModified)) return null;
    const seconds = entry.cacheControl?.revalidate;
    const isYoung = !seconds || Date.now() - entry.lastModified < seconds * 1000;
    return isYoung ? entry : null;
  }

  /** Stores what Next rendered, from `since` on (milliseconds since 1970, else now); null forgets the key. */
  async set(key: string, value: CachedValue | null, details: Rendered) {
    stampPage(key, value);
    stampNotFound(value);
    const isRefusal = (value?.status ?? 200) >= 300 && !isOfUnknownAddresses(key);
    const tags = [...tagsOf(key, value), ...(details.tags ?? [])];
    const { since: lastModified = Date.now(), cacheControl } = details;
    const entry: CacheEntry = { lastModified, value, cacheControl, tags };
    this.#forget(key);
    if (value) (isRefusal ? this.#refusals : this.#memory).set(key, entry);
    const isShared = value && !isRefusal;
    await (isShared ? this.#shared?.write(key, entry) : this.#shared?.remove(key))?.catch(() => {});
  }

  /** @param state what pages with these tags are made of from now on */
  async invalidate(tags: readonly string[], state?: string): Promise<void> {
    const time = Date.now();
    for (const tag of tags) this.#clock.note(tag, time);
    await this.#shared?.invalidate(tags, time, state).catch(() => {});
  }

  /**
   * Takes the pages over that servers before this one have shared, but for those with the tag that are of another state. What only
   * this process holds is of no known state: it may have been rendered while the database came back.
   */
  async takeOver(tag: string, state: string): Promise<void> {
    const known = await this.#shared?.stateOf(tag).catch(() => null);
    if (known !== state) await this.invalidate([tag], state);
  }

  #forget(key: string): void {
    this.#memory.delete(key);
    this.#refusals.delete(key);
  }

  async #readShared(key: string): Promise<CacheEntry | null> {
    const entry = await this.#shared?.read(key).catch(() => null);
    if (entry) this.#memory.set(key, entry);
    return entry ?? null;
  }
}
