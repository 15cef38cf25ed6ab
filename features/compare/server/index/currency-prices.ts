import 'server-only';
import type { Rates } from '@/features/pricing/price-schemas';
import { DECIMALS } from '@/lib/i18n/money';
import { canConvert } from '@/features/pricing/money';
import { rateOf } from '@/features/pricing/price-vector';
import type { Currency, Money } from '@/lib/contract/atoms';
import { intersect, type Bitset } from './bitset';
import { BLOCK, BLOCK_WORDS, type LineIndex, type Segment } from './line-index';
import type { Prices } from './prices';

const wordsOf = ({ from, low, width }: Segment) =>
  [(from / BLOCK) * BLOCK_WORDS, (from / BLOCK + low.length / width) * BLOCK_WORDS] as const;

export function plansConvertibleTo(line: LineIndex, currency: Currency): Bitset | null {
  const segments = line.segments.filter(({ shape }) => canConvert(shape.currency, currency));
  if (segments.length === 0) return null;
  const set: Bitset = new Uint32Array(line.wordCount);
  for (const segment of segments) {
    const [start, end] = wordsOf(segment);
    set.set(line.all.subarray(start, end), start);
  }
  return set;
}

function factorsOf(line: LineIndex, { wanted, stored, rates }: CurrencyConversion): Float64Array {
  const factorOf = ({ shape }: Segment) => rateOf(rateOf(shape.currency, stored, rates).currency, wanted, rates).value;
  const factors = new Map(line.segments.map((segment) => [segment, factorOf(segment)]));
  return Float64Array.from(line.segmentOfBlock, (segment) => factors.get(segment)!);
}

type CurrencyConversion = { readonly wanted: Currency; readonly stored: Currency; readonly rates: Rates };

/**
 * Household prices are in this currency; 'from' prices are converted at today's rate. Null: no plan has a price in it.
 */
export function pricesIn(
  line: LineIndex,
  prices: Prices,
  { wanted, stored, rates }: CurrencyConversion,
): Prices | null {
  const stated = plansConvertibleTo(line, wanted);
  if (!stated) return null;
  const insured = prices.insured.slice();
  intersect(insured, stated);
  if (wanted === stored) return { ...prices, insured };
  const factors = factorsOf(line, { wanted, stored, rates });
  const scale = 10 ** DECIMALS[wanted];
  const exchange = (block: number, amount: number) => Math.round(amount * factors[block]! * scale) / scale;
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
