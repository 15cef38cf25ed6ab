import 'server-only';
import type { CompareRequest } from '@/features/compare/search-schemas';
import { intersect, union, type Bitset } from './bitset';
import type { Deductible } from './deductible';
import { FACETS, type Facet, type LineIndex } from './line-index';

/** `narrowed`: plans with a selected name, by facet. `rest`: plans that match all other filters. `all`: both. */
export type Matching = { readonly narrowed: ReadonlyMap<Facet, Bitset>; readonly rest: Bitset; readonly all: Bitset };

/** Names of requested deductibles; null: none requested. Range in the market's currency; amounts: any, or '100 USD'. */
function requestedDeductibles(line: LineIndex, { fromDeductible, toDeductible, deductiblesToCompare }: CompareRequest) {
  if (fromDeductible === null && toDeductible === null && deductiblesToCompare.length === 0) return null;
  const isRanged = fromDeductible !== null || toDeductible !== null;
  const inRange = ({ inMarket }: Deductible) =>
    inMarket !== null && inMarket >= (fromDeductible ?? 0) && inMarket <= (toDeductible ?? Infinity);
  const isNamed = ({ amount, currency }: Deductible) =>
    deductiblesToCompare.includes(amount) || deductiblesToCompare.includes(`${amount} ${currency}`);
  return [...line.facetDisplay.deductibles]
    .filter(([, one]) => (!isRanged || inRange(one)) && (deductiblesToCompare.length === 0 || isNamed(one)))
    .map(([name]) => name);
}

const nullIfEmpty = (names: readonly string[]) => (names.length === 0 ? null : names);

function requestedNames(line: LineIndex, request: CompareRequest): Readonly<Record<Facet, readonly string[] | null>> {
  return {
    organizationTypes: nullIfEmpty(request.organizationType),
    organizations: nullIfEmpty(request.organizations),
    insuranceTypes: nullIfEmpty(request.insuranceTypes),
    coverageCountries: null,
    coverageOrganizations: nullIfEmpty(request.coverageOrganizations),
    features: nullIfEmpty(request.featuresFilter),
    deductibles: requestedDeductibles(line, request),
    provenance: nullIfEmpty(request.provenance ?? []),
  };
}

export function matching(line: LineIndex, request: CompareRequest): Matching {
  const setsOf = (facet: Facet, names: readonly string[]) =>
    names.flatMap((name) => line.facets[facet].get(name) ?? []);
  const requested = requestedNames(line, request);
  const narrowed = new Map<Facet, Bitset>();
  for (const facet of FACETS) {
    const names = requested[facet];
    if (names) narrowed.set(facet, union(setsOf(facet, names), line.wordCount));
  }
  const rest = line.all.slice();
  const everyOf = (facet: Facet, names: readonly string[]) => {
    for (const name of names) intersect(rest, union(setsOf(facet, [name]), line.wordCount));
  };
  everyOf('features', request.features);
  // Two selected areas mean a trip to both, so a plan must cover both.
  everyOf('coverageCountries', request.coverageCountries);
  everyOf('coverageOrganizations', request.everyCoverageOrganization ?? []);
  const all = rest.slice();
  for (const set of narrowed.values()) intersect(all, set);
  return { narrowed, rest, all };
}

export function matchingExcept(facet: Facet, { narrowed, rest, all }: Matching): Bitset {
  if (!narrowed.has(facet)) return all;
  const set = rest.slice();
  for (const [other, plans] of narrowed) if (other !== facet) intersect(set, plans);
  return set;
}
