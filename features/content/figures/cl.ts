import { Big } from 'big.js';
import { roundHalfUp, sum } from '@/features/pricing/money';
import type { Household } from '@/features/pricing/price-schemas';
import { factorOf, factorRows } from '@/features/pricing/isapre';
import { priceFor } from '@/features/pricing/price';
import { EMPTY_HOUSEHOLD } from '@/features/pricing/reference-household';
import { legalSevenPercent } from '@/features/profile/legal-seven';
import type { ArticleFigures, Figure } from '@/features/content/figure';

export const pesosOf = (amountUf: Big.BigSource, uf: number): number => roundHalfUp(new Big(amountUf).times(uf), 0);

export const percentOf = (amount: number, percent: number): number =>
  roundHalfUp(new Big(amount).times(percent).div(100), 0);

export const wholePercent = (part: number, whole: number): number =>
  roundHalfUp(new Big(part).times(100).div(whole), 0);

type Person = Household['persons'][number];

/** For 2026 (Superintendencia de Salud, cited by Meganoticias 2026-03-09). */
const RISE_PERCENT = 3.5;
const RISE_PERCENT_2025 = 3.7;
/** Cap on monthly income, for 2025 and since February 2026 (Superintendencia de Pensiones). */
const CAP_UF_2025 = 87.8;
const CAP_UF = 90;
/** Take-home share of taxable income, as in the product's profile. */
const TAKE_HOME_SHARE = 0.8;
/** Lowest and highest GES premium of 2026 of the open Isapres. */
const GES_UF = { low: 0.712, high: 1.036 };

function planPrice(plan: { baseUf: number; gesUf: number }, persons: Person[], uf: number) {
  const rates = { uf: { value: uf, day: '', fallback: false } };
  return priceFor({ model: 'isapre', isapreCode: 0, ...plan }, { ...EMPTY_HOUSEHOLD, persons }, rates, 'CLP')!;
}

export const isapreOrFonasa: ArticleFigures = ({ uf, ufName }) => {
  const plan = { baseUf: 2.5, gesUf: 0.854 };
  const takeHome = 1_320_000;
  const person: Person = { role: 'cotizante', age: 32 };
  const child: Person = { role: 'carga', age: 5 };
  const alone = planPrice(plan, [person], uf);
  const withChild = planPrice(plan, [person, child], uf);
  const seven = legalSevenPercent(takeHome, uf);
  return {
    capUf: { uf: CAP_UF },
    capUf2025: { uf: CAP_UF_2025 },
    age: { number: person.age },
    takeHome: { money: takeHome },
    takeHomeShare: { number: TAKE_HOME_SHARE },
    taxable: { money: new Big(takeHome).div(TAKE_HOME_SHARE).toNumber() },
    seven: { money: seven },
    baseUf: { uf: plan.baseUf },
    factor: { number: factorOf(person) },
    gesUf: { uf: plan.gesUf },
    planUf: { uf: Number(alone.subtotal) },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    plan: { money: alone.total },
    extra: { money: alone.total - seven },
    childAge: { number: child.age },
    childFactor: { number: factorOf(child) },
    withChildUf: { uf: Number(withChild.subtotal) },
    withChild: { money: withChild.total },
  };
};

const factorFigures = (role: Person['role'], name: string): Record<string, Figure> =>
  Object.fromEntries(factorRows(role).map(({ from, factor }) => [`${name}${from}`, { number: factor ?? 0 }]));

