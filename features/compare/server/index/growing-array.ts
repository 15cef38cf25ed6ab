import 'server-only';

export class GrowingArray {
  #values = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const wider = new Uint32Array(this.#length * 2);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return this.#values[index]!;
  }
}
