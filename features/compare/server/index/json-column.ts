import 'server-only';
import { GrowingArray } from './growing-array';

const CHUNK = 1 << 16;

/**
 * Stores JSON outside the JavaScript heap, because with 100,000 objects garbage collection takes longer than searches.
 */
export class JsonColumn<T> {
  readonly #chunks: Buffer[] = [];
  readonly #chunkOf = new GrowingArray();
  readonly #starts = new GrowingArray();
  readonly #ends = new GrowingArray();
  #used = 0;

  push(value: T): void {
    const text = JSON.stringify(value);
    const length = Buffer.byteLength(text);
    if (this.#chunks.length === 0 || this.#used + length > CHUNK) {
      this.#chunks.push(Buffer.allocUnsafeSlow(Math.max(CHUNK, length)));
      this.#used = 0;
    }
    this.#chunkOf.push(this.#chunks.length - 1);
    this.#starts.push(this.#used);
    this.#used += this.#chunks.at(-1)!.write(text, this.#used);
    this.#ends.push(this.#used);
  }

  at(row: number): T {
    const chunk = this.#chunks[this.#chunkOf.at(row)]!;
    return JSON.parse(chunk.toString('utf8', this.#starts.at(row), this.#ends.at(row))) as T;
  }
}