export const isaprePrice: ArticleFigures = ({ uf, ufName }) => {
  const baseUf = 2.123;
  const gesUf = 0.854;
  const adults: Person[] = [
    { role: 'cotizante', age: 36 },
    { role: 'carga', age: 34 },
  ];
  const childAge = 1;
  const [holder, partner] = adults.map(factorOf) as [number, number];
  const child = factorRows('carga').findLast(({ from }) => from <= childAge)!.factor ?? 0;
  const factors = sum([holder, partner, child]);
  const people = adults.length + 1;
  const gesPart = new Big(gesUf).times(people);
  const raisedBase = new Big(baseUf).times(100 + RISE_PERCENT).div(100);
  const total = factors.times(baseUf).plus(gesPart);
  const raised = factors.times(raisedBase).plus(gesPart);
  return {
    ...factorFigures('cotizante', 'holder'),
    ...factorFigures('carga', 'dependant'),
    gesLow: { uf: GES_UF.low },
    gesHigh: { uf: GES_UF.high },
    holderAge: { number: adults[0]!.age },
    partnerAge: { number: adults[1]!.age },
    childAge: { number: childAge },
    holderFactor: { number: holder },
    partnerFactor: { number: partner },
    childFactor: { number: child },
    factors: { number: factors.toNumber() },
    baseUf: { uf: baseUf },
    gesUf: { uf: gesUf },
    people: { number: people },
    basePart: { uf: factors.times(baseUf).toNumber() },
    gesPart: { uf: gesPart.toNumber() },
    totalUf: { uf: total.toNumber() },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    total: { money: pesosOf(total, uf) },
    rise: { percent: RISE_PERCENT },
    rise2025: { percent: RISE_PERCENT_2025 },
    raisedUf: { uf: raised.toNumber() },
    raised: { money: pesosOf(raised, uf) },
    difference: { money: pesosOf(raised, uf) - pesosOf(total, uf) },
  };
};

/** Compendio de Beneficios, I.II.3: minimum cover of a plan, in percent of its normal cover. */
export const MIN_COVER_PERCENT = 25;
/** Fonasa's payment in free choice (arancel 2026, level 1): the minimum for any Isapre. */
const FONASA_PAYS = { specialist: 11_530, gallbladder: 177_950 };

/** The smaller of percentage and cap, never less than Fonasa (Compendio de Beneficios, I.II.1 and 3). */
export const capAndPercent: ArticleFigures = ({ uf, ufName }) => {
  const price = 50_000;
  const percent = 70;
  const capUf = 0.7;
  const wanted = percentOf(price, percent);
  const cap = pesosOf(capUf, uf);
  const pays = Math.max(Math.min(wanted, cap), FONASA_PAYS.specialist);
  return {
    price: { money: price },
    percent: { percent },
    capUf: { uf: capUf },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    wanted: { money: wanted },
    cap: { money: cap },
    fonasaPays: { money: FONASA_PAYS.specialist },
    pays: { money: pays },
    patient: { money: price - pays },
    realPercent: { percent: wholePercent(pays, price) },
    leastPercent: { percent: MIN_COVER_PERCENT },
  };
};

export const preexistence: ArticleFigures = () => {
  const price = 5_000_000;
  const percent = 80;
  const normal = percentOf(price, percent);
  const quarter = percentOf(normal, MIN_COVER_PERCENT);
  const least = Math.max(quarter, FONASA_PAYS.gallbladder);
  const months = { insured: 6, pregnancy: 9 };
  return {
    price: { money: price },
    percent: { percent },
    leastPercent: { percent: MIN_COVER_PERCENT },
    normal: { money: normal },
    quarter: { money: quarter },
    fonasaPays: { money: FONASA_PAYS.gallbladder },
    least: { money: least },
    patientRestricted: { money: price - least },
    patientNormal: { money: price - normal },
    monthsInsured: { number: months.insured },
    monthsPregnancy: { number: months.pregnancy },
    birthPercent: { percent: wholePercent(months.insured, months.pregnancy) },
  };
};

/** Superintendencia de Salud, deducible CAEC. */
const CAEC = { times: 30, minUf: 60, maxUf: 126, secondTimes: 43, secondMaxUf: 181 };
/** Compendio de Beneficios, VI. */
const GES = { percent: 20, times: 29, maxUf: 122 };

const TREATMENT = { cycles: 12, price: 4_500_000, percent: 80, cycleCapUf: 35, yearCapUf: 350 };

