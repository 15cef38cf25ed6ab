import { Big } from 'big.js';
import type { ArticleFigures } from '@/features/content/figure';
import { money, percent, percentOf } from './amounts';

/** Of the salary: what the employer pays to EsSalud, and the part of it that goes to the EPS (Ley 26790). */
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
