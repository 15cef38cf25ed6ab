import 'server-only';
import type { Ctx } from '@/lib/context/ctx';

type Db = Ctx['db'];
type Entry = { readonly version: string; readonly answer: Promise<unknown> };

const caches = new WeakMap<Db, Map<string, Entry>>();

/** Reads once per key and version; does not cache failures. Use few keys: lines and Isapres. */
export function cachedByVersion<T>(db: Db, key: string, version: string, read: () => Promise<T>): Promise<T> {
  const entries = caches.get(db) ?? new Map<string, Entry>();
  caches.set(db, entries);
  const known = entries.get(key);
  if (known?.version === version) return known.answer as Promise<T>;
  const answer = read();
  const entry = { version, answer };
  entries.set(key, entry);
  answer.catch(() => {
    if (entries.get(key) === entry) entries.delete(key);
  });
  return answer;
}
