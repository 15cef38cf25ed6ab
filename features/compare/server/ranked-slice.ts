import 'server-only';
import { count, type Bitset } from './bitset';
import type { LineIndex } from './line-index';
import { blockRoom, isEmptyIn, positionsIn, type Ranking } from './ranking';

/** Pages that end beyond this are selected from all candidates: keeping so long a list in order would cost more. */
const SHORT = 500;

/** The best `size` candidates seen so far, in order. */
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
    this.#positions = new Int32Array(size + 1);
    this.#first = new Float64Array(size + 1);
    this.#second = new Float64Array(size + 1);
  }

  /** Whether nothing with these keys can come in any more, whatever its id. `second` is asked only between equals. */
  excludes(first: number, second: (at: number) => number, at: number): boolean {
    if (this.#used < this.#size) return false;
    const worst = this.#first[this.#used - 1]!;
    return first > worst || (first === worst && second(at) > this.#second[this.#used - 1]!);
  }

  #isBefore(position: number, first: number, second: number, slot: number): boolean {
    if (first !== this.#first[slot]!) return first < this.#first[slot]!;
    if (second !== this.#second[slot]!) return second < this.#second[slot]!;
    return this.#ids[position]! < this.#ids[this.#positions[slot]!]!;
  }

  offer(position: number, first: number, second: number): void {
    let slot = 0;
    for (let high = this.#used; slot < high;) {
      const middle = (slot + high) >>> 1;
      if (this.#isBefore(position, first, second, middle)) high = middle;
      else slot = middle + 1;
    }
    if (slot >= this.#size) return;
    this.#positions.copyWithin(slot + 1, slot, this.#used);
    this.#first.copyWithin(slot + 1, slot, this.#used);
    this.#second.copyWithin(slot + 1, slot, this.#used);
    this.#positions[slot] = position;
    this.#first[slot] = first;
    this.#second[slot] = second;
    this.#used = Math.min(this.#used + 1, this.#size);
  }

  from(start: number): Int32Array {
    return this.#positions.slice(start, this.#used);
  }
}

function shortSlice(line: LineIndex, plans: Bitset, ranking: Ranking, start: number, end: number): Int32Array {
  const list = new Shortlist(end, line.ids);
  const room = blockRoom();
  for (let turn = 0; turn < line.blocks; turn++) {
    const block = ranking.backwards ? line.blocks - 1 - turn : turn;
    if (isEmptyIn(plans, block) || list.excludes(ranking.firstOfBlock(block), ranking.secondOfBlock, block)) continue;
    const used = positionsIn(plans, block, room);
    for (let index = 0; index < used; index++) {
      const position = room[index]!;
      const first = ranking.first(position);
      if (!list.excludes(first, ranking.second, position)) list.offer(position, first, ranking.second(position));
    }
  }
  return list.from(start);
}

/** Moves the entry that belongs at `target` there, smaller ones before it and larger ones behind (quickselect). */
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
  const room = blockRoom();
  for (let block = 0; block < line.blocks; block++) {
    const here = positionsIn(plans, block, room);
    for (let index = 0; index < here; index++, used++) {
      positions[used] = room[index]!;
      first[used] = ranking.first(room[index]!);
      second[used] = ranking.second(room[index]!);
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

/** Positions of the plans in ranked order, from place `start` to before place `end`. */
export function rankedSlice(line: LineIndex, plans: Bitset, ranking: Ranking, start: number, end: number): Int32Array {
  return (end <= SHORT ? shortSlice : deepSlice)(line, plans, ranking, start, end);
}
