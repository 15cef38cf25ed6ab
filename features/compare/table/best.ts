import type { PlanCase } from '@/features/care-cost/care-cost.api';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import { shownPrice } from '@/features/catalogue/wording/price';
import { isUnlimited } from '@/features/catalogue/wording/coverage';
import type { WaitingTime } from '@/features/eligibility/entry-schemas';
import type { Money } from '@/lib/contract/atoms';
import type { MaximumWord } from '@/lib/markets/market';

type Metadata = InsuranceItem['insuranceMetadata']['metadata'];

/**
 * Range of a cell's value, from `least` to `most`. Equal ends mean an exact value. In every dimension, less is better.
 * Values of different units are not compared.
 */
export type ComparableRange = {
  readonly unit: string;
  readonly least: readonly number[];
  readonly most: readonly number[];
};

const exactWorth = (unit: string, ...values: readonly number[]) => ({ unit, least: values, most: values });

function isAsGood(one: ComparableRange, other: ComparableRange): boolean {
  if (one.most.every((value) => value === -Infinity)) return true;
  if (one.unit !== other.unit || one.most.length !== other.least.length) return false;
  return one.most.every((value, dimension) => value <= other.least[dimension]!);
}

/**
 * Indexes of the columns that are certainly as good as or better than all other known columns; empty if all known
 * columns are equal. Null: unknown value.
 */
export function bestOf(worths: readonly (ComparableRange | null)[]): readonly number[] {
  const known = worths.flatMap((worth, column) => (worth ? [{ worth, column }] : []));
  const best = known.filter(({ worth, column }) =>
    known.every((other) => other.column === column || isAsGood(worth, other.worth)),
  );
  return best.length < known.length ? best.map(({ column }) => column) : [];
}

/** `isAtMost`: the percentage is for the plan's best clinic, so the plan may pay less at this clinic. */
export const percentWorth = (value: number | null, isAtMost = false): ComparableRange | null =>
  value === null ? null : { unit: '%', least: [-value], most: [isAtMost ? 0 : -value] };

export const amountWorth = ({ amount, currency }: Money): ComparableRange => exactWorth(currency, amount);

export function outpatientWorth({ visit, ambulatory, missingFrom, ofPlan }: KnownPayment): ComparableRange | null {
  if (missingFrom) return null;
  if (!visit) return percentWorth(ambulatory, ofPlan.ambulatory);
  const unit = `${visit.currency} a visit`;
  return ambulatory === null || ofPlan.ambulatory
    ? { unit, least: [visit.amount, -100], most: [visit.amount, 0] }
    : exactWorth(unit, visit.amount, -ambulatory);
}

/** Compares the patient's payments. At one clinic all plans have the same two prices, so payments compare directly. */
export function caseWorth({ estimate }: PlanCase): ComparableRange | null {
  if (!estimate) return null;
  const { bound, low, high } = estimate;
  const ends = [low.patient, high.patient];
  if (bound === 'exact') return exactWorth('case', ...ends);
  return {
    unit: 'case',
    least: bound === 'atLeast' ? ends : [0, 0],
    most: bound === 'atMost' ? [high.patient, high.patient] : [Infinity, Infinity],
  };
}

export function maximumWorth(maximum: Metadata['annual_benefit_maximum'], word: MaximumWord): ComparableRange | null {
  if (isUnlimited(maximum)) return word === 'capital' ? null : { unit: '', least: [-Infinity], most: [-Infinity] };
  const { amount, currency_code: currency } = maximum!;
  return amount === null ? null : amountWorth({ amount: -amount, currency });
}

export function waitingWorth({ days, upTo, typical }: WaitingTime): ComparableRange {
  return { unit: 'day', least: [typical ? 0 : days], most: [typical ? Infinity : (upTo ?? days)] };
}

/**
 * A price "from" or for assumed ages may turn out higher. `coveredAmount`: part that the legal 7 % covers; it is
 * subtracted.
 */
export function priceWorth(item: InsuranceItem, isFirm: boolean, coveredAmount = 0): ComparableRange {
  const { amount, currency, unit, exact } = shownPrice(item);
  const detail = item.insuranceMetadata.metadata.price_detail ?? '';
  const least = [Math.max(0, amount - coveredAmount)];
  return { unit: `${currency} ${unit} ${detail}`, least, most: exact && isFirm ? least : [Infinity] };
}
