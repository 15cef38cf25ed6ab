import 'server-only';
import type { CompareRequest } from '@/features/compare/contract';
import { add, count, countBoth, emptySet, intersect, usedWords, type Bitset } from './bitset';
import { BLOCK_WORDS, FACETS, type Facet, type LineIndex } from './line-index';
import { matching, matchingBut, type Matching } from './matching';
import type { Prices } from './prices';
import { rankedSlice } from './ranked-slice';
import { blockRoom, cheapestOf, isEmptyIn, positionsIn, rankingOf } from './ranking';

export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

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
function priceRange(line: LineIndex, plans: Bitset, prices: Prices, from: number, to: number): Range {
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

const limitsOf = ({ fromPrice, toPrice }: CompareRequest) => [fromPrice ?? 0, toPrice ?? Infinity] as const;

function facetCounts(line: LineIndex, match: Matching, prices: Prices, request: CompareRequest): FacetCounts {
  const affordable = priceRange(line, match.rest, prices, ...limitsOf(request)).inside;
  const countsOf = (facet: Facet) => {
    const plans = matchingBut(facet, match).slice();
    intersect(plans, affordable);
    if (count(plans) === line.plans) return line.totals[facet];
    const words = usedWords(plans);
    return new Map([...line.facets[facet]].map(([name, set]) => [name, countBoth(plans, set, words)]));
  };
  return Object.fromEntries(FACETS.map((facet) => [facet, countsOf(facet)])) as Record<
    Facet,
    ReadonlyMap<string, number>
  >;
}

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

/** How many plans each name of each facet would leave, if nothing were asked of that facet itself. */
export function countFacets(line: LineIndex, request: CompareRequest, prices: Prices): FacetCounts {
  const match = matching(line, request);
  intersect(match.rest, prices.insured);
  intersect(match.all, prices.insured);
  return facetCounts(line, match, prices, request);
}
