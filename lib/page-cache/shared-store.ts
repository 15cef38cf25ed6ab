import type { CacheEntry } from './entry.ts';

/** What several servers share. Every call may fail: a store that is down costs speed and never a page. */
export type SharedStore = {
  read(key: string): Promise<CacheEntry | null>;
  write(key: string, entry: CacheEntry): Promise<void>;
  remove(key: string): Promise<void>;
  invalidate(tags: readonly string[], time: number, state?: string): Promise<void>;
  stateOf(tag: string): Promise<string | null>;
};
