import { Big } from 'big.js';
import type { ArticleFigures } from '@/features/content/figure';
import { money, number, percent, percentOf } from './amounts';

/** Percent of the salary: what the employer pays to EsSalud, and the part that goes to the EPS (Ley 26790). */
const ESSALUD_PERCENT = 9;
const CREDIT_PERCENT = 2.25;

export const eps: ArticleFigures = () => {
  const salary = 3000;
  const planPrice = 180;
  const restPercent = new Big(ESSALUD_PERCENT).minus(CREDIT_PERCENT);
  const credit = percentOf(salary, CREDIT_PERCENT);
  return {
    salary: money(salary),
    planPrice: money(planPrice),
    essaludPercent: percent(ESSALUD_PERCENT),
    creditPercent: percent(CREDIT_PERCENT),
    restPercent: percent(restPercent),
    contribution: money(percentOf(salary, ESSALUD_PERCENT)),
    credit: money(credit),
    rest: money(percentOf(salary, restPercent)),
    gap: money(new Big(planPrice).minus(credit)),
  };
};

/** From five contributions in the last 36 months: two months of care for every five (EsSalud, periodo de latencia). */
const LATENCY = { step: 5, months: 2, window: 36, most: 12 } as const;
const latencyOf = (paid: number) => Math.min(LATENCY.most, LATENCY.months * Math.floor(paid / LATENCY.step));

export const latency: ArticleFigures = () => {
  const monthsPaid = 18;
  const { step, window } = LATENCY;
  const bracketFrom = monthsPaid - (monthsPaid % step);
  return {
    monthsPaid: number(monthsPaid),
    bracketFrom: number(bracketFrom),
    bracketTo: number(Math.min(window, bracketFrom + step - 1)),
    latencyMonths: number(latencyOf(monthsPaid)),
    fromFive: number(latencyOf(5)),
    fromTen: number(latencyOf(10)),
    fromFifteen: number(latencyOf(15)),
    fromTwenty: number(latencyOf(20)),
    fromTwentyFive: number(latencyOf(25)),
    fromThirty: number(latencyOf(30)),
  };
};
