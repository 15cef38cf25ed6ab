import 'server-only';
import type { CompareRequest } from '@/features/compare/contract';
import { add, count, emptySet, intersect, type Bitset } from './bitset';
import { BLOCK_WORDS, type LineIndex } from './line-index';
import { matching } from './matching';
import type { Prices } from './prices';
import { rankedSlice } from './ranked-slice';
import { blockRoom, cheapestOf, isEmptyIn, positionsIn, rankingOf } from './ranking';

export type Found = {
  /** The page's plans, in order. */
  readonly positions: Int32Array;
  readonly total: number;
  /** Plans that match all but the price range and are cheaper, or dearer, than it. */
  readonly below: number;
  readonly above: number;
};

type Range = { readonly inside: Bitset; readonly below: number; readonly above: number };

/** Splits `plans` by the price range; blocks that lie on one side of a limit as a whole are not read. An upside-down range holds nothing. */
export function priceRange(line: LineIndex, plans: Bitset, prices: Prices, from: number, to: number): Range {
  if (from <= 0 && to === Infinity) return { inside: plans, below: 0, above: 0 };
  const inside = emptySet(line.size);
  const room = blockRoom();
  let below = 0;
  let above = 0;
  for (let block = 0; block < line.blocks; block++) {
    if (isEmptyIn(plans, block)) continue;
    const start = block * BLOCK_WORDS;
    const low = prices.low(block);
    const high = prices.high(block);
    if (high < from && high <= to) below += count(plans, start, start + BLOCK_WORDS);
    else if (low > to && low >= from) above += count(plans, start, start + BLOCK_WORDS);
    else if (low >= from && high <= to) inside.set(plans.subarray(start, start + BLOCK_WORDS), start);
    else {
      const used = positionsIn(plans, block, room);
      for (let index = 0; index < used; index++) {
        const price = prices.at(room[index]!);
        if (price < from) below++;
        if (price > to) above++;
        if (price >= from && price <= to) add(inside, room[index]!);
      }
    }
  }
  return { inside, below, above };
}

export const limitsOf = ({ fromPrice, toPrice }: CompareRequest) => [fromPrice ?? 0, toPrice ?? Infinity] as const;

/**
 * Finds one page of a line's plans: filters as sets, the price range and the order by blocks, and only
 * what decides the page plan by plan. Equal keys are ordered by id, so pages neither repeat nor lose a plan.
 */
export function search(line: LineIndex, request: CompareRequest, prices: Prices): Found {
  const { all } = matching(line, request);
  intersect(all, prices.insured);
  const { inside, below, above } = priceRange(line, all, prices, ...limitsOf(request));
  const total = count(inside);
  const start = (request.page - 1) * request.take;
  const end = Math.min(start + request.take, total);
  const ranking = rankingOf(line, prices, request, () => cheapestOf(line, all, prices));
  const positions = start < total ? rankedSlice(line, inside, ranking, start, end) : new Int32Array();
  return { positions, total, below, above };
}
