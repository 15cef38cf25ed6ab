import 'server-only';

export type Bitset = Uint32Array;

export function emptySet(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

export function add(set: Bitset, position: number): void {
  set[position >>> 5]! |= 1 << (position & 31);
}

export function has(set: Bitset, position: number): boolean {
  return (set[position >>> 5]! & (1 << (position & 31))) !== 0;
}

export function intersect(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word]! &= other[word]!;
}

export function subtract(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word]! &= ~other[word]!;
}

export function union(sets: readonly Bitset[], words: number): Bitset {
  const all = new Uint32Array(words);
  for (const set of sets) for (let word = 0; word < words; word++) all[word]! |= set[word]!;
  return all;
}

/** Bits set in one word (parallel count; V8 has no population count). */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(set: Bitset, from = 0, to = set.length): number {
  let total = 0;
  for (let word = from; word < to; word++) total += bitsOf(set[word]!);
  return total;
}

export function usedWords(set: Bitset): Uint32Array {
  const words = new Uint32Array(set.length);
  let used = 0;
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) words[used++] = word;
  return words.subarray(0, used);
}

/** Positions of a set, ascending: ten times as fast as a generator. */
export function listPositions(set: Bitset): Int32Array {
  const positions = new Int32Array(count(set));
  let used = 0;
  for (let word = 0; word < set.length; word++)
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1)
      positions[used++] = word * 32 + 31 - Math.clz32(bits & -bits);
  return positions;
}

/** Number of positions in both sets; `words` are the non-empty words of `left`. */
export function countBoth(left: Bitset, right: Bitset, words: Uint32Array): number {
  let total = 0;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    total += bitsOf(left[word]! & right[word]!);
  }
  return total;
}
