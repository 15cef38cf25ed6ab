import 'server-only';
import type { PriceFacet } from '@/features/compare/comparator/contract';
import type { CompareRequest } from '@/features/compare/contract';
import { currency, type Currency } from '@/lib/contract/atoms';
import { count, countBoth, intersect, usedWords, type Bitset } from './bitset';
import { statedIn } from './currency-prices';
import { FACETS, type Facet, type LineIndex } from './line-index';
import { matching, matchingExcept } from './matching';
import { priceHistogram } from './price-histogram';
import type { Prices } from './prices';
import { limitsOf, priceRange } from './search';

type Counts = ReadonlyMap<string, number>;

export type FacetCounts = {
  readonly total: number;
  /** How many plans each name of each facet would leave, if it were the only one asked of its facet. */
  readonly byFacet: Readonly<Record<Facet, Counts>>;
  /** How many plans each feature would leave, if it were asked for beside all others that plans must have. */
  readonly everyFeature: Counts;
  readonly price: Omit<PriceFacet, 'currency'> | null;
  readonly currencies: ReadonlyMap<Currency, number>;
};

function currencyCounts(line: LineIndex, plans: Bitset): ReadonlyMap<Currency, number> {
  const stated = currency.options.map((option) => [option, statedIn(line, option)] as const);
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
    price: priceHistogram(line, match.all, prices),
    currencies: currencyCounts(line, anyCurrency),
  };
}
