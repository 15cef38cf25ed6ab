import type { ArticleFigures, Figure } from '../../figure';
import { ownPercent, patientTotal, shareOf, sharesOfFamily, sharesOfYear } from './medical-plan';

/**
 * Typical prices in dollars, estimated from means of the International Federation of Health Plans (2011 to 2015),
 * raised by about a quarter for the United States for the years since. The appendectomy elsewhere is Chile's own mean
 * of 2011.
 */
const ELSEWHERE = {
  specialist: 110,
  mri: 500,
  appendectomy: 5509,
  normalDelivery: 4500,
  caesarean: 6500,
  chemotherapyCycle: 4000,
} as const;

const IN_USA = { mri: 1400, appendectomy: 20_000, normalDelivery: 13_500, caesarean: 20_000 } as const;

/** Deductibles of BMI Serie 3000: cheapest, third and dearest option. */
const BMI_3000 = {
  elsewhere: { least: 500, third: 2500, most: 60_000 },
  usa: { least: 1000, third: 5000, most: 60_000 },
} as const;

const VUMI_UNIVERSAL = {
  elsewhere: { least: 500, most: 50_000 },
  usa: { least: 1000, most: 50_000 },
} as const;

const money = (amount: number): Figure => ({ money: amount });

export const internationalOrTravel: ArticleFigures = () => {
  const [cycles, price, plan] = [6, ELSEWHERE.chemotherapyCycle, { deductible: 2500, percent: 80 }];
  const total = cycles * price;
  const share = shareOf(total, plan);
  return {
    cycles: { number: cycles },
    cyclePrice: money(price),
    total: money(total),
    deductible: money(plan.deductible),
    planPercent: { percent: plan.percent },
    ownPercent: { percent: ownPercent(plan.percent) },
    rest: money(share.rest),
    coinsurance: money(share.coinsurance),
    patient: money(share.patient),
    insurer: money(share.insurer),
  };
};

export const deductible: ArticleFigures = () => {
  const [members, bill, most] = [3, 3000, 2];
  const familyPlan = { deductible: 1000, percent: 100 };
  const bills = Array.from({ length: members }, () => bill);
  const family = sharesOfFamily(bills, familyPlan, most);
  const [first, second, third] = family.map(({ patient }) => patient);
  const billsTotal = members * bill;
  const familyTotal = patientTotal(family);
  const plan = { deductible: 500, percent: 80 };
  const year = sharesOfYear([ELSEWHERE.mri, ELSEWHERE.specialist], plan);
  const [mri, specialist] = year.map(({ patient }) => patient);
  return {
    bmiElsewhereLeast: money(BMI_3000.elsewhere.least),
    bmiElsewhereMost: money(BMI_3000.elsewhere.most),
    bmiUsaLeast: money(BMI_3000.usa.least),
    bmiUsaMost: money(BMI_3000.usa.most),
    vumiElsewhereLeast: money(VUMI_UNIVERSAL.elsewhere.least),
    vumiElsewhereMost: money(VUMI_UNIVERSAL.elsewhere.most),
    vumiUsaLeast: money(VUMI_UNIVERSAL.usa.least),
    vumiUsaMost: money(VUMI_UNIVERSAL.usa.most),
    members: { number: members },
    familyDeductible: money(familyPlan.deductible),
    bill: money(bill),
    mostDeductibles: { number: most },
    first: money(first!),
    second: money(second!),
    third: money(third!),
    familyTotal: money(familyTotal),
    billsTotal: money(billsTotal),
    familyInsurer: money(billsTotal - familyTotal),
    singleDeductible: money(plan.deductible),
    planPercent: { percent: plan.percent },
    ownPercent: { percent: ownPercent(plan.percent) },
    mriPrice: money(ELSEWHERE.mri),
    mriOwn: money(mri!),
    specialistPrice: money(ELSEWHERE.specialist),
    specialistOwn: money(specialist!),
    singleTotal: money(patientTotal(year)),
    fewSavings: money(1000),
    moreSavings: money(5000),
  };
};

export const withOrWithoutUsa: ArticleFigures = () => {
  const price = IN_USA.caesarean;
  const plan = { deductible: 1000, percent: 80, coinsuranceMaximum: 2000 };
  const share = shareOf(price, plan);
  return {
    appendectomyUsa: money(IN_USA.appendectomy),
    appendectomyElsewhere: money(ELSEWHERE.appendectomy),
    caesareanElsewhere: money(ELSEWHERE.caesarean),
    mriUsa: money(IN_USA.mri),
    mriElsewhere: money(ELSEWHERE.mri),
    leastElsewhere: money(BMI_3000.elsewhere.least),
    leastUsa: money(BMI_3000.usa.least),
    thirdElsewhere: money(BMI_3000.elsewhere.third),
    thirdUsa: money(BMI_3000.usa.third),
    price: money(price),
    deductible: money(plan.deductible),
    planPercent: { percent: plan.percent },
    ownPercent: { percent: ownPercent(plan.percent) },
    coinsuranceMaximum: money(plan.coinsuranceMaximum),
    rest: money(share.rest),
    uncapped: money(share.uncapped),
    coinsurance: money(share.coinsurance),
    patient: money(share.patient),
    insurer: money(share.insurer),
    withoutArea: money(shareOf(price, { ...plan, limit: 0 }).patient),
  };
};

export const maternity: ArticleFigures = () => {
  const price = IN_USA.normalDelivery;
  const plan = { deductible: 500, percent: 100, limit: 7500 };
  const share = shareOf(price, plan);
  return {
    normalElsewhere: money(ELSEWHERE.normalDelivery),
    caesareanElsewhere: money(ELSEWHERE.caesarean),
    caesareanUsa: money(IN_USA.caesarean),
    price: money(price),
    limit: money(plan.limit),
    deductible: money(plan.deductible),
    overLimit: money(share.overLimit),
    patient: money(share.patient),
    insurer: money(share.insurer),
  };
};
