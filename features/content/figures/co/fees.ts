import { SELF_EMPLOYED_PERCENT } from '@/features/pricing/income-share';
import type { ArticleFigures } from '../../figure';
import { ARL_PERCENT, CATEGORIES, copay, EPS_TARIFF, MINIMUM_WAGE, percentOf, selfEmployed } from './eps';

/** An appendectomy by the SOAT price list of 2026: an estimate. */
const OPERATION = 4_672_000;

export const copagoYCuota: ArticleFigures = () => {
  const { A, B, C } = CATEGORIES;
  const first = copay(OPERATION, 'A');
  const twice = first + copay(OPERATION, 'A', first);
  return {
    minimumWage: { money: MINIMUM_WAGE },
    twoWages: { money: 2 * MINIMUM_WAGE },
    fiveWages: { money: 5 * MINIMUM_WAGE },
    feeA: { money: A.fee },
    feeB: { money: B.fee },
    feeC: { money: C.fee },
    percentA: { percent: A.percent },
    percentB: { percent: B.percent },
    percentC: { percent: C.percent },
    eventA: { money: A.perEvent },
    eventB: { money: B.perEvent },
    eventC: { money: C.perEvent },
    yearA: { money: A.perYear },
    yearB: { money: B.perYear },
    yearC: { money: C.perYear },
    operation: { money: OPERATION },
    share: { money: percentOf(A.percent, OPERATION) },
    copay: { money: first },
    twice: { money: twice },
    left: { money: A.perYear - twice },
  };
};

const HIGH_INCOME = 6_000_000;
const LOW_INCOME = 3_000_000;

export const independiente: ArticleFigures = () => {
  const high = selfEmployed(HIGH_INCOME);
  const low = selfEmployed(LOW_INCOME);
  const { percent, employerPercent, minimumBase, maximumBase } = EPS_TARIFF;
  return {
    healthPercent: { percent },
    basePercent: { percent: SELF_EMPLOYED_PERCENT },
    employeePercent: { percent: percent - employerPercent },
    employerPercent: { percent: employerPercent },
    minimumWage: { money: minimumBase },
    maximumBase: { money: maximumBase },
    sameUpTo: { money: Math.round((minimumBase / SELF_EMPLOYED_PERCENT) * 100) },
    arlI: { percent: ARL_PERCENT.I },
    arlII: { percent: ARL_PERCENT.II },
    arlIII: { percent: ARL_PERCENT.III },
    arlIV: { percent: ARL_PERCENT.IV },
    arlV: { percent: ARL_PERCENT.V },
    highIncome: { money: HIGH_INCOME },
    highBase: { money: high.base },
    highHealth: { money: high.health },
    highArl: { money: percentOf(ARL_PERCENT.I, high.base) },
    lowIncome: { money: LOW_INCOME },
    lowShare: { money: low.share },
    lowHealth: { money: low.health },
    lowArl: { money: percentOf(ARL_PERCENT.I, low.base) },
  };
};
