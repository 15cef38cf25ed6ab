import 'server-only';
import type { Offer } from '@/lib/site/offer';
import { count, intersect, union, type Bitset } from './bitset';
import { positionsOf } from './directory';
import { FACETS, type Facet, type LineIndex } from './line-index';

type Sets = ReadonlyMap<string, Bitset>;

const within = (plans: Bitset, allowed: Bitset): Bitset => {
  const set = plans.slice();
  intersect(set, allowed);
  return set;
};

const limitedSets = (sets: Sets, allowed: Bitset): Map<string, Bitset> =>
  new Map(
    [...sets].flatMap(([name, plans]) => {
      const left = within(plans, allowed);
      return count(left) > 0 ? [[name, left] as const] : [];
    }),
  );

const pickNames = <T>(display: ReadonlyMap<string, T>, names: Sets): Map<string, T> =>
  new Map([...display].filter(([name]) => names.has(name)));

const mapFacets = <T>(of: (facet: Facet) => T) =>
  Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<Facet, T>;

function scoresOf({ scoreOf }: LineIndex, allowed: Bitset): Float64Array {
  const scores = Array.from(positionsOf(allowed), (position) => scoreOf[position]!);
  return Float64Array.from(scores.filter((score) => !Number.isNaN(score))).sort();
}

/** The same columns, with all sets limited to these positions. Null: the set is empty. */
function narrowedLine(line: LineIndex, all: Bitset, closed: Bitset): LineIndex | null {
  const plans = count(all);
  if (plans === 0) return null;
  if (plans === line.plans && count(closed) === count(line.closed)) return line;
  const facets = mapFacets((facet) => limitedSets(line.facets[facet], all));
  return {
    ...line,
    all,
    closed,
    plans,
    reference: within(line.reference, all),
    popular: within(line.popular, all),
    promoted: within(line.promoted, all),
    soldOut: within(line.soldOut, all),
    facets,
    totals: mapFacets((facet) => new Map([...facets[facet]].map(([name, set]) => [name, count(set)]))),
    facetDisplay: {
      organizations: pickNames(line.facetDisplay.organizations, facets.organizations),
      insuranceTypes: pickNames(line.facetDisplay.insuranceTypes, facets.insuranceTypes),
      deductibles: pickNames(line.facetDisplay.deductibles, facets.deductibles),
    },
    sellers: limitedSets(line.sellers, union([all, closed], line.wordCount)),
    rules: line.rules.map(({ rule, plans: owners }) => ({ rule, plans: within(owners, all) })),
    scores: scoresOf(line, all),
  };
}

export const openLine = (line: LineIndex): LineIndex | null =>
  narrowedLine(
    line,
    line.all.map((word, index) => word & ~line.closed[index]!),
    line.closed,
  );

/** A partner's line: same columns and points, but sets with only the partner's companies. Null: it has no plan. */
export function offeredLine(line: LineIndex, sellers: NonNullable<Offer['sellers']>): LineIndex | null {
  const own = union(
    sellers.flatMap((code) => line.sellers.get(code) ?? []),
    line.wordCount,
  );
  return narrowedLine(line, within(own, line.all), within(own, line.closed));
}
