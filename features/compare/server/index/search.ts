import 'server-only';
import type { CompareRequest } from '@/features/compare/search-schemas';
import type { Named } from '@/features/compare/named-answers';
import { bestAnswers } from './best-answers';
import { add, count, countBoth, emptySet, intersect, usedWords, type Bitset } from './bitset';
import type { Distances } from './distances';
import { BLOCK_WORDS, type LineIndex } from './line-index';
import { matching } from './matching';
import type { Prices } from './prices';
import { unavailableOf, type Unavailable } from './refusals';
import { rankedSlice } from './ranked-slice';
import { blockBuffer, cheapestOf, isEmptyIn, onSaleOf, readPositions, rankingOf } from './ranking';

export type SearchHits = {
  readonly positions: Int32Array;
  readonly total: number;
  readonly below: number;
  readonly above: number;
  readonly cheapest: number;
  readonly promoted: number;
  readonly unavailable: Unavailable;
  readonly answers: readonly Named<number>[];
};

type Range = { readonly inside: Bitset; readonly below: number; readonly above: number };

export function priceRange(line: LineIndex, plans: Bitset, prices: Prices, from: number, to: number): Range {
  if (from <= 0 && to === Infinity) return { inside: plans, below: 0, above: 0 };
  const inside = emptySet(line.size);
  const buffer = blockBuffer();
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
      const used = readPositions(plans, block, buffer);
      for (let index = 0; index < used; index++) {
        const price = prices.at(buffer[index]!);
        if (price < from) below++;
        if (price > to) above++;
        if (price >= from && price <= to) add(inside, buffer[index]!);
      }
    }
  }
  return { inside, below, above };
}

export const limitsOf = ({ fromPrice, toPrice }: CompareRequest) => [fromPrice ?? 0, toPrice ?? Infinity] as const;

export function candidates(line: LineIndex, request: CompareRequest, prices: Prices) {
  const { all } = matching(line, request);
  const unavailable = unavailableOf(line, all, prices.refusals);
  intersect(all, prices.insured);
  const range = priceRange(line, all, prices, ...limitsOf(request));
  return { unavailable, ...range, cheapest: cheapestOf(line, onSaleOf(line, all), prices) };
}

/** Searches a line. Plans with equal keys are ordered by id, so that pages neither repeat nor skip a plan. */
export function search(line: LineIndex, request: CompareRequest, prices: Prices, distances: Distances): SearchHits {
  const { inside, below, above, cheapest, unavailable } = candidates(line, request, prices);
  const total = count(inside);
  const start = (request.page - 1) * request.take;
  const end = Math.min(start + request.take, total);
  const ranking = rankingOf(line, prices, request, { cheapest, distances });
  const positions = start < total ? rankedSlice(line, inside, ranking, start, end) : new Int32Array();
  const promoted = countBoth(line.promoted, inside, usedWords(line.promoted));
  const answers = bestAnswers(line, inside, request, prices, distances);
  return { positions, total, below, above, cheapest, promoted, unavailable, answers };
}

export function bestPromoted(line: LineIndex, request: CompareRequest, prices: Prices, distances: Distances) {
  const { inside, cheapest } = candidates(line, request, prices);
  const plans = inside.slice();
  intersect(plans, line.promoted);
  if (count(plans) === 0) return null;
  const ranking = rankingOf(line, prices, { ...request, order: 'recommended' }, { cheapest, distances });
  return { position: rankedSlice(line, plans, ranking, 0, 1)[0]!, cheapest };
}
