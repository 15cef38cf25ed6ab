import { Big } from 'big.js';
import { roundHalfUp, sum } from '@/features/pricing/money';
import { entryRule, refusalOf, type Applicant } from '@/features/eligibility/entry-rules';
import type { ArticleFigures, Figure } from '@/features/content/figure';
import { perTravellerDay } from '@/features/pricing/per-traveller-day';
import { tripDays } from '@/features/profile/trip';

type Plan = {
  readonly deductible: number;
  readonly percent: number;
  /** Maximum of one bill that is covered; 0: the place or the treatment is not covered. */
  readonly limit?: number;
  readonly coinsuranceMaximum?: number;
};

export const ownPercent = (percent: number) => 100 - percent;

/** Yearly deductible, then coinsurance: VUMI Universal VIP and BMI Serie 3000. The limit first: an assumption. */
export function shareOf(price: number, { deductible, percent, limit = price, coinsuranceMaximum = Infinity }: Plan) {
  const eligible = Math.min(price, limit);
  const ownDeductible = Math.min(deductible, eligible);
  const rest = eligible - ownDeductible;
  const uncapped = roundHalfUp(new Big(rest).times(ownPercent(percent)).div(100), 2);
  const coinsurance = Math.min(uncapped, coinsuranceMaximum);
  const overLimit = price - eligible;
  const patient = overLimit + ownDeductible + coinsurance;
  return { overLimit, deductible: ownDeductible, rest, uncapped, coinsurance, patient, insurer: price - patient };
}

type Share = ReturnType<typeof shareOf>;

export function sharesOfYear(bills: readonly number[], plan: Plan): Share[] {
  let left = plan.deductible;
  return bills.map((bill) => {
    const share = shareOf(bill, { ...plan, deductible: left });
    left -= share.deductible;
    return share;
  });
}

/** One bill per member; after `most` full deductibles the next members pay none. */
export function sharesOfFamily(bills: readonly number[], plan: Plan, most: number): Share[] {
  let whole = 0;
  return bills.map((bill) => {
    const share = shareOf(bill, { ...plan, deductible: whole < most ? plan.deductible : 0 });
    if (share.deductible === plan.deductible) whole += 1;
    return share;
  });
}

export const patientTotal = (shares: readonly Share[]) => shares.reduce((total, { patient }) => total + patient, 0);

/** Highest entry age of each plan, from its page or conditions (of 2014 and 2015 for the two of Bupa). */
const OLDEST = {
  bmiSerie3000: 74,
  vumiGlobalFlex: 74,
  vumiUniversal: 75,
  bupaSelect: 74,
  bmiIdeal: 70,
  bupaMax: 70,
} as const;

const NO_CONDITIONS = {
  employerOnly: null,
  residence: null,
  affiliatesOnly: null,
  minsubscribers: null,
  closedSince: null,
  coverageCountries: [],
  madeFor: null,
};

function accepts(oldest: number, age: number): boolean {
  const entryAges = { from: null, to: oldest, stay: null, childrenTo: null, typical: false };
  const rule = entryRule(
    { ...NO_CONDITIONS, entryAges },
    {
      lines: [],
      tariff: { model: 'flat', currency: 'USD', amount: 0 },
      seller: { code: '', displayName: '', regions: [] },
    },
  );
  const applicant: Applicant = {
    members: [{ who: 'holder', age }],
    isCompany: false,
    employees: null,
    country: null,
    region: null,
    affiliation: null,
    destination: null,
    purpose: null,
  };
  return refusalOf(rule, applicant) === null;
}

export const entryAge: ArticleFigures = () => {
  const age = 72;
  const limits = Object.values(OLDEST);
  const accepted = limits.filter((oldest) => accepts(oldest, age)).length;
  return {
    ...Object.fromEntries(Object.entries(OLDEST).map(([plan, oldest]) => [plan, { number: oldest }])),
    age: { number: age },
    plans: { number: limits.length },
    accepted: { number: accepted },
    refused: { number: limits.length - accepted },
    previousIllnessMost: { money: 30_000 },
  };
};

const EMPTY_PROFILE = { persons: [], employees: 0, guards: 0, sctr: null, pets: [] };

export const schengen: ArticleFigures = () => {
  const [from, to, perDay, ages] = ['2027-05-12', '2027-05-26', 3.2, [35, 38]];
  const days = tripDays({ fld_fecha_inicio: from, fld_fecha_termino: to })!;
  const tariff = { model: 'perTravellerDay', currency: 'USD', child: perDay, adult: perDay, major: perDay } as const;
  const { lines } = perTravellerDay.itemise(tariff, { ...EMPTY_PROFILE, travel: { ages, days } })!;
  const price = sum(lines.map(({ amount }) => amount));
  return {
    // Visa Code, article 15(3), in euros.
    minimum: { number: 30_000 },
    smallPlan: { number: 5000 },
    middlePlan: { number: 15_000 },
    previousIllnessMost: { money: 30_000 },
    travellers: { number: ages.length },
    from: { day: from },
    to: { day: to },
    days: { number: days },
    perDay: { money: perDay },
    each: { money: roundHalfUp(price.div(ages.length), 2) },
    total: { money: roundHalfUp(price, 2) },
  };
};

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

const VUMI_UNIVERSAL = { elsewhere: { least: 500, most: 50_000 }, usa: { least: 1000, most: 50_000 } } as const;

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
