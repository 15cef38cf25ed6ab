import 'server-only';
import { distanceTo } from '@/lib/markets/distance';
import type { Market } from '@/lib/markets/market';
import { BLOCK, type LineIndex } from './line-index';

/** Kilometres from a region to the plans of a line; Infinity: not known. `low` is a lower bound for each block. */
export type Distances = { readonly at: (position: number) => number; readonly low: (block: number) => number };

const known = new WeakMap<LineIndex, Map<string | null, Distances>>();

function measure(line: LineIndex, stateCode: string | null, { geography }: Market): Distances {
  const byRegionSet = Float64Array.from(
    line.regionSets,
    (regions) => distanceTo(regions, stateCode, geography) ?? Infinity,
  );
  const low = new Float64Array(line.blocks).fill(Infinity);
  for (let position = 0; position < line.size; position++) {
    const block = Math.floor(position / BLOCK);
    low[block] = Math.min(low[block]!, byRegionSet[line.regionSetOf[position]!]!);
  }
  return { at: (position) => byRegionSet[line.regionSetOf[position]!]!, low: (block) => low[block]! };
}

export function distancesFrom(line: LineIndex, stateCode: string | null, market: Market): Distances {
  const from = market.regions.some((region) => region.stateCode === stateCode) ? stateCode : null;
  const ofLine = known.get(line) ?? new Map<string | null, Distances>();
  known.set(line, ofLine);
  const distances = ofLine.get(from) ?? measure(line, from, market);
  ofLine.set(from, distances);
  return distances;
}
