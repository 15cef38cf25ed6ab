import 'server-only';
import { GrowingArray } from './growing-array';

export class NameLists {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #entries = new GrowingArray();
  readonly #ends = new GrowingArray();

  push(names: readonly string[]): void {
    for (const name of names) this.#entries.push(this.#numberOf(name));
    this.#ends.push(this.#entries.length);
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  at(row: number): string[] {
    const names: string[] = [];
    for (let entry = row === 0 ? 0 : this.#ends.at(row - 1); entry < this.#ends.at(row); entry++)
      names.push(this.#names[this.#entries.at(entry)]!);
    return names;
  }
}
