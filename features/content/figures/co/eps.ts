import { Big } from 'big.js';
import type { Tariff } from '@/features/pricing/price-schemas';
import { incomeShare, SELF_EMPLOYED_PERCENT } from '@/features/pricing/income-share';
import { roundHalfUp } from '@/features/pricing/money';
import { EMPTY_HOUSEHOLD } from '@/features/pricing/reference-household';

/** Pesos a month in 2026 (Circular 048 of 2025, cited by El Espectador). */
export const MINIMUM_WAGE = 1_750_905;

/** Tariff of an affiliation to any EPS; a test keeps it equal to the catalogue's. */
export const EPS_TARIFF = {
  model: 'incomeShare',
  currency: 'COP',
  percent: 12.5,
  employerPercent: 8.5,
  minimumBase: MINIMUM_WAGE,
  maximumBase: 25 * MINIMUM_WAGE,
} as const satisfies Tariff;

export const percentOf = (percent: number, amount: number): number =>
  roundHalfUp(new Big(amount).times(percent).div(100), 0);

/** @param income pesos a month */
export function selfEmployed(income: number): {
  readonly share: number;
  readonly base: number;
  readonly health: number;
} {
  const share = percentOf(SELF_EMPLOYED_PERCENT, income);
  const persons = [{ role: 'cotizante' as const, age: 40, income, contributor: 'Independiente' as const }];
  const { detail, amount } = incomeShare.itemise(EPS_TARIFF, { ...EMPTY_HOUSEHOLD, persons })!.lines[0]!;
  return { share, base: Number(detail.base), health: roundHalfUp(new Big(amount), 0) };
}

/** Initial rates by risk class (Decreto 1772 of 1994). */
export const ARL_PERCENT = { I: 0.522, II: 1.044, III: 2.436, IV: 4.35, V: 6.96 } as const;

/** Fees and copayments of 2026 by income (Circular 048 of 2025); a test keeps them equal to the catalogue's. */
export const CATEGORIES = {
  A: { fee: 5000, percent: 11.5, perEvent: 373_715, perYear: 748_882 },
  B: { fee: 20_100, percent: 17.3, perEvent: 1_497_644, perYear: 2_995_409 },
  C: { fee: 52_800, percent: 23, perEvent: 2_995_409, perYear: 5_990_696 },
} as const;
export type Category = keyof typeof CATEGORIES;

/** Copayment for a dependant's surgery or stay (Decreto 1652 of 2022). `paid`: copayments of the year so far. */
export function copay(value: number, category: Category, paid = 0): number {
  const { percent, perEvent, perYear } = CATEGORIES[category];
  return Math.min(percentOf(percent, value), perEvent, perYear - paid);
}
