import type { CacheEntry } from './entry.ts';

/**
 * What several servers share beyond their own memory. Every call may fail or be slow to answer: the page cache
 * then goes on with its own memory, so a store that is down costs speed and never a page.
 */
export type SharedStore = {
  read(key: string): Promise<CacheEntry | null>;
  write(key: string, entry: CacheEntry): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Tells all servers, this one included, that what carries these tags is no longer true. `time` in milliseconds; `state`:
   * what pages with these tags are made of from now on.
   */
  invalidate(tags: readonly string[], time: number, state?: string): Promise<void>;
  /** The state that pages with this tag are made of; null: nobody has said. */
  stateOf(tag: string): Promise<string | null>;
};
