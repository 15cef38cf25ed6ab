import { Big } from 'big.js';
import { SELF_EMPLOYED_PERCENT } from '@/lib/markets/contributors';
import type { Household, ReceiptLine, ReceiptNote } from '@/features/pricing/price-schemas';
import { exact } from './money';
import type { Itemised, PriceVector, PricingRule, TariffOf } from './rules';

type IncomeShare = TariffOf<'incomeShare'>;

type Person = Household['persons'][number];

/** True for a partner without a known income: insured with the other partner (Colombia's Ley 100, art. 163). */
const isInsuredWithPartner = ({ kin, income }: Person) => kin === 'partner' && !income;

const contributorsOf = ({ persons }: Household): readonly Person[] =>
  persons.filter((person) => person.role === 'cotizante' && !isInsuredWithPartner(person));

/**
 * Health contribution in percent of a pension, by minimum wages: art. 204 of Colombia's Ley 100, changed by Ley 2010 of
 * 2019 (art. 142) and, between two and three wages, by Ley 2294 of 2023 (art. 78). The pensioner pays the whole
 * contribution.
 */
const PENSION_PERCENTS = [
  { wages: 1, percent: 4 },
  { wages: 3, percent: 10 },
] as const;
const HIGH_PENSION_PERCENT = 12;

type Contribution = {
  readonly code: 'contribution' | 'independent' | 'pensioner';
  /** Contribution base: money a month, within the tariff's limits. */
  readonly base: number;
  readonly percent: number;
  readonly employerPercent: number;
};

const limited = ({ minimumBase, maximumBase }: IncomeShare, amount: number): number =>
  Math.min(Math.max(amount, minimumBase), maximumBase);

const CONTRIBUTIONS: Readonly<
  Record<NonNullable<Person['contributor']>, (tariff: IncomeShare, income: number) => Contribution>
> = {
  Dependiente: (tariff, income) => {
    const { percent, employerPercent } = tariff;
    return { code: 'contribution', base: limited(tariff, income), percent, employerPercent };
  },
  Independiente: (tariff, income) => {
    const share = new Big(income).times(SELF_EMPLOYED_PERCENT).div(100).toNumber();
    return { code: 'independent', base: limited(tariff, share), percent: tariff.percent, employerPercent: 0 };
  },
  Pensionado: (tariff, income) => {
    const base = limited(tariff, income);
    const { percent = HIGH_PENSION_PERCENT } =
      PENSION_PERCENTS.find(({ wages }) => base <= wages * tariff.minimumBase) ?? {};
    return { code: 'pensioner', base, percent, employerPercent: 0 };
  },
};

/**
 * Contribution of a person. Unknown source of income: counts as an employee. Unknown income: the lowest base applies.
 */
const contributionOf = (tariff: IncomeShare, { contributor = 'Dependiente', income = 0 }: Person): Contribution =>
  CONTRIBUTIONS[contributor](tariff, income);

function linesOf(tariff: IncomeShare, person: Person): ReceiptLine[] {
  const { role, kin = role } = person;
  const { code, base, percent, employerPercent } = contributionOf(tariff, person);
  const share = (of: number) => exact(new Big(base).times('0.01').times(of));
  const own = { code, detail: { role: kin, percent, base }, amount: share(percent) };
  if (code !== 'contribution') return [own];
  return [own, { code: 'employer', detail: { role: kin, percent: employerPercent }, amount: share(-employerPercent) }];
}

function itemise(tariff: IncomeShare, household: Household): Itemised | null {
  const contributors = contributorsOf(household);
  if (contributors.length === 0) return null;
  const hasInsuredPartner = household.persons.some(
    (person) => person.role === 'cotizante' && isInsuredWithPartner(person),
  );
  const isSome = (one: Person['contributor']) => contributors.some(({ contributor }) => contributor === one);
  const notes = [
    ['asEmployee', isSome(undefined)],
    ['asSelfEmployed', isSome('Independiente')],
    ['asPensioner', isSome('Pensionado')],
    ['minimumIncome', contributors.some(({ income }) => income === undefined)],
    ['partnerInsured', hasInsuredPartner],
  ] as const satisfies readonly (readonly [ReceiptNote, boolean])[];
  return {
    lines: contributors.flatMap((person) => linesOf(tariff, person)),
    notes: notes.filter(([, holds]) => holds).map(([note]) => note),
  };
}

function vectorOf(tariff: IncomeShare): PriceVector {
  const { currency, percent, employerPercent, minimumBase, maximumBase } = tariff;
  const unitsFor = (household: Household) => {
    const contributions = contributorsOf(household).map((person) => contributionOf(tariff, person));
    if (contributions.length === 0) return null;
    const sumOf = (code: Contribution['code'], weigh: (one: Contribution) => number) =>
      contributions.filter((one) => one.code === code).reduce((sum, one) => sum + weigh(one) / 100, 0);
    return [
      sumOf('contribution', ({ base }) => base),
      sumOf('independent', ({ base }) => base),
      // For pensioners, the law and not the tariff sets the percentage.
      sumOf('pensioner', (one) => one.base * one.percent),
    ];
  };
  return {
    shape: { key: `incomeShare:${currency}:${minimumBase}-${maximumBase}`, currency, unitsFor },
    coefficients: [percent - employerPercent, percent, 1],
  };
}

export const incomeShare: PricingRule<'incomeShare'> = { currencyOf: (tariff) => tariff.currency, itemise, vectorOf };
