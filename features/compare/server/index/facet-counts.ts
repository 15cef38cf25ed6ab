import 'server-only';
import type { PriceFacet } from '@/features/compare/comparator/comparator.api';
import type { CompareRequest } from '@/features/compare/search-schemas';
import { currency, type Currency } from '@/lib/contract/atoms';
import { count, countBoth, intersect, usedWords, type Bitset } from './bitset';
import { plansConvertibleTo } from './currency-prices';
import { FACETS, type Facet, type LineIndex, BLOCK_WORDS } from './line-index';
import { matching, matchingExcept } from './matching';
import type { Prices } from './prices';
import { limitsOf, priceRange } from './search';
import { bucketLimits } from '@/features/compare/comparator/comparator-filters';
import { blockBuffer, cheapestOf, isEmptyIn, onSaleOf, readPositions } from './ranking';

function highestPrice(line: LineIndex, plans: Bitset, prices: Prices): number {
  const buffer = blockBuffer();
  let highest = -Infinity;
  for (let block = line.blocks - 1; block >= 0; block--) {
    if (isEmptyIn(plans, block) || prices.high(block) <= highest) continue;
    const used = readPositions(plans, block, buffer);
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

function priceHistogram(line: LineIndex, plans: Bitset, prices: Prices): Omit<PriceFacet, 'currency'> | null {
  const min = cheapestOf(line, plans, prices);
  if (min === Infinity) return null;
  const max = highestPrice(line, plans, prices);
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
    const used = readPositions(plans, block, buffer);
    for (let index = 0; index < used; index++) counts[bucketOf(prices.at(buffer[index]!))]! += 1;
  }
  return {
    min,
    max,
    buckets: [...counts].map((own, index) => ({ from: limits[index]!, to: limits[index + 1]!, count: own })),
  };
}

type Counts = ReadonlyMap<string, number>;

export type FacetCounts = {
  readonly total: number;
  /** Number of plans per name, if the name were the only selection of its facet. */
  readonly byFacet: Readonly<Record<Facet, Counts>>;
  /** Number of plans per feature, if the feature were added to the required features. */
  readonly everyFeature: Counts;
  readonly price: Omit<PriceFacet, 'currency'> | null;
  readonly currencies: ReadonlyMap<Currency, number>;
};

function currencyCounts(line: LineIndex, plans: Bitset): ReadonlyMap<Currency, number> {
  const stated = currency.options.map((option) => [option, plansConvertibleTo(line, option)] as const);
  return new Map(
    stated.flatMap(([option, set]) => {
      if (!set) return [];
      intersect(set, plans);
      return [[option, count(set)] as const];
    }),
  );
}

function countsOf(line: LineIndex, facet: Facet, plans: Bitset): Counts {
  if (count(plans) === line.plans) return line.totals[facet];
  const words = usedWords(plans);
  return new Map([...line.facets[facet]].map(([name, set]) => [name, countBoth(plans, set, words)]));
}

export function countFacets(line: LineIndex, request: CompareRequest, prices: Prices): FacetCounts {
  const match = matching(line, request);
  const anyCurrency = match.all.slice();
  intersect(anyCurrency, prices.insurable);
  intersect(match.rest, prices.insured);
  intersect(match.all, prices.insured);
  const affordable = priceRange(line, match.rest, prices, ...limitsOf(request)).inside;
  const withinPrice = (plans: Bitset) => {
    const set = plans.slice();
    intersect(set, affordable);
    return set;
  };
  const selected = withinPrice(match.all);
  const anyOf = (facet: Facet) =>
    countsOf(line, facet, match.narrowed.has(facet) ? withinPrice(matchingExcept(facet, match)) : selected);
  const byFacet = Object.fromEntries(FACETS.map((facet) => [facet, anyOf(facet)])) as Record<Facet, Counts>;
  return {
    total: count(selected),
    byFacet,
    everyFeature: match.narrowed.has('features') ? countsOf(line, 'features', selected) : byFacet.features,
    price: priceHistogram(line, onSaleOf(line, match.all), prices),
    currencies: currencyCounts(line, anyCurrency),
  };
}
