import { Big } from 'big.js';
import { roundHalfUp, sum } from '@/features/pricing/money';
import type { ProductLine } from '@/lib/markets/market';
import type { Profile } from './sections';

/** Health share of taxable income and that income's limit in UF, by Chilean law (spec section 9; 2025's limit). */
const HEALTH_SHARE = 0.07;
const CAP_UF = 87.8;
/** Visitors enter take-home pay: taxable income is take-home pay divided by 0.8 (spec section 9). */
const TAXABLE_PER_TAKE_HOME = 1.25;
/** Price band around the legal 7 % (spec section 9). */
const UPPER_RATIO = 1.05;
const LOWER_OF_UPPER = 0.90477;

/** Maximum for one income, pesos a month; `uf`: pesos of one UF. */
export const legalSevenLimit = (uf: number): number => roundHalfUp(new Big(CAP_UF).times(uf).times(HEALTH_SHARE), 0);

/** Pesos a month, rounded half up, of a take-home `income` in pesos a month; `uf`: pesos of one UF. */
export function legalSevenPercent(income: number, uf: number): number {
  const own = new Big(income).times(TAXABLE_PER_TAKE_HOME).times(HEALTH_SHARE);
  return Math.min(roundHalfUp(own, 0), legalSevenLimit(uf));
}

function sumOfSevens(incomes: readonly (number | null)[], uf: number): Big | null {
  const earning = incomes.flatMap((income) => (income !== null && income > 0 ? [income] : []));
  return earning.length === 0 ? null : sum(earning.map((income) => legalSevenPercent(income, uf)));
}

/** The legal 7 % of a household, pesos a month; null: no income, or the line is not covered by that law. */
export function legalSevenOf(
  profile: Pick<Profile, 'cotizante'> | null,
  { priceBand }: Pick<ProductLine, 'priceBand'>,
  uf: number,
): number | null {
  if (priceBand !== 'legalSevenPercent') return null;
  const incomes = (profile?.cotizante ?? []).map(({ ingreso }) => ingreso);
  return sumOfSevens(incomes, uf)?.toNumber() ?? null;
}

/** Whole pesos; null when nobody has an income. `incomes`: take-home pay of each cotizante, pesos a month. */
export function legalSevenBand(
  incomes: readonly (number | null)[],
  uf: number,
): { fromPrice: number; toPrice: number } | null {
  const upper = sumOfSevens(incomes, uf)?.times(UPPER_RATIO);
  return upper ? { fromPrice: roundHalfUp(upper.times(LOWER_OF_UPPER), 0), toPrice: roundHalfUp(upper, 0) } : null;
}
