import 'server-only';
import { Big } from 'big.js';
import { FILTER_SETTINGS, type ComparatorFilterName } from '@/features/compare/comparator/comparator-filters';
import type { CompareRequest, NearestMiss } from '@/features/compare/search-schemas';
import { count, countBoth, usedWords, type Bitset } from './bitset';
import type { LineIndex } from './line-index';
import type { Prices } from './prices';
import { blockBuffer, cheapestOf, isEmptyIn, readPositions } from './ranking';
import { candidates } from './search';

type Figures = (line: LineIndex, plans: Bitset, prices: Prices) => Iterable<number>;

function* pricesOf(line: LineIndex, plans: Bitset, prices: Prices) {
  const buffer = blockBuffer();
  for (let block = 0; block < line.blocks; block++) {
    if (isEmptyIn(plans, block)) continue;
    const used = readPositions(plans, block, buffer);
    for (let index = 0; index < used; index++) yield prices.at(buffer[index]!);
  }
}

function* deductiblesOf({ facets, facetDisplay }: LineIndex, plans: Bitset) {
  const words = usedWords(plans);
  for (const [name, { inMarket }] of facetDisplay.deductibles) {
    const owners = facets.deductibles.get(name);
    if (inMarket !== null && owners && countBoth(owners, plans, words) > 0) yield inMarket;
  }
}

const FIGURES: Readonly<Partial<Record<ComparatorFilterName, Figures>>> = {
  price: pricesOf,
  deductible: deductiblesOf,
};

type Range = { readonly from: number | null; readonly to: number | null };

const CENTS = 2;
const roundedTo = (figure: number, rounding: typeof Big.roundUp | typeof Big.roundDown) =>
  Number(new Big(figure).round(CENTS, rounding));

/** Moves one end of the range to the nearest value, rounded to cents as in addresses. Null: there is no value. */
function reaching({ from, to }: Range, figures: Iterable<number>): Range | null {
  let nearest: number | null = null;
  let least = Infinity;
  for (const figure of figures) {
    const missing = Math.max(0, (from ?? figure) - figure) + Math.max(0, figure - (to ?? figure));
    if (missing < least) [nearest, least] = [figure, missing];
  }
  if (nearest === null) return null;
  return {
    from: from === null ? null : Math.min(from, roundedTo(nearest, Big.roundDown)),
    to: to === null ? null : Math.max(to, roundedTo(nearest, Big.roundUp)),
  };
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : (value ?? null) !== null);

/**
 * Smallest helpful change of each filter that alone excludes all plans. Skips the currency, which would change prices.
 */
export function nearestMisses(line: LineIndex, request: CompareRequest, prices: Prices): readonly NearestMiss[] {
  return Object.entries(FILTER_SETTINGS).flatMap(([name, { kind, keys }]): NearestMiss[] => {
    if (kind === 'one' || !keys.some((key) => isFilled(request[key]))) return [];
    const filter = name as ComparatorFilterName;
    const asking = (values: readonly (number | null)[]) => ({
      ...request,
      ...Object.fromEntries(keys.map((key, index) => [key, Array.isArray(request[key]) ? [] : values[index]])),
    });
    const open = candidates(line, asking([null, null]), prices).inside;
    if (count(open) === 0) return [];
    const figures = FIGURES[filter];
    const [from, to] = keys.map((key) => request[key] as number | null);
    const range = figures ? reaching({ from: from ?? null, to: to ?? null }, figures(line, open, prices)) : null;
    const found = range ? candidates(line, asking([range.from, range.to]), prices).inside : open;
    return [{ filter, range, plans: count(found), cheapest: cheapestOf(line, found, prices) }];
  });
}
