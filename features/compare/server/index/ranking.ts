import 'server-only';
import type { CompareRequest } from '@/features/compare/search-schemas';
import { points, pricePart, priceWeight, qualityFrom, UNIT } from '@/features/compare/recommendation';
import { requestedClinics, CLINICS_MAX, type ClinicMatch } from '@/features/profile/clinics/chosen-clinics';
import { emptySet, has, subtract, type Bitset } from './bitset';
import { BLOCK, BLOCK_WORDS, type LineIndex } from './line-index';
import type { Distances } from './distances';
import type { Prices } from './prices';

export const blockBuffer = () => new Int32Array(BLOCK);

export function readPositions(set: Bitset, block: number, buffer: Int32Array): number {
  let used = 0;
  for (let word = block * BLOCK_WORDS; word < (block + 1) * BLOCK_WORDS; word++) {
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1)
      buffer[used++] = word * 32 + 31 - Math.clz32(rest & -rest);
  }
  return used;
}

export function isEmptyIn(set: Bitset, block: number): boolean {
  const word = block * BLOCK_WORDS;
  return (set[word]! | set[word + 1]!) === 0;
}

export type Ranking = {
  readonly first: (position: number) => number;
  readonly second: (position: number) => number;
  readonly firstOfBlock: (block: number) => number;
  readonly secondOfBlock: (block: number) => number;
  readonly backwards?: boolean;
};

export function cheapestOf(line: LineIndex, plans: Bitset, prices: Prices): number {
  const buffer = blockBuffer();
  let lowest = Infinity;
  for (let block = 0; block < line.blocks; block++) {
    if (isEmptyIn(plans, block) || prices.low(block) >= lowest) continue;
    const used = readPositions(plans, block, buffer);
    for (let index = 0; index < used; index++) lowest = Math.min(lowest, prices.at(buffer[index]!));
  }
  return lowest;
}

export function onSaleOf({ soldOut }: LineIndex, plans: Bitset): Bitset {
  const set = plans.slice();
  subtract(set, soldOut);
  return set;
}

const zero = () => 0;

/** Larger than all points: plans with more of the visitor's clinics, or with a clinic in the region, rank first. */
const MISSED_CLINIC_PENALTY = 2 * UNIT ** 3;
const OTHER_KIND_PENALTY = (CLINICS_MAX + 2) * MISSED_CLINIC_PENALTY;
const SOLD_OUT = 2 * OTHER_KIND_PENALTY;

type Clinics = Pick<CompareRequest, ClinicMatch>;

function missedClinics({ facets, size }: LineIndex, request: Clinics): (position: number) => number {
  const reached = requestedClinics(request).map((name) => facets.coverageOrganizations.get(name) ?? emptySet(size));
  return (position) => {
    let missed = 0;
    for (const plans of reached) if (!has(plans, position)) missed++;
    return missed;
  };
}

export type Measures = { readonly cheapest: number; readonly distances: Distances };

export function rankingOf(
  line: LineIndex,
  prices: Prices,
  request: Pick<CompareRequest, 'order' | 'ponderer'> & Clinics,
  { cheapest, distances }: Measures,
): Ranking {
  const { order, ponderer } = request;
  if (order === 'lowerPrice' || order === 'higherPrice') {
    const isUp = order === 'lowerPrice';
    const price = (position: number) => (isUp ? prices.at(position) : -prices.at(position));
    const bound = (block: number) => (isUp ? prices.low(block) : -prices.high(block));
    return {
      first: (position) => (has(line.soldOut, position) ? Number.MAX_VALUE : price(position)),
      second: price,
      firstOfBlock: bound,
      secondOfBlock: bound,
      backwards: !isUp,
    };
  }
  const { quality, qualities, shares, popular, soldOut, bounds } = line;
  const { clinics } = qualities;
  const weight = priceWeight(ponderer);
  const missed = missedClinics(line, request);
  const qualityAt = (position: number) =>
    qualityFrom(distances.isAway(position), quality[position]!, clinics[position]!, shares);
  const own = (position: number) =>
    -points(pricePart(prices.at(position), cheapest), qualityAt(position), weight) +
    (missed(position) + Number(distances.isAway(position))) * MISSED_CLINIC_PENALTY +
    (has(prices.aside, position) ? OTHER_KIND_PENALTY : 0) +
    (has(soldOut, position) ? SOLD_OUT : 0);
  // A penalty for clinics elsewhere only lowers a plan, so the plan never exceeds its block's bound.
  const most = (block: number) => -points(pricePart(prices.low(block), cheapest), bounds.quality[block]!, weight);
  if (order === 'recommended') return { first: own, second: zero, firstOfBlock: most, secondOfBlock: zero };
  if (order === 'popular')
    return {
      first: (position) => (has(popular, position) && !has(soldOut, position) && !has(prices.aside, position) ? 0 : 1),
      second: own,
      firstOfBlock: (block) => (isEmptyIn(popular, block) ? 1 : 0),
      secondOfBlock: most,
    };
  return { first: distances.at, second: own, firstOfBlock: distances.low, secondOfBlock: most };
}
