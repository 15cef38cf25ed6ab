import 'server-only';
import type { Ctx } from '@/lib/context/ctx';

type Db = Ctx['db'];
type Kept = { readonly state: string; readonly answer: Promise<unknown> };

// A module is evaluated up to three times in one server.
const held = globalThis as typeof globalThis & { queplanIsapreSums?: WeakMap<Db, Map<string, Kept>> };

function shelfOf(db: Db): Map<string, Kept> {
  held.queplanIsapreSums ??= new WeakMap();
  const shelf = held.queplanIsapreSums.get(db) ?? new Map<string, Kept>();
  held.queplanIsapreSums.set(db, shelf);
  return shelf;
}

/**
 * What `read` answers under a name, asked once while `state` is the same, however many ask. A failure is told to whoever
 * waits for it and not kept. Names are few: of the lines of a site and of its Isapres.
 */
export function keptWhile<T>(db: Db, name: string, state: string, read: () => Promise<T>): Promise<T> {
  const shelf = shelfOf(db);
  const known = shelf.get(name);
  if (known?.state === state) return known.answer as Promise<T>;
  const answer = read();
  const made = { state, answer };
  shelf.set(name, made);
  answer.catch(() => {
    if (shelf.get(name) === made) shelf.delete(name);
  });
  return answer;
}
