import type { Challenge, Solution } from '@/lib/contract/human';

/** Square or cube root of a prime: its first 32 bits after the point, as SHA-256 (FIPS 180-4) takes its constants. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const schedule = new Uint32Array(64);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * SHA-256 of a message that fits one block, given padded as 16 words; answers 8 words. By hand, because browsers
 * give `crypto.subtle` to pages on https only, and a call of it costs more than a block of this.
 */
export function hashBlock(block: Uint32Array): Uint32Array {
  const w = schedule;
  w.set(block);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return Uint32Array.of(a, b, c, d, e, f, g, h).map((word, i) => word + START[i]!);
}

const toHex = (words: Uint32Array): string => Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
const toWords = (hex: string): number[] => (hex.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16));

/**
 * Looks for a challenge's solution among `count` counters from `from` on: salt, nonce and counter together hash to
 * something that begins with the prefix. Answers null when it is not among them.
 */
export function solveWithin({ parameters }: Challenge, from: number, count: number): Solution | null {
  const { salt, nonce, keyPrefix } = parameters;
  const message = [...toWords(salt), ...toWords(nonce)];
  const block = new Uint32Array(16);
  block.set(message);
  // The counter's word, the bit that ends the message, and the message's length in bits.
  const place = message.length;
  block[place + 1] = 0x80000000;
  block[15] = (place + 1) * 32;
  const wanted = toWords(keyPrefix);
  for (let counter = from; counter < from + count; counter++) {
    block[place] = counter;
    const key = hashBlock(block);
    if (wanted.every((word, i) => key[i] === word)) return { counter, derivedKey: toHex(key) };
  }
  return null;
}
