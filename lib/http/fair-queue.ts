import 'server-only';
import { unavailable } from '@/lib/app-error';

type Order = { readonly run: () => Promise<void>; readonly refuse: () => void };

/**
 * One piece of work at a time, and of each visitor one in turn. Nobody has more than a few waiting, and where too many wait
 * in all, the last of whoever has most of them is refused, so that one's first is not because of another's many.
 */
export class FairQueue {
  /** By visitor, who is next first. */
  readonly #waiting = new Map<string, Order[]>();
  readonly #most: number;
  readonly #mostOfVisitor: number;
  #isBusy = false;

  constructor(most: number, mostOfVisitor: number) {
    this.#most = most;
    this.#mostOfVisitor = mostOfVisitor;
  }

  /** @throws UNAVAILABLE when it can't wait, now or later */
  add<T>(visitor: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => Promise.resolve().then(work).then(resolve, reject);
      this.#admit(visitor, { run, refuse: () => reject(unavailable(5)) });
      if (!this.#isBusy) void this.#work();
    });
  }

  #admit(visitor: string, order: Order): void {
    const own = this.#waiting.get(visitor) ?? [];
    if (own.length >= this.#mostOfVisitor) {
      order.refuse();
      return;
    }
    this.#waiting.set(visitor, own);
    own.push(order);
    const orders = [...this.#waiting.values()];
    if (orders.reduce((sum, { length }) => sum + length, 0) <= this.#most) return;
    // The newcomer himself, unless somebody has more.
    const longest = orders.reduce((most, one) => (one.length > most.length ? one : most), own);
    longest.pop()!.refuse();
    if (own.length === 0) this.#waiting.delete(visitor);
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let next = this.#take(); next; next = this.#take()) await next.run();
    this.#isBusy = false;
  }

  #take(): Order | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [visitor, [order, ...rest]] = first;
    this.#waiting.delete(visitor);
    if (rest.length > 0) this.#waiting.set(visitor, rest);
    return order;
  }
}
