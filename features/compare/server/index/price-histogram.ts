import 'server-only';
import { bucketLimits } from '@/features/compare/comparator/domain';
import type { PriceFacet } from '@/features/compare/comparator/contract';
import { count, type Bitset } from './bitset';
import { BLOCK_WORDS, type LineIndex } from './line-index';
import type { Prices } from './prices';
import { blockBuffer, cheapestOf, isEmptyIn, positionsIn } from './ranking';

function dearestOf(line: LineIndex, plans: Bitset, prices: Prices): number {
  const buffer = blockBuffer();
  let highest = -Infinity;
  for (let block = line.blocks - 1; block >= 0; block--) {
    if (isEmptyIn(plans, block) || prices.high(block) <= highest) continue;
    const used = positionsIn(plans, block, buffer);
    for (let index = 0; index < used; index++) highest = Math.max(highest, prices.at(buffer[index]!));
  }
  return highest;
}

function bucketFinder(limits: readonly number[]): (price: number) => number {
  const last = limits.length - 2;
  const first = limits[0]!;
  const step = (limits.at(-1)! - first) / (last + 1) || 1;
  return (price) => {
    let bucket = Math.min(last, Math.max(0, Math.floor((price - first) / step)));
    while (bucket > 0 && price < limits[bucket]!) bucket--;
    while (bucket < last && price >= limits[bucket + 1]!) bucket++;
    return bucket;
  };
}

/** How the prices of `plans` are spread; null for none. A block whose prices lie in one bucket is counted unread. */
export function priceHistogram(line: LineIndex, plans: Bitset, prices: Prices): Omit<PriceFacet, 'currency'> | null {
  const min = cheapestOf(line, plans, prices);
  if (min === Infinity) return null;
  const max = dearestOf(line, plans, prices);
  const limits = bucketLimits(min, max);
  const bucketOf = bucketFinder(limits);
  const counts = new Uint32Array(limits.length - 1);
  const buffer = blockBuffer();
  for (let block = 0; block < line.blocks; block++) {
    if (isEmptyIn(plans, block)) continue;
    const lowest = bucketOf(prices.low(block));
    if (lowest === bucketOf(prices.high(block))) {
      counts[lowest]! += count(plans, block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS);
      continue;
    }
    const used = positionsIn(plans, block, buffer);
    for (let index = 0; index < used; index++) counts[bucketOf(prices.at(buffer[index]!))]! += 1;
  }
  return {
    min,
    max,
    buckets: [...counts].map((own, index) => ({ from: limits[index]!, to: limits[index + 1]!, count: own })),
  };
}
