import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { isDatabaseDown } from './outage';

type Options<Item, Result> = {
  max: number;
  /** Items that share a key never go in the same write: the second must see what the first wrote. */
  keysOf: (item: Item) => readonly string[];
  /** Writes all items or none and answers in their order. */
  write: (items: readonly Item[]) => Promise<readonly Result[]>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Lets concurrent callers share a transaction, and so one fsync: an item that finds nobody writing is written with those that
 * come in the same moment, items that arrive meanwhile go together in the next write. A write that fails because of its content is tried again
 * item by item, so that one caller's data can't fail another's.
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

  /** As long as each turn of the event loop brings more: else the first of many that come together is written alone. */
  async function gather(): Promise<void> {
    for (let seen = 0; waiting.length > seen && waiting.length < options.max;) {
      seen = waiting.length;
      await setImmediate();
    }
  }

  async function run(): Promise<void> {
    writing = true;
    while (waiting.length) {
      await gather();
      await writeAll(take());
    }
    writing = false;
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!writing) void run();
    });
}
