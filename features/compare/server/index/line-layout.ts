import 'server-only';
import type { PriceUnit } from '@/features/pricing/price-schemas';
import { UNIT } from '@/features/compare/recommendation';
import type { PriceShape } from '@/features/pricing/rules';
import { add, emptySet, type Bitset } from './bitset';
import { decimalsOf } from './decimals';
import { BLOCK, type Segment } from './line-index';

export type SegmentDraft = {
  readonly shape: PriceShape;
  readonly unit: PriceUnit;
  readonly width: number;
  readonly coefficients: number[];
  readonly rows: number[];
};

export type Ordering = { readonly prices: readonly number[]; readonly quality: readonly number[] };

export type Layout = {
  readonly size: number;
  readonly segments: readonly Segment[];
  readonly segmentOfBlock: readonly Segment[];
  readonly all: Bitset;
  readonly positionOf: Uint32Array;
  readonly rowOf: Uint32Array;
};

/** A coefficient with at most this many values splits the rows. Blocks with one value have tight bounds. */
const MAX_SPLIT_VALUES = 16;

const STEP = 4096;

/** Groups rows by coefficients with few values; for example, an Isapre's GES premium is the same for all its plans. */
async function splitByFewValues({ rows, coefficients, width }: SegmentDraft, yieldToEventLoop: () => Promise<void>) {
  const slots: number[] = [];
  for (let slot = 0; slot < width; slot++) {
    const values = new Set<number>();
    for (let place = 0; place < rows.length && values.size <= MAX_SPLIT_VALUES; place++) {
      if (place % STEP === 0) await yieldToEventLoop();
      values.add(coefficients[place * width + slot]!);
    }
    if (values.size <= MAX_SPLIT_VALUES) slots.push(slot);
  }
  const groups = new Map<string, number[]>();
  for (let place = 0; place < rows.length; place++) {
    if (place % STEP === 0) await yieldToEventLoop();
    let key = '';
    for (const slot of slots) key += `${coefficients[place * width + slot]} `;
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return [...groups.values()];
}

/** Share of empty blocks at the end, reserved for plans that change later. */
const SPARE = 0.01;

const STEPS = 16_384;
/** Number of plans of similar price that are ordered by quality, so that the best of them share a block. */
const RUN = 4 * BLOCK;

/** Sorts places by a key of up to 2 ** 20. One double holds key and place, so the sort needs no comparator. */
function sortedBy(places: ArrayLike<number>, keyOf: (place: number) => number): Float64Array {
  return Float64Array.from(places, (place) => Math.floor(keyOf(place)) * 2 ** 32 + place)
    .sort()
    .map((key) => key % 2 ** 32);
}

async function arrange(
  { rows }: SegmentDraft,
  places: readonly number[],
  { prices, quality }: Ordering,
  yieldToEventLoop: () => Promise<void>,
): Promise<Float64Array> {
  const sorted = sortedBy(places, (place) => Math.log2(1 + prices[rows[place]!]!) * STEPS);
  for (let from = 0; from < sorted.length; from += RUN) {
    if (from % STEP === 0) await yieldToEventLoop();
    const run = sorted.subarray(from, from + RUN);
    run.set(sortedBy(run, (place) => (1 - quality[rows[place]!]! / UNIT ** 2) * STEPS));
  }
  return sorted;
}

export function boundsOf(values: Float64Array, width: number, blocks: number) {
  const low = new Float64Array(blocks * width).fill(Infinity);
  const high = new Float64Array(blocks * width).fill(-Infinity);
  for (let index = 0; index < values.length; index++) {
    const slot = Math.floor(index / (width * BLOCK)) * width + (index % width);
    low[slot] = Math.min(low[slot]!, values[index]!);
    high[slot] = Math.max(high[slot]!, values[index]!);
  }
  return { low, high };
}

const blocksOf = (rows: { readonly length: number }) => Math.ceil(rows.length / BLOCK);

function segmentOf({ shape, unit, width, coefficients: drafted }: SegmentDraft, from: number, places: Float64Array) {
  const coefficients = new Float64Array(places.length * width);
  for (let offset = 0; offset < places.length; offset++)
    for (let slot = 0; slot < width; slot++)
      coefficients[offset * width + slot] = drafted[places[offset]! * width + slot]!;
  return {
    shape,
    unit,
    width,
    from,
    coefficients,
    decimals: decimalsOf(coefficients),
    ...boundsOf(coefficients, width, blocksOf(places)),
  };
}

export async function layOut(
  drafts: readonly SegmentDraft[],
  ordering: Ordering,
  yieldToEventLoop: () => Promise<void>,
): Promise<Layout> {
  const groups: { draft: SegmentDraft; places: number[] }[] = [];
  for (const draft of drafts) {
    for (const places of await splitByFewValues(draft, yieldToEventLoop)) groups.push({ draft, places });
    await yieldToEventLoop();
  }
  const full = groups.reduce((sum, { places }) => sum + blocksOf(places), 0);
  const size = (full + Math.ceil(full * SPARE)) * BLOCK;
  const layout = {
    size,
    all: emptySet(size),
    positionOf: new Uint32Array(ordering.prices.length),
    rowOf: new Uint32Array(size),
  };
  const segments: Segment[] = [];
  const segmentOfBlock: Segment[] = [];
  for (const { draft, places } of groups) {
    const arranged = await arrange(draft, places, ordering, yieldToEventLoop);
    await yieldToEventLoop();
    const segment = segmentOf(draft, segmentOfBlock.length * BLOCK, arranged);
    segments.push(segment);
    for (let block = 0; block < blocksOf(places); block++) segmentOfBlock.push(segment);
    for (let offset = 0; offset < arranged.length; offset++) {
      const row = draft.rows[arranged[offset]!]!;
      layout.positionOf[row] = segment.from + offset;
      layout.rowOf[segment.from + offset] = row;
      add(layout.all, segment.from + offset);
    }
    await yieldToEventLoop();
  }
  return { ...layout, segments, segmentOfBlock };
}

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

export function edgesOf({ positionOf, size }: Layout, values: readonly number[], side: 'low' | 'high'): Float64Array {
  const edges = new Float64Array(size / BLOCK).fill(side === 'low' ? Infinity : -Infinity);
  const pick = side === 'low' ? Math.min : Math.max;
  for (let row = 0; row < values.length; row++) {
    const block = Math.floor(positionOf[row]! / BLOCK);
    edges[block] = pick(edges[block]!, values[row]!);
  }
  return edges;
}