/** Per cycle; a quarter of the ordinary cover once the year's cap is used up (Compendio de Beneficios, I.II.3). */
function copaysOf({ cycles, price, percent, cycleCapUf, yearCapUf }: typeof TREATMENT, uf: number): number {
  const limited = Math.min(percentOf(price, percent), pesosOf(cycleCapUf, uf));
  const least = percentOf(limited, MIN_COVER_PERCENT);
  let left = pesosOf(yearCapUf, uf);
  let copays = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const paid = Math.max(Math.min(limited, left), least);
    left = Math.max(left - paid, 0);
    copays += price - paid;
  }
  return copays;
}

export const catastrophe: ArticleFigures = ({ uf, ufName }) => {
  const contributionUf = 3.2;
  const times = (count: number) => new Big(contributionUf).times(count).toNumber();
  const caecUf = Math.min(Math.max(times(CAEC.times), CAEC.minUf), CAEC.maxUf);
  const gesUf = Math.min(times(GES.times), GES.maxUf);
  const copays = copaysOf(TREATMENT, uf);
  return {
    caecTimes: { number: CAEC.times },
    caecMin: { uf: CAEC.minUf },
    caecMax: { uf: CAEC.maxUf },
    secondTimes: { number: CAEC.secondTimes },
    secondMax: { uf: CAEC.secondMaxUf },
    gesPercent: { percent: GES.percent },
    gesTimes: { number: GES.times },
    gesMax: { uf: GES.maxUf },
    cycles: { number: TREATMENT.cycles },
    cyclePrice: { money: TREATMENT.price },
    percent: { percent: TREATMENT.percent },
    cycleCap: { uf: TREATMENT.cycleCapUf },
    yearCap: { uf: TREATMENT.yearCapUf },
    leastPercent: { percent: MIN_COVER_PERCENT },
    contribution: { uf: contributionUf },
    copays: { money: copays },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    caecUf: { uf: caecUf },
    withCaec: { money: Math.min(copays, pesosOf(caecUf, uf)) },
    gesUf: { uf: gesUf },
    gesDeductible: { money: pesosOf(gesUf, uf) },
  };
};

const refundOf = (left: number, deductible: number, percent: number) =>
  percentOf(Math.max(left - deductible, 0), percent);

export const complementary: ArticleFigures = ({ uf, ufName }) => {
  const copay = 960_000;
  const smallCopay = 60_000;
  const policy = { deductibleUf: 4, percent: 70 };
  const deductible = pesosOf(policy.deductibleUf, uf);
  const refund = refundOf(copay, deductible, policy.percent);

  // Figures of the clause from lacompraideal.cl (B.M.I.); the percentage is our own.
  const clause = { price: 30_000, paidPercent: 40, leastPercent: 50, percent: 80 };
  const paid = percentOf(clause.price, clause.paidPercent);
  const left = clause.price - paid;
  const counted = Math.min(left, clause.price - percentOf(clause.price, clause.leastPercent));
  const clauseRefund = refundOf(counted, 0, clause.percent);
  return {
    copay: { money: copay },
    deductibleUf: { uf: policy.deductibleUf },
    percent: { percent: policy.percent },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    deductible: { money: deductible },
    afterDeductible: { money: Math.max(copay - deductible, 0) },
    refund: { money: refund },
    patient: { money: copay - refund },
    smallCopay: { money: smallCopay },
    smallRefund: { money: refundOf(smallCopay, deductible, policy.percent) },
    clausePrice: { money: clause.price },
    clausePaidPercent: { percent: clause.paidPercent },
    clausePaid: { money: paid },
    clauseLeft: { money: left },
    clauseLeastPercent: { percent: clause.leastPercent },
    clauseCounted: { money: counted },
    clausePercent: { percent: clause.percent },
    clauseRefund: { money: clauseRefund },
    clausePatient: { money: left - clauseRefund },
  };
};
