import 'server-only';
import type { CompareRequest } from '@/features/compare/contract';
import { add, intersect, union, type Bitset } from './bitset';
import { FACETS, type Facet, type LineIndex } from './line-index';

/** The facets a request narrows, each with the plans it leaves; and the plans that all of them leave. */
export type Matching = { readonly narrowed: ReadonlyMap<Facet, Bitset>; readonly rest: Bitset; readonly all: Bitset };

function anyOf(line: LineIndex, facet: Facet, names: readonly string[]): Bitset | null {
  if (names.length === 0) return null;
  const sets = line.facets[facet];
  return union(
    names.flatMap((name) => sets.get(name) ?? []),
    line.words,
  );
}

/** Plans that have every feature of `features` and, if any are named, at least one of `featuresFilter`. */
function withFeatures(line: LineIndex, { features, featuresFilter }: CompareRequest): Bitset | null {
  let set = anyOf(line, 'features', featuresFilter);
  for (const name of features) {
    const one = anyOf(line, 'features', [name])!;
    if (set) intersect(set, one);
    else set = one;
  }
  return set;
}

/** Plans whose deductible is inside the range and among those named; 'No cubre' is in no range. */
function withDeductible(
  line: LineIndex,
  { fromDeductible, toDeductible, deductiblesToCompare }: CompareRequest,
): Bitset | null {
  if (fromDeductible === null && toDeductible === null && deductiblesToCompare.length === 0) return null;
  const set: Bitset = new Uint32Array(line.words);
  const named = new Set(deductiblesToCompare);
  for (let position = 0; position < line.size; position++) {
    const deductible = line.deductible[position]!;
    const inRange = deductible >= (fromDeductible ?? 0) && deductible <= (toDeductible ?? Infinity);
    if (inRange && (named.size === 0 || named.has(deductible))) add(set, position);
  }
  return set;
}

/** Everything of a request but the price range, as sets. */
export function matching(line: LineIndex, request: CompareRequest): Matching {
  const narrowed = new Map<Facet, Bitset>();
  const names: Record<Facet, readonly string[]> = { ...request, organizationTypes: request.organizationType };
  for (const facet of FACETS) {
    const set = facet === 'features' ? withFeatures(line, request) : anyOf(line, facet, names[facet]);
    if (set) narrowed.set(facet, set);
  }
  const rest = line.all.slice();
  const deductible = withDeductible(line, request);
  if (deductible) intersect(rest, deductible);
  const all = rest.slice();
  for (const set of narrowed.values()) intersect(all, set);
  return { narrowed, rest, all };
}

/** The plans that match everything but what is asked of `facet` itself. */
export function matchingBut(facet: Facet, { narrowed, rest, all }: Matching): Bitset {
  if (!narrowed.has(facet)) return all;
  const set = rest.slice();
  for (const [other, plans] of narrowed) if (other !== facet) intersect(set, plans);
  return set;
}
