import { Big } from 'big.js';
import { roundHalfUp, sum } from '@/features/pricing/money';
import type { ProductLine } from '@/lib/markets/market';
import type { Profile } from './sections';

/** Health share of taxable income, and the maximum of that income in UF, by Chilean law (2025). */
const HEALTH_SHARE = 0.07;
const CAP_UF = 87.8;
/** Taxable factor. Take-home pay: divided by 0.8. D.L. 3500: fees 80 % (art. 90), pensions all (art. 85). */
const TAXABLE = { takeHome: 1.25, Bruto: 1, Boletas: 0.8, Pension: 1 };
/** Price band around the legal 7 %. */
const UPPER_RATIO = 1.05;
const LOWER_OF_UPPER = 0.90477;

/** Maximum for one income, in pesos a month; `uf`: pesos of one UF. */
export const legalSevenLimit = (uf: number): number => roundHalfUp(new Big(CAP_UF).times(uf).times(HEALTH_SHARE), 0);

type Earner = Pick<NonNullable<Profile['cotizante']>[number], 'ingreso' | 'tipo_ingreso'>;
export type IncomeKind = keyof typeof TAXABLE;

/** Legal 7 % of an `income`, both in pesos a month, rounded half up; `uf`: pesos of one UF. */
export function legalSevenPercent(income: number, uf: number, kind: IncomeKind = 'takeHome'): number {
  const own = new Big(income).times(TAXABLE[kind]).times(HEALTH_SHARE);
  return Math.min(roundHalfUp(own, 0), legalSevenLimit(uf));
}

const hasIncome = ({ ingreso }: Earner): boolean => ingreso !== null && ingreso > 0;

function sumOfSevens(persons: readonly Earner[], uf: number): Big | null {
  const sevens = persons
    .filter(hasIncome)
    .map(({ ingreso, tipo_ingreso: kind }) => legalSevenPercent(ingreso!, uf, kind));
  return sevens.length === 0 ? null : sum(sevens);
}

/** The legal 7 % of a household, in pesos a month. Null: no income, or the law does not apply to the line. */
export function legalSevenOf(
  profile: Pick<Profile, 'cotizante'> | null,
  { priceBand }: Pick<ProductLine, 'priceBand'>,
  uf: number,
): number | null {
  if (priceBand !== 'legalSevenPercent') return null;
  return sumOfSevens(profile?.cotizante ?? [], uf)?.toNumber() ?? null;
}

/** Number of incomes in a household's legal 7 %. */
export const earnersOf = (profile: Pick<Profile, 'cotizante'> | null): number =>
  (profile?.cotizante ?? []).filter(hasIncome).length;

/** Price band in whole pesos. Null: nobody has an income. */
export function legalSevenBand(earners: readonly Earner[], uf: number): { fromPrice: number; toPrice: number } | null {
  const upper = sumOfSevens(earners, uf)?.times(UPPER_RATIO);
  return upper ? { fromPrice: roundHalfUp(upper.times(LOWER_OF_UPPER), 0), toPrice: roundHalfUp(upper, 0) } : null;
}
