import 'server-only';
import { isDatabaseDown } from './outage';

type Options<Item, Result> = {
  /** Most items of one write. */
  max: number;
  /** Items that share a key never go in the same write: the second must see what the first wrote. */
  keysOf: (item: Item) => readonly string[];
  /** Writes all items or none, in one transaction, and answers in their order. */
  write: (items: readonly Item[]) => Promise<readonly Result[]>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Lets concurrent callers share a transaction: an item that finds nobody writing is written at once, items
 * that arrive meanwhile go together in the next write. One commit (one fsync, one set of round trips) then
 * carries them all, and each caller is answered only after that commit.
 *
 * A write that fails because of its content is tried again item by item, so one caller's data can't fail
 * another's; when the database is out of reach everybody is told so at once.
 */
export function groupCommit<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let writing = false;

  function take(): Waiting<Item, Result>[] {
    const seen = new Set<string>();
    const taken: typeof waiting = [];
    const left: typeof waiting = [];
    for (const one of waiting) {
      const keys = options.keysOf(one.item);
      if (taken.length < options.max && !keys.some((key) => seen.has(key))) taken.push(one);
      else left.push(one);
      for (const key of keys) seen.add(key);
    }
    waiting = left;
    return taken;
  }

  async function writeAll(group: typeof waiting): Promise<void> {
    try {
      const results = await options.write(group.map((one) => one.item));
      for (const [index, one] of group.entries()) one.resolve(results[index]!);
    } catch (error) {
      if (group.length === 1 || isDatabaseDown(error)) for (const one of group) one.reject(error);
      else for (const one of group) await writeAll([one]);
    }
  }

  async function run(): Promise<void> {
    writing = true;
    while (waiting.length) await writeAll(take());
    writing = false;
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!writing) void run();
    });
}
