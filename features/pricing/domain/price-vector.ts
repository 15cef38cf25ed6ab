import type { Rates, Tariff } from '@/features/pricing/contract';
import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS } from './decimal';
import type { PriceVector } from './rule';
import { ruleOf } from './rules';

/**
 * A tariff as the search index keeps it: price = dot(coefficients, shape.unitsFor(household)) x rate, rounded.
 *
 *     const { shape, coefficients } = vectorOf(tariff);        // once, when the index is built; equal shape.key = same shape
 *     const units = shape.unitsFor(household);                 // once per search and shape; null: these plans drop out
 *     const rate = rateOf(shape.currency, 'CLP', rates);       // once per search and shape
 *     roundFast(dot(coefficients, units) * rate.value, rate.decimals)   // per plan
 *
 * It works in doubles, so it ranks and filters; the receipt (`priceFor`, exact decimals) is the truth and prices the rows
 * that are shown. The two are equal for every amount with at most 4 decimals and totals under 10 million (property test).
 */
export function vectorOf(tariff: Tariff): PriceVector {
  return ruleOf(tariff).vectorOf(tariff);
}

/** What a dot product in `from` is multiplied with, the currency it is in then, and the decimals it is rounded to. */
export function rateOf(
  from: Currency,
  wanted: Currency,
  { uf }: Rates,
): { readonly value: number; readonly currency: Currency; readonly decimals: number } {
  const converts = from === 'UF' && wanted === 'CLP';
  const currency = converts ? 'CLP' : from;
  return { value: converts ? uf.value : 1, currency, decimals: DECIMALS[currency] };
}

/**
 * Doubles land a hair beside the half they stand for (1.005 is 1.00499…). A UF price has 8 decimals at most, so a real
 * fraction is never closer to a half than 1e-8 and this push decides the halves as decimals would.
 */
const PUSH = 4e-9;

/** Rounds half up in doubles. */
export function roundFast(amount: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(amount * scale + 0.5 + PUSH) / scale;
}

export function dot(coefficients: ArrayLike<number>, units: readonly number[], offset = 0): number {
  let total = 0;
  for (let index = 0; index < units.length; index++) total += coefficients[offset + index]! * units[index]!;
  return total;
}
