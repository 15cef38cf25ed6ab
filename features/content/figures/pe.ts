import { Big } from 'big.js';
import type { Figure, ArticleFigures } from '@/features/content/figure';
import { roundHalfUp, sum } from '@/features/pricing/money';
import type { Household } from '@/features/pricing/price-schemas';
import type { TariffOf } from '@/features/pricing/rules';
import { sctr } from '@/features/pricing/sctr';
import { dayAfter } from '@/lib/markets/opening-hours';

export const money = (amount: Big.BigSource): Figure => ({ money: roundHalfUp(new Big(amount), 2) });
export const percent = (share: Big.BigSource): Figure => ({ percent: new Big(share).toNumber() });
export const number = (count: number): Figure => ({ number: count });

export const percentOf = (amount: Big.BigSource, share: Big.BigSource) => new Big(amount).times(share).div(100);

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

const day = (date: string): Figure => ({ day: date });

function monthsAfter(date: string, months: number): string {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}

export const waiting: ArticleFigures = () => {
  const start = '2027-03-01';
  const illnessDays = 30;
  const maternityMonths = 10;
  return {
    start: day(start),
    illnessDays: number(illnessDays),
    maternityMonths: number(maternityMonths),
    illnessFrom: day(dayAfter(start, illnessDays)),
    maternityFrom: day(monthsAfter(start, maternityMonths)),
  };
};

const coinsurance = (covered: number) => 100 - covered;

export const clinicBill: ArticleFigures = () => {
  const deductible = 40;
  const covered = 80;
  const tests = 165;
  const surgery = 14_000;
  const roomDay = 750;
  const surgeryCovered = 85;
  const testsShare = percentOf(tests, coinsurance(covered));
  // A stay in a dearer network: the first day of room, then coinsurance on the rest (Salud Red Médica 2020).
  const afterRoom = surgery - roomDay;
  const surgeryShare = percentOf(afterRoom, coinsurance(surgeryCovered));
  const surgeryTotal = surgeryShare.plus(roomDay);
  return {
    deductible: money(deductible),
    covered: percent(covered),
    coinsurance: percent(coinsurance(covered)),
    tests: money(tests),
    testsShare: money(testsShare),
    visitTotal: money(testsShare.plus(deductible)),
    surgery: money(surgery),
    roomDay: money(roomDay),
    surgeryCovered: percent(surgeryCovered),
    surgeryCoinsurance: percent(coinsurance(surgeryCovered)),
    afterRoom: money(afterRoom),
    surgeryShare: money(surgeryShare),
    surgeryTotal: money(surgeryTotal),
    planPays: money(new Big(surgery).minus(surgeryTotal)),
    ...networks(),
  };
};

/** Networks of Multisalud Base (folleto of 2023), and first and last of Salud Red Médica (cartilla of 2020). */
function networks(): Readonly<Record<string, Figure>> {
  const [first, second, third, fourth] = [
    { deductible: 30, covered: 90 },
    { deductible: 40, covered: 80 },
    { deductible: 60, covered: 75 },
    { deductible: 90, covered: 60 },
  ] as const;
  const named = Object.entries({ first, second, third, fourth }).flatMap(([name, network]) => [
    [`${name}Deductible`, money(network.deductible)] as const,
    [`${name}Covered`, percent(network.covered)] as const,
    [`${name}Coinsurance`, percent(coinsurance(network.covered))] as const,
  ]);
  return { ...Object.fromEntries(named), olderLeast: money(45), olderMost: money(110) };
}
