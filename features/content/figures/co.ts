import { Big } from 'big.js';
import type { Tariff } from '@/features/pricing/price-schemas';
import { incomeShare } from '@/features/pricing/income-share';
import { roundHalfUp } from '@/features/pricing/money';
import { EMPTY_HOUSEHOLD } from '@/features/pricing/reference-household';
import type { ArticleFigures } from '@/features/content/figure';
import { SELF_EMPLOYED_PERCENT } from '@/lib/markets/contributors';
import { dayAfter } from '@/lib/markets/opening-hours';

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
type Category = keyof typeof CATEGORIES;

/** Copayment for a dependant's surgery or stay (Decreto 1652 of 2022). `paid`: copayments of the year so far. */
export function copay(value: number, category: Category, paid = 0): number {
  const { percent, perEvent, perYear } = CATEGORIES[category];
  return Math.min(percentOf(percent, value), perEvent, perYear - paid);
}

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

/** Monthly 'from' prices, cited by El Espectador: EPS Sanitas Premium under and over 60, Compensar prepaid. */
const COMPLEMENTARY = 53_100;
const COMPLEMENTARY_OVER_60 = 103_100;
const PREPAID = 310_000;
const MONTHS = 12;

export const complementarioPrepagadaPoliza: ArticleFigures = () => {
  const complementaryYear = MONTHS * COMPLEMENTARY;
  const prepaidYear = MONTHS * PREPAID;
  return {
    complementary: { money: COMPLEMENTARY },
    complementaryOver60: { money: COMPLEMENTARY_OVER_60 },
    prepaid: { money: PREPAID },
    months: { number: MONTHS },
    complementaryYear: { money: complementaryYear },
    prepaidYear: { money: prepaidYear },
    difference: { money: prepaidYear - complementaryYear },
  };
};

const INCOME = 5_000_000;

export const prepagadaSinEps: ArticleFigures = () => {
  const { base, health } = selfEmployed(INCOME);
  return {
    healthPercent: { percent: EPS_TARIFF.percent },
    basePercent: { percent: SELF_EMPLOYED_PERCENT },
    minimumWage: { money: MINIMUM_WAGE },
    income: { money: INCOME },
    base: { money: base },
    health: { money: health },
    prepaid: { money: PREPAID },
    total: { money: health + PREPAID },
  };
};

const START = '2027-02-01';
/** From one published complementary plan (studylib.es, 'Periodos de carencia'). */
const WAITING_DAYS = { imaging: 60, surgery: 150, delivery: 300 } as const;

export const carencia: ArticleFigures = () => {
  const { imaging, surgery, delivery } = WAITING_DAYS;
  return {
    start: { day: START },
    imagingDays: { number: imaging },
    surgeryDays: { number: surgery },
    deliveryDays: { number: delivery },
    imagingFrom: { day: dayAfter(START, imaging) },
    surgeryFrom: { day: dayAfter(START, surgery) },
    deliveryFrom: { day: dayAfter(START, delivery) },
  };
};

/** Price of a private specialist visit: an estimate. */
const PRIVATE_VISIT = 180_000;

export const preexistencias: ArticleFigures = () => {
  const fee = Math.min(CATEGORIES.B.fee, PRIVATE_VISIT);
  return { privatePrice: { money: PRIVATE_VISIT }, fee: { money: fee }, saved: { money: PRIVATE_VISIT - fee } };
};
