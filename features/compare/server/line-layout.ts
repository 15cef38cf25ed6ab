import 'server-only';
import type { PriceUnit } from '@/features/catalogue/contract';
import type { PriceShape } from '@/features/pricing/domain/rule';
import { add, emptySet, type Bitset } from './bitset';
import { BLOCK, type Segment } from './line-index';

/** Rows (plans in the order they came) whose prices have one shape and unit. */
export type Draft = {
  readonly shape: PriceShape;
  readonly unit: PriceUnit;
  readonly width: number;
  /** `width` for each row. */
  readonly coefficients: number[];
  readonly rows: number[];
};

/** Where each row stands in the columns. */
export type Layout = {
  readonly size: number;
  readonly segments: readonly Segment[];
  readonly segmentOfBlock: readonly Segment[];
  readonly all: Bitset;
  readonly positionOf: Uint32Array;
  readonly rowOf: Uint32Array;
};

/** Steps of a coarse order by price: 16,384 for each doubling. */
const STEPS = 16_384;

/**
 * Places 0 to n - 1 of a draft's rows, cheapest first. Blocks are tight as soon as neighbours cost much the same,
 * so a coarse key is enough; packed with its place into one double it needs no comparator.
 */
function cheapestFirst(rows: readonly number[], prices: readonly number[]): Float64Array {
  const keys = Float64Array.from(
    rows,
    (row, place) => Math.floor(Math.log2(1 + prices[row]!) * STEPS) * 2 ** 32 + place,
  );
  return keys.sort().map((key) => key % 2 ** 32);
}

/** Lowest and highest of `width` columns in each block. */
function boundsOf(values: Float64Array, width: number, blocks: number) {
  const low = new Float64Array(blocks * width).fill(Infinity);
  const high = new Float64Array(blocks * width).fill(-Infinity);
  for (let index = 0; index < values.length; index++) {
    const slot = Math.floor(index / (width * BLOCK)) * width + (index % width);
    low[slot] = Math.min(low[slot]!, values[index]!);
    high[slot] = Math.max(high[slot]!, values[index]!);
  }
  return { low, high };
}

const blocksOf = ({ rows }: Draft) => Math.ceil(rows.length / BLOCK);

function segmentOf(draft: Draft, from: number, places: Float64Array): Segment {
  const { shape, unit, width } = draft;
  const coefficients = new Float64Array(draft.coefficients.length);
  for (const [offset, place] of places.entries())
    for (let slot = 0; slot < width; slot++)
      coefficients[offset * width + slot] = draft.coefficients[place * width + slot]!;
  return { shape, unit, width, from, coefficients, ...boundsOf(coefficients, width, blocksOf(draft)) };
}

/** Gives each draft a run of whole blocks and each of its rows a position there. `prices` orders them. */
export async function layOut(
  drafts: readonly Draft[],
  prices: readonly number[],
  breathe: () => Promise<void>,
): Promise<Layout> {
  const size = drafts.reduce((sum, draft) => sum + blocksOf(draft) * BLOCK, 0);
  const layout = {
    size,
    all: emptySet(size),
    positionOf: new Uint32Array(prices.length),
    rowOf: new Uint32Array(size),
  };
  const segments: Segment[] = [];
  const segmentOfBlock: Segment[] = [];
  for (const draft of drafts) {
    const places = cheapestFirst(draft.rows, prices);
    await breathe();
    const segment = segmentOf(draft, segmentOfBlock.length * BLOCK, places);
    segments.push(segment);
    for (let block = 0; block < blocksOf(draft); block++) segmentOfBlock.push(segment);
    for (const [offset, place] of places.entries()) {
      const row = draft.rows[place]!;
      layout.positionOf[row] = segment.from + offset;
      layout.rowOf[segment.from + offset] = row;
      add(layout.all, segment.from + offset);
    }
    await breathe();
  }
  return { ...layout, segments, segmentOfBlock };
}

/** Values of the rows by position; `none` where no plan stands. */
export function columnOf({ positionOf, size }: Layout, values: readonly number[], none: number): Float64Array {
  const column = new Float64Array(size).fill(none);
  for (let row = 0; row < values.length; row++) column[positionOf[row]!] = values[row]!;
  return column;
}

export function setOf({ positionOf, size }: Layout, rows: readonly number[]): Bitset {
  const set = emptySet(size);
  for (const row of rows) add(set, positionOf[row]!);
  return set;
}

/** The lowest, or highest, value of the plans of each block. */
export function edgesOf({ positionOf, size }: Layout, values: readonly number[], side: 'low' | 'high'): Float64Array {
  const edges = new Float64Array(size / BLOCK).fill(side === 'low' ? Infinity : -Infinity);
  const pick = side === 'low' ? Math.min : Math.max;
  for (let row = 0; row < values.length; row++) {
    const block = Math.floor(positionOf[row]! / BLOCK);
    edges[block] = pick(edges[block]!, values[row]!);
  }
  return edges;
}
