import 'server-only';
import type { CompareRequest } from '@/features/compare/contract';
import { recommendation } from '@/features/compare/domain';
import { bitsOf, has, type Bitset } from './bitset';
import { BLOCK_WORDS, type LineIndex } from './line-index';
import type { Prices } from './prices';

/** Calls `visit` for each position of the set that lies in the block, in order. */
export function eachIn(set: Bitset, block: number, visit: (position: number) => void): void {
  for (let word = block * BLOCK_WORDS; word < (block + 1) * BLOCK_WORDS; word++) {
    // Clears the lowest bit each time; its place is the count of the bits below it.
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1) visit(word * 32 + bitsOf((rest & -rest) - 1));
  }
}

export function isEmptyIn(set: Bitset, block: number): boolean {
  const word = block * BLOCK_WORDS;
  return (set[word]! | set[word + 1]! | set[word + 2]! | set[word + 3]!) === 0;
}

/** Two keys a plan, or the best plan of a block, is ordered by: lower comes first; then the lower id. */
export type Ranking = {
  readonly first: (position: number) => number;
  readonly second: (position: number) => number;
  readonly firstOfBlock: (block: number) => number;
  readonly secondOfBlock: (block: number) => number;
  /** Positions are cheapest first, so the dearest are looked for from the end. */
  readonly backwards?: boolean;
};

/** The lowest price among `plans`; Infinity for none. */
export function cheapestOf(line: LineIndex, plans: Bitset, prices: Prices): number {
  let lowest = Infinity;
  for (let block = 0; block < line.blocks; block++) {
    if (isEmptyIn(plans, block) || prices.low(block) >= lowest) continue;
    eachIn(plans, block, (position) => {
      lowest = Math.min(lowest, prices.at(position));
    });
  }
  return lowest;
}

const nothing = () => 0;

/** How `order` ranks the plans of a line. `cheapest` is asked for only by the orders that need it. */
export function rankingOf(
  line: LineIndex,
  prices: Prices,
  { order, ponderer }: CompareRequest,
  cheapest: () => number,
): Ranking {
  if (order === 'lowerPrice')
    return { first: prices.at, second: nothing, firstOfBlock: prices.low, secondOfBlock: nothing };
  if (order === 'higherPrice')
    return {
      first: (position) => -prices.at(position),
      second: nothing,
      firstOfBlock: (block) => -prices.high(block),
      secondOfBlock: nothing,
      backwards: true,
    };
  const lowest = cheapest();
  const { score, coverage, distance, popular, bounds } = line;
  const points = (position: number) =>
    -recommendation(
      { price: prices.at(position), cheapest: lowest, score: score[position]!, coverage: coverage[position]! },
      ponderer,
    );
  const mostPoints = (block: number) =>
    -recommendation(
      { price: prices.low(block), cheapest: lowest, score: bounds.score[block]!, coverage: bounds.coverage[block]! },
      ponderer,
    );
  if (order === 'recommended')
    return { first: points, second: nothing, firstOfBlock: mostPoints, secondOfBlock: nothing };
  if (order === 'popular')
    return {
      first: (position) => (has(popular, position) ? 0 : 1),
      second: points,
      firstOfBlock: (block) => (isEmptyIn(popular, block) ? 1 : 0),
      secondOfBlock: mostPoints,
    };
  return {
    first: (position) => distance[position]!,
    second: points,
    firstOfBlock: (block) => bounds.distance[block]!,
    secondOfBlock: mostPoints,
  };
}
