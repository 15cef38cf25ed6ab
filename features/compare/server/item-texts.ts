import 'server-only';
import { GrowingArray } from './growing-array';

const CHUNK = 1 << 20;

/**
 * Texts outside the JavaScript heap: 100,000 plans as objects would cost the garbage collector more than
 * all searches. A page copies the bytes of its 20 texts and decodes nothing.
 */
export class ItemTexts {
  readonly #chunks: Buffer[] = [];
  readonly #chunkOf = new GrowingArray();
  readonly #starts = new GrowingArray();
  readonly #ends = new GrowingArray();
  #used = 0;

  push(text: string): void {
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

  /** UTF-8 of the text that was pushed as number `row`, from 0; not a copy. */
  bytes(row: number): Buffer {
    return this.#chunks[this.#chunkOf.at(row)]!.subarray(this.#starts.at(row), this.#ends.at(row));
  }
}
