import { Big } from 'big.js';
import { roundHalfUp, sum } from '@/features/pricing/domain/money';
import type { ProductLine } from '@/lib/markets/market';
import type { Profile } from './sections';

/**
 * Health share of the taxable income by Chilean law, and that income's limit in UF (spec section 9; the limit of 2025).
 */
const HEALTH_SHARE = 0.07;
const CAP_UF = 87.8;
/** Visitors enter take-home pay: taxable income is take-home pay divided by 0.8 (spec section 9). */
const TAXABLE_PER_TAKE_HOME = 1.25;
/** Price band around the legal 7 % (spec section 9). */
const UPPER_RATIO = 1.05;
const LOWER_OF_UPPER = 0.90477;

/**
 * The maximum for one income, pesos a month.
 * @param uf pesos of one UF
 */
export const legalSevenLimit = (uf: number): number => roundHalfUp(new Big(CAP_UF).times(uf).times(HEALTH_SHARE), 0);

/**
 * Pesos a month, rounded half up.
 * @param income take-home pay, pesos a month
 * @param uf pesos of one UF
 */
export function legalSevenPercent(income: number, uf: number): number {
  const own = new Big(income).times(TAXABLE_PER_TAKE_HOME).times(HEALTH_SHARE);
  return Math.min(roundHalfUp(own, 0), legalSevenLimit(uf));
}

function sumOfSevens(incomes: readonly (number | null)[], uf: number): Big | null {
  const earning = incomes.flatMap((income) => (income !== null && income > 0 ? [income] : []));
  return earning.length === 0 ? null : sum(earning.map((income) => legalSevenPercent(income, uf)));
}

/**
 * The legal 7 % of a household, whatever its plan costs, in pesos a month. Null: the line is not covered by that law,
 * or there is no income.
 */
export function legalSevenOf(
  profile: Pick<Profile, 'cotizante'> | null,
  { priceBand }: Pick<ProductLine, 'priceBand'>,
  uf: number,
): number | null {
  if (priceBand !== 'legalSevenPercent') return null;
  const incomes = (profile?.cotizante ?? []).map(({ ingreso }) => ingreso);
  return sumOfSevens(incomes, uf)?.toNumber() ?? null;
}

/**
 * Whole pesos, or null when nobody has an income.
 * @param incomes take-home pay of each cotizante, pesos a month
 */
export function legalSevenBand(
  incomes: readonly (number | null)[],
  uf: number,
): { fromPrice: number; toPrice: number } | null {
  const upper = sumOfSevens(incomes, uf)?.times(UPPER_RATIO);
  return upper ? { fromPrice: roundHalfUp(upper.times(LOWER_OF_UPPER), 0), toPrice: roundHalfUp(upper, 0) } : null;
}
