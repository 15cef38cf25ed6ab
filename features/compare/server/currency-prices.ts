import 'server-only';
import type { Rates } from '@/features/pricing/contract';
import { canConvert } from '@/features/pricing/domain/exchange';
import { rateOf } from '@/features/pricing/domain/price-vector';
import type { Currency, Money } from '@/lib/contract/atoms';
import { intersect, type Bitset } from './bitset';
import { BLOCK, BLOCK_WORDS, type LineIndex, type Segment } from './line-index';
import type { Prices } from './prices';

const wordsOf = ({ from, low, width }: Segment) =>
  [(from / BLOCK) * BLOCK_WORDS, (from / BLOCK + low.length / width) * BLOCK_WORDS] as const;

/** Plans whose prices can be stated in that currency; null when there are none. */
export function statedIn(line: LineIndex, currency: Currency): Bitset | null {
  const segments = line.segments.filter(({ shape }) => canConvert(shape.currency, currency));
  if (segments.length === 0) return null;
  const set: Bitset = new Uint32Array(line.words);
  for (const segment of segments) {
    const [start, end] = wordsOf(segment);
    set.set(line.all.subarray(start, end), start);
  }
  return set;
}

/** Turns the prices 'from', which are stored in the market's currency where there is a rate to it, into `wanted`. */
function startingPrices(line: LineIndex, wanted: Currency, stored: Currency, rates: Rates) {
  const exchangeOf = ({ shape }: Segment) => {
    const { value, decimals } = rateOf(rateOf(shape.currency, stored, rates).currency, wanted, rates);
    const scale = 10 ** decimals;
    return (amount: number) => Math.round(amount * value * scale) / scale;
  };
  const exchanges = new Map(line.segments.map((segment) => [segment, exchangeOf(segment)]));
  return (block: number, amount: number) => exchanges.get(line.segmentOfBlock[block]!)!(amount);
}

type Wish = {
  /** Asked for. */
  readonly wanted: Currency;
  /** The market's. */
  readonly stored: Currency;
  readonly rates: Rates;
};

/**
 * The prices in a currency that was asked for by name, so of the plans alone that can be stated in it; null when no plan
 * of the line can. Prices of a household are in it already, those 'from' which a plan is sold are converted by the day's
 * rate.
 */
export function pricesIn(line: LineIndex, prices: Prices, { wanted, stored, rates }: Wish): Prices | null {
  const stated = statedIn(line, wanted);
  if (!stated) return null;
  const insured = prices.insured.slice();
  intersect(insured, stated);
  if (wanted === stored) return { ...prices, insured };
  const exchange = startingPrices(line, wanted, stored, rates);
  const from = (position: number) => exchange(Math.floor(position / BLOCK), line.referencePrice[position]!);
  const startingPrice = (position: number): Money => ({ amount: from(position), currency: wanted });
  if (prices.profilePrice) return { ...prices, insured, startingPrice };
  return {
    ...prices,
    low: (block) => exchange(block, prices.low(block)),
    high: (block) => exchange(block, prices.high(block)),
    at: from,
    insured,
    startingPrice,
  };
}
