import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Applicant } from '@/features/eligibility/entry-rules';
import type { Household, Rates } from '@/features/pricing/price-schemas';
import { rateOf } from '@/features/pricing/price-vector';
import { PER_HEAD_UNITS, quote } from '@/features/pricing/price';
import type { Currency, Money } from '@/lib/contract/atoms';
import type { Bitset } from './bitset';
import { decimalsOf } from './decimals';
import { BLOCK, BLOCK_WORDS, type LineIndex, type Segment } from './line-index';
import { plansOfOtherKind, findRefusals, type Refusals } from './refusals';

type ProfilePrice = NonNullable<InsuranceItem['profilePrice']>;

/** Prices of a line's plans for one household. `low` and `high` are bounds of a block, possibly too wide. */
export type Prices = {
  readonly low: (block: number) => number;
  readonly high: (block: number) => number;
  readonly at: (position: number) => number;
  readonly insured: Bitset;
  /** Plans that insure the household, even without a price in the requested currency. */
  readonly insurable: Bitset;
  readonly refusals: Refusals;
  /** Plans of another kind or purpose. They are listed last. */
  readonly aside: Bitset;
  readonly profilePrice: ((position: number) => ProfilePrice) | null;
  readonly startingPrice: ((position: number) => Money) | null;
  /** In the currency of the prices. Null: the law does not apply to the line, or the profile has no income. */
  readonly legalSeven: number | null;
};

export function referencePrices(line: LineIndex, mainType?: string): Prices {
  const { referencePrice, reference, bounds } = line;
  return {
    low: (block) => bounds.referenceLow[block]!,
    high: (block) => bounds.referenceHigh[block]!,
    at: (position) => referencePrice[position]!,
    insured: reference,
    insurable: reference,
    refusals: findRefusals(line, null, line.all).refusals,
    aside: plansOfOtherKind(line, null, mainType),
    profilePrice: null,
    startingPrice: null,
    legalSeven: null,
  };
}

/** A segment's shape for one household: amount in hundredths (or units) = dot(coefficients, weights). */
type Terms = {
  readonly slots: readonly number[];
  readonly weights: readonly number[];
  readonly scale: number;
  /** All amounts are multiples of this; 0: unknown. */
  readonly grid: number;
  readonly currency: Currency;
};

function termsOf({ shape, decimals: own }: Segment, household: Household, rates: Rates, wanted: Currency) {
  const units = shape.unitsFor(household);
  if (!units) return null;
  const { value, currency, decimals } = rateOf(shape.currency, wanted, rates);
  const slots = [...units.keys()].filter((slot) => units[slot] !== 0);
  const scale = 10 ** decimals;
  const grid = 10 ** (decimals - own - decimalsOf(units) - decimalsOf([value]));
  return { slots, weights: slots.map((slot) => units[slot]! * value * scale), scale, grid, currency };
}

function weigh({ slots, weights }: Terms, coefficients: Float64Array, offset: number): number {
  let sum = 0;
  for (let term = 0; term < slots.length; term++) sum += coefficients[offset + slots[term]!]! * weights[term]!;
  return sum;
}

/** Margin for floating-point errors: a bound may be wider than its prices, never narrower. */
const RELATIVE_MARGIN = 1e-9;

type Bounds = { readonly low: Float64Array; readonly high: Float64Array };

function boundsOf(terms: Terms, { low, high, width, from }: Segment, into: Bounds): void {
  for (let block = 0; block < low.length / width; block++) {
    const at = from / BLOCK + block;
    into.low[at] = Math.floor(weigh(terms, low, block * width) * (1 - RELATIVE_MARGIN)) / terms.scale;
    into.high[at] = Math.ceil(weigh(terms, high, block * width) * (1 + RELATIVE_MARGIN)) / terms.scale;
  }
}

/**
 * Within this distance from a half, doubles may round wrongly: a thousand times their error (1e-15), plus a minimum.
 */
const roundingTolerance = (amount: number) => 1e-12 * amount + 1e-7;

export type PriceApplicant = {
  readonly household: Household;
  readonly applicant: Applicant | null;
  readonly mainType?: string | undefined;
};

/** The same prices as `quote`, calculated in doubles, or by `quote` itself if doubles could round a half wrongly. */
export function householdPrices(
  line: LineIndex,
  { household, applicant, mainType }: PriceApplicant,
  rates: Rates,
  wanted: Currency,
): Prices {
  const priced = line.all.slice();
  const bounds: Bounds = { low: new Float64Array(line.blocks), high: new Float64Array(line.blocks) };
  const terms = new Map(line.segments.map((segment) => [segment, termsOf(segment, household, rates, wanted)]));
  for (const [segment, own] of terms) {
    const start = segment.from / BLOCK;
    // Plans of a segment share their age bands, so either all insure the household or none does.
    if (own) boundsOf(own, segment, bounds);
    else priced.fill(0, start * BLOCK_WORDS, (start + segment.low.length / segment.width) * BLOCK_WORDS);
  }
  const { insured, refusals } = findRefusals(line, applicant, priced);
  const termsOfBlock = line.segmentOfBlock.map((segment) => terms.get(segment)!);
  const exactly = (position: number, { unit }: Segment) => {
    const tariff = line.tariffs.at(line.rowOf[position]!);
    return quote({ tariff, unit }, household, rates, wanted)!.price;
  };
  const at = (position: number) => {
    const block = Math.floor(position / BLOCK);
    const segment = line.segmentOfBlock[block]!;
    const own = termsOfBlock[block]!;
    const amount = weigh(own, segment.coefficients, (position - segment.from) * segment.width);
    const whole = Math.floor(amount);
    const rest = amount - whole;
    const doubt = roundingTolerance(amount);
    if (Math.abs(rest - 0.5) > doubt) return (rest > 0.5 ? whole + 1 : whole) / own.scale;
    // On a coarser grid, only an exact half can be this close. Amounts in UF often end in an exact half.
    return own.grid > 4 * doubt ? (whole + 1) / own.scale : exactly(position, segment).amount;
  };
  return {
    low: (block) => bounds.low[block]!,
    high: (block) => bounds.high[block]!,
    at,
    insured,
    insurable: insured,
    refusals,
    aside: plansOfOtherKind(line, applicant, mainType),
    profilePrice: (position) => {
      const block = Math.floor(position / BLOCK);
      const segment = line.segmentOfBlock[block]!;
      // The total for all people cannot be derived from the rounded amount per person.
      if (PER_HEAD_UNITS.has(segment.unit)) return exactly(position, segment);
      return { amount: at(position), currency: termsOfBlock[block]!.currency, unit: segment.unit };
    },
    startingPrice: null,
    legalSeven: null,
  };
}
