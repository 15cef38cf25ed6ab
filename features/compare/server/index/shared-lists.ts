import 'server-only';
import { GrowingArray } from './growing-array';

export class SharedLists<T> {
  readonly #numbers = new Map<string, number>();
  readonly #distinct: T[] = [];
  readonly #entries = new GrowingArray();
  readonly #ends = new GrowingArray();

  push(list: readonly T[]): void {
    for (const entry of list) this.#entries.push(this.#numberOf(entry));
    this.#ends.push(this.#entries.length);
  }

  #numberOf(entry: T): number {
    const key = typeof entry === 'string' ? entry : JSON.stringify(entry);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#distinct.length);
    return this.#distinct.push(entry) - 1;
  }

  #start(row: number): number {
    return row === 0 ? 0 : this.#ends.at(row - 1);
  }

  /** Finds an entry without building a list. */
  find(row: number, test: (entry: T) => boolean): T | undefined {
    for (let entry = this.#start(row); entry < this.#ends.at(row); entry++) {
      const value = this.#distinct[this.#entries.at(entry)]!;
      if (test(value)) return value;
    }
    return undefined;
  }

  at(row: number): T[] {
    const list: T[] = [];
    for (let entry = this.#start(row); entry < this.#ends.at(row); entry++)
      list.push(this.#distinct[this.#entries.at(entry)]!);
    return list;
  }
}
