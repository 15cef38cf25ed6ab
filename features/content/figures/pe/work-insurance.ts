import { Big } from 'big.js';
import type { ArticleFigures } from '@/features/content/figure';
import type { Household } from '@/features/pricing/price-schemas';
import { sum } from '@/features/pricing/money';
import type { TariffOf } from '@/features/pricing/rules';
import { sctr } from '@/features/pricing/sctr';
import { money, number, percent } from './amounts';

const atEveryLevel = (share: number) => ({ I: share, II: share, III: share, IV: share });

function sctrPremium(workers: number, monthlyPay: number, health: number, pension: number) {
  const tariff: TariffOf<'sctr'> = {
    model: 'sctr',
    currency: 'PEN',
    healthPercent: atEveryLevel(health),
    pensionPercent: atEveryLevel(pension),
  };
  const household: Household = {
    persons: [],
    employees: 0,
    guards: 0,
    sctr: { workers, monthlyPay, riskLevel: 'I' },
    pets: [],
    travel: null,
  };
  const lines = sctr.itemise(tariff, household)?.lines ?? [];
  const tax = lines.find(({ code }) => code === 'igv');
  const total = sum(lines.map(({ amount }) => amount));
  return { total, beforeTax: total.minus(tax?.amount ?? 0), taxPercent: Number(tax?.detail.percent) };
}

export const sctrCost: ArticleFigures = () => {
  const workers = 10;
  const monthlyPay = 1500;
  const healthPercent = 1;
  const pensionPercent = 0.9;
  const published = { healthLeast: 0.7, healthMost: 2.5, pensionLeast: 0.7, pensionMost: 2 };
  const { total, beforeTax, taxPercent } = sctrPremium(workers, monthlyPay, healthPercent, pensionPercent);
  const least = sctrPremium(workers, monthlyPay, published.healthLeast, published.pensionLeast);
  const most = sctrPremium(workers, monthlyPay, published.healthMost, published.pensionMost);
  return {
    workers: number(workers),
    monthlyPay: money(monthlyPay),
    healthPercent: percent(healthPercent),
    pensionPercent: percent(pensionPercent),
    ratePercent: percent(new Big(healthPercent).plus(pensionPercent)),
    taxPercent: percent(taxPercent),
    payroll: money(workers * monthlyPay),
    beforeTax: money(beforeTax),
    total: money(total),
    perWorker: money(total.div(workers)),
    healthLeast: percent(published.healthLeast),
    healthMost: percent(published.healthMost),
    pensionLeast: percent(published.pensionLeast),
    pensionMost: percent(published.pensionMost),
    leastTotal: money(least.total),
    mostTotal: money(most.total),
  };
};

/** Monthly salaries paid by Vida Ley (D.Leg. 688). */
const VIDA_LEY = { natural: 16, accident: 32 } as const;

export const vidaLey: ArticleFigures = () => {
  const salary = 2500;
  return {
    salary: money(salary),
    naturalSalaries: number(VIDA_LEY.natural),
    accidentSalaries: number(VIDA_LEY.accident),
    naturalDeath: money(salary * VIDA_LEY.natural),
    accidentalDeath: money(salary * VIDA_LEY.accident),
  };
};
