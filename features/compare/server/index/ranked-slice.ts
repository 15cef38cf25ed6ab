import 'server-only';
import { count, type Bitset } from './bitset';
import type { LineIndex } from './line-index';
import { blockBuffer, isEmptyIn, readPositions, type Ranking } from './ranking';

/**
 * For pages that end after this position, all candidates are sorted, because such a long shortlist would exclude too
 * few.
 */
const MAX_SHORTLIST = 2_000;

/** The best `size` candidates so far, as a heap with the worst on top, so that an insertion takes few comparisons. */
class Shortlist {
  readonly #size: number;
  readonly #ids: Int32Array;
  readonly #positions: Int32Array;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  #used = 0;

  constructor(size: number, ids: Int32Array) {
    this.#size = size;
    this.#ids = ids;
    this.#positions = new Int32Array(size);
    this.#first = new Float64Array(size);
    this.#second = new Float64Array(size);
  }

  /** True if no candidate with these keys can enter, whatever its id is. Calls `second` only for ties. */
  excludes(first: number, second: (at: number) => number, at: number): boolean {
    if (this.#used < this.#size) return false;
    return first > this.#first[0]! || (first === this.#first[0]! && second(at) > this.#second[0]!);
  }

  #compare(position: number, first: number, second: number, slot: number): number {
    return (
      first - this.#first[slot]! ||
      second - this.#second[slot]! ||
      this.#ids[position]! - this.#ids[this.#positions[slot]!]!
    );
  }

  #put(slot: number, position: number, first: number, second: number): void {
    this.#positions[slot] = position;
    this.#first[slot] = first;
    this.#second[slot] = second;
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#positions[from]!, this.#first[from]!, this.#second[from]!);
  }

  offer(position: number, first: number, second: number): void {
    if (this.#used < this.#size) this.#rise(this.#used++, position, first, second);
    else if (this.#compare(position, first, second, 0) < 0) this.#sink(position, first, second);
  }

  #rise(from: number, position: number, first: number, second: number): void {
    let slot = from;
    while (slot > 0) {
      const parent = (slot - 1) >>> 1;
      if (this.#compare(position, first, second, parent) <= 0) break;
      this.#move(parent, slot);
      slot = parent;
    }
    this.#put(slot, position, first, second);
  }

  #sink(position: number, first: number, second: number): void {
    let slot = 0;
    for (let child = 1; child < this.#used; child = 2 * slot + 1) {
      if (child + 1 < this.#used && this.#slotCompare(child + 1, child) > 0) child++;
      if (this.#compare(position, first, second, child) >= 0) break;
      this.#move(child, slot);
      slot = child;
    }
    this.#put(slot, position, first, second);
  }

  #slotCompare(left: number, right: number): number {
    return this.#compare(this.#positions[left]!, this.#first[left]!, this.#second[left]!, right);
  }

  from(start: number): Int32Array {
    const slots = Array.from({ length: this.#used }, (_, slot) => slot);
    slots.sort((left, right) => this.#slotCompare(left, right));
    return Int32Array.from(slots.slice(start), (slot) => this.#positions[slot]!);
  }
}

function shortSlice(line: LineIndex, plans: Bitset, ranking: Ranking, start: number, end: number): Int32Array {
  const list = new Shortlist(end, line.ids);
  const buffer = blockBuffer();
  for (let turn = 0; turn < line.blocks; turn++) {
    const block = ranking.backwards ? line.blocks - 1 - turn : turn;
    if (isEmptyIn(plans, block) || list.excludes(ranking.firstOfBlock(block), ranking.secondOfBlock, block)) continue;
    const used = readPositions(plans, block, buffer);
    for (let index = 0; index < used; index++) {
      const position = buffer[index]!;
      const first = ranking.first(position);
      if (!list.excludes(first, ranking.second, position)) list.offer(position, first, ranking.second(position));
    }
  }
  return list.from(start);
}

function select(entries: Int32Array, target: number, compare: (left: number, right: number) => number): void {
  for (let low = 0, high = entries.length - 1; low < high;) {
    const pivot = entries[(low + high) >>> 1]!;
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(entries[left]!, pivot) < 0) left++;
      while (compare(entries[right]!, pivot) > 0) right--;
      if (left > right) break;
      [entries[left], entries[right]] = [entries[right]!, entries[left]!];
      left++;
      right--;
    }
    if (target <= right) high = right;
    else if (target >= left) low = left;
    else return;
  }
}

function deepSlice(line: LineIndex, plans: Bitset, ranking: Ranking, start: number, end: number): Int32Array {
  const total = count(plans);
  const positions = new Int32Array(total);
  const first = new Float64Array(total);
  const second = new Float64Array(total);
  let used = 0;
  const buffer = blockBuffer();
  for (let block = 0; block < line.blocks; block++) {
    const here = readPositions(plans, block, buffer);
    for (let index = 0; index < here; index++, used++) {
      positions[used] = buffer[index]!;
      first[used] = ranking.first(buffer[index]!);
      second[used] = ranking.second(buffer[index]!);
    }
  }
  const compare = (left: number, right: number) =>
    first[left]! - first[right]! ||
    second[left]! - second[right]! ||
    line.ids[positions[left]!]! - line.ids[positions[right]!]!;
  const entries = Int32Array.from(positions.keys());
  select(entries, start, compare);
  const tail = entries.subarray(start);
  select(tail, end - start, compare);
  return tail
    .slice(0, end - start)
    .sort(compare)
    .map((entry) => positions[entry]!);
}

export function rankedSlice(line: LineIndex, plans: Bitset, ranking: Ranking, start: number, end: number): Int32Array {
  return (end <= MAX_SHORTLIST ? shortSlice : deepSlice)(line, plans, ranking, start, end);
}
