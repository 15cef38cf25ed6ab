import { Big } from 'big.js';
import type { Household, RiskLevel } from '@/features/pricing/price-schemas';
import { exact } from './money';
import type { Itemised, PriceVector, PricingRule, TariffOf } from './rules';

/** Impuesto General a las Ventas, 18 % (Peru). */
const IGV = 0.18;

/** Remuneración mínima vital, PEN a month since January 2025 (D.S. 006-2024-TR). */
const MINIMUM_WAGE = 1130;

const LEVELS: readonly RiskLevel[] = ['I', 'II', 'III', 'IV'];

function itemise({ healthPercent, pensionPercent }: TariffOf<'sctr'>, { sctr }: Household): Itemised | null {
  if (!sctr || sctr.workers === 0) return null;
  const { workers, monthlyPay, riskLevel } = sctr;
  const onePercent = new Big(workers).times(monthlyPay).times('0.01');
  const health = onePercent.times(healthPercent[riskLevel]);
  const pension = onePercent.times(pensionPercent[riskLevel]);
  const igv = health.plus(pension).times(IGV);
  const basis = { workers, monthlyPay, riskLevel };
  return {
    lines: [
      { code: 'health', detail: { ...basis, percent: healthPercent[riskLevel] }, amount: exact(health) },
      { code: 'pension', detail: { ...basis, percent: pensionPercent[riskLevel] }, amount: exact(pension) },
      { code: 'igv', detail: { percent: IGV * 100 }, amount: exact(igv) },
    ],
    notes: monthlyPay < MINIMUM_WAGE ? ['underMinimumWage'] : [],
  };
}

function unitsFor({ sctr }: Household): number[] | null {
  if (!sctr || sctr.workers === 0) return null;
  const weight = (sctr.workers * sctr.monthlyPay * (1 + IGV)) / 100;
  return LEVELS.map((level) => (level === sctr.riskLevel ? weight : 0));
}

const shape = { key: 'sctr', currency: 'PEN', unitsFor } as const;

function vectorOf({ healthPercent, pensionPercent }: TariffOf<'sctr'>): PriceVector {
  return { shape, coefficients: LEVELS.map((level) => healthPercent[level] + pensionPercent[level]) };
}

export const sctr: PricingRule<'sctr'> = { currencyOf: () => 'PEN', itemise, vectorOf };
