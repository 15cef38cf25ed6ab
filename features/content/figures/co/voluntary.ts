import { dayAfter } from '@/lib/markets/opening-hours';
import type { ArticleFigures } from '../../figure';
import { SELF_EMPLOYED_PERCENT } from '@/features/pricing/income-share';
import { CATEGORIES, EPS_TARIFF, MINIMUM_WAGE, selfEmployed } from './eps';

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
