import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { Household, Rates, Tariff } from '@/features/pricing/contract';
import { rateOf } from '@/features/pricing/domain/price-vector';
import { quote } from '@/features/pricing/domain/quote';
import type { Currency } from '@/lib/contract/atoms';
import type { Bitset } from './bitset';
import { BLOCK, BLOCK_WORDS, type LineIndex, type Segment } from './line-index';

type ProfilePrice = NonNullable<InsuranceItem['profilePrice']>;

/** What the plans of a line cost for somebody. A block's `low` and `high` hold for each of its plans; they may be wider. */
export type Prices = {
  readonly low: (block: number) => number;
  readonly high: (block: number) => number;
  /** Asked only for plans of `insured`. */
  readonly at: (position: number) => number;
  /** Plans that insure that household. */
  readonly insured: Bitset;
  /** What a card shows of it; null when the prices are for nobody in particular. */
  readonly profilePrice: ((position: number) => ProfilePrice) | null;
};

/** The prices of the line's reference household, as stored with the plans. */
export function referencePrices({ referencePrice, reference, bounds }: LineIndex): Prices {
  return {
    low: (block) => bounds.referenceLow[block]!,
    high: (block) => bounds.referenceHigh[block]!,
    at: (position) => referencePrice[position]!,
    insured: reference,
    profilePrice: null,
  };
}

/** A segment's shape applied to one household: amount in hundredths (or units) = dot(coefficients, weights). */
type Terms = {
  readonly slots: readonly number[];
  readonly weights: readonly number[];
  readonly scale: number;
  readonly currency: Currency;
};

function termsOf({ shape }: Segment, household: Household, rates: Rates, wanted: Currency): Terms | null {
  const units = shape.unitsFor(household);
  if (!units) return null;
  const { value, currency, decimals } = rateOf(shape.currency, wanted, rates);
  const slots = [...units.keys()].filter((slot) => units[slot] !== 0);
  const scale = 10 ** decimals;
  return { slots, weights: slots.map((slot) => units[slot]! * value * scale), scale, currency };
}

/** A segment's plans share their bands, so all of them insure a household or none. */
function insuredBy(line: LineIndex, terms: ReadonlyMap<Segment, Terms | null>): Bitset {
  const insured = line.all.slice();
  for (const [block, segment] of line.segmentOfBlock.entries())
    if (!terms.get(segment)) insured.fill(0, block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS);
  return insured;
}

function weigh({ slots, weights }: Terms, coefficients: Float64Array, offset: number): number {
  let sum = 0;
  for (let term = 0; term < slots.length; term++) sum += coefficients[offset + slots[term]!]! * weights[term]!;
  return sum;
}

/**
 * How near a half an amount (in units of its last decimal) may come before doubles can't be trusted to round it.
 * A dot product of a few terms is off by some 1e-15 of its size; this is a thousand times that, and a floor.
 */
const doubtAt = (amount: number) => 1e-12 * amount + 1e-7;

/**
 * The prices of a household, exactly as `quote` has them: computed in doubles, and by `quote` itself where the
 * amount is so near a half that doubles could round it wrongly. A search at 100,000 plans can't do decimals for each.
 */
export function householdPrices(line: LineIndex, household: Household, rates: Rates, wanted: Currency): Prices {
  const terms = new Map(line.segments.map((segment) => [segment, termsOf(segment, household, rates, wanted)]));
  const segmentAt = (position: number) => line.segmentOfBlock[Math.floor(position / BLOCK)]!;
  const bound = (block: number, side: 'low' | 'high', slack: number, round: (amount: number) => number) => {
    const segment = line.segmentOfBlock[block]!;
    const own = terms.get(segment);
    if (!own) return NaN;
    const offset = (block - segment.from / BLOCK) * segment.width;
    return round(weigh(own, segment[side], offset) * slack) / own.scale;
  };
  const exactly = (position: number) => {
    const tariff = JSON.parse(line.tariffs.get(line.rowOf[position]!)) as Tariff;
    return quote({ tariff, unit: segmentAt(position).unit }, household, rates, wanted)?.price.amount ?? NaN;
  };
  const at = (position: number) => {
    const segment = segmentAt(position);
    const own = terms.get(segment);
    if (!own) return NaN;
    const amount = weigh(own, segment.coefficients, (position - segment.from) * segment.width);
    const whole = Math.floor(amount);
    const rest = amount - whole;
    if (Math.abs(rest - 0.5) < doubtAt(amount)) return exactly(position);
    return (rest > 0.5 ? whole + 1 : whole) / own.scale;
  };
  return {
    low: (block) => bound(block, 'low', 1 - 1e-9, Math.floor),
    high: (block) => bound(block, 'high', 1 + 1e-9, Math.ceil),
    at,
    insured: insuredBy(line, terms),
    profilePrice: (position) => {
      const segment = segmentAt(position);
      return { amount: at(position), currency: terms.get(segment)!.currency, unit: segment.unit };
    },
  };
}
