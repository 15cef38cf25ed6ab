import type { CacheEntry } from './entry.ts';

/** Store shared by several servers. Every call may fail: an outage costs speed, never a page. */
export type SharedStore = {
  read(key: string): Promise<CacheEntry | null>;
  write(key: string, entry: CacheEntry): Promise<void>;
  remove(key: string): Promise<void>;
  invalidate(tags: readonly string[], time: number, state?: string): Promise<void>;
  stateOf(tag: string): Promise<string | null>;
};
