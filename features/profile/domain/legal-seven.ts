import { Big } from 'big.js';
import { roundHalfUp, sum } from '@/features/tariff/domain/money';

/** Share of the taxable income that Chilean law sends to health, and the taxable income's limit in UF (spec section 9; the limit of 2025). */
const HEALTH_SHARE = 0.07;
const CAP_UF = 87.8;
/** Visitors enter take-home pay; the taxable income is taken as that divided by 0.8, i.e. times 1.25 (spec section 9). */
const TAXABLE_PER_TAKE_HOME = 1.25;
/** The band of prices around the legal 7 % (spec section 9). */
const UPPER_RATIO = 1.05;
const LOWER_OF_UPPER = 0.90477;

/**
 * The legal 7 % of one cotizante in pesos a month, rounded half up.
 * @param income take-home pay, pesos a month
 * @param uf pesos of one UF
 */
export function legalSevenPercent(income: number, uf: number): number {
  const own = new Big(income).times(TAXABLE_PER_TAKE_HOME).times(HEALTH_SHARE);
  const cap = new Big(CAP_UF).times(uf).times(HEALTH_SHARE);
  return roundHalfUp(own.lt(cap) ? own : cap, 0);
}

/**
 * The band of prices that a household's legal 7 % pays for: 105 % of it down to 0.90477 of that, i.e. 95 %.
 * @param incomes take-home pay of each cotizante, pesos a month; those without income are left out
 * @returns whole pesos, or null when nobody has an income
 */
export function legalSevenBand(
  incomes: readonly (number | null)[],
  uf: number,
): { fromPrice: number; toPrice: number } | null {
  const earning = incomes.filter((income) => income !== null && income > 0) as number[];
  if (earning.length === 0) return null;
  const upper = sum(earning.map((income) => legalSevenPercent(income, uf))).times(UPPER_RATIO);
  return { fromPrice: roundHalfUp(upper.times(LOWER_OF_UPPER), 0), toPrice: roundHalfUp(upper, 0) };
}
