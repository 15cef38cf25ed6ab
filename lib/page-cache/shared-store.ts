import type { CacheEntry } from './entry.ts';

export type SharedStore = {
  read(key: string): Promise<CacheEntry | null>;
  write(key: string, entry: CacheEntry): Promise<void>;
  remove(key: string): Promise<void>;
  invalidate(tags: readonly string[], time: number, state?: string): Promise<void>;
  stateOf(tag: string): Promise<string | null>;
};
