import { Big } from 'big.js';
import type { Household, ReceiptLine, ReceiptNote } from '@/features/pricing/contract';
import { exact } from './money';
import type { Itemised, PriceVector, PricingRule, TariffOf } from './rules';

type IncomeShare = TariffOf<'incomeShare'>;

type Person = Household['persons'][number];

/** A partner of whom no income is known is insured with the other, as one who earns nothing is (Colombia's Ley 100, art. 163). */
const isInsuredWithPartner = ({ kin, income }: Person) => kin === 'partner' && !income;

const contributorsOf = ({ persons }: Household): readonly Person[] =>
  persons.filter((person) => person.role === 'cotizante' && !isInsuredWithPartner(person));

/** Each contributor's base of contribution; their family is insured with them and pays nothing. */
const basesOf = ({ minimumBase, maximumBase }: IncomeShare, household: Household): number[] =>
  contributorsOf(household).map(({ income = minimumBase }) => Math.min(Math.max(income, minimumBase), maximumBase));

function itemise(tariff: IncomeShare, household: Household): Itemised | null {
  const bases = basesOf(tariff, household);
  const lines = bases.flatMap((base): ReceiptLine[] => {
    const onePercent = new Big(base).times('0.01');
    const { percent, employerPercent } = tariff;
    return [
      { code: 'contribution', detail: { percent, base }, amount: exact(onePercent.times(percent)) },
      { code: 'employer', detail: { percent: employerPercent }, amount: exact(onePercent.times(-employerPercent)) },
    ];
  });
  if (lines.length === 0) return null;
  const isAssumed = contributorsOf(household).some(({ income }) => income === undefined);
  const hasInsuredPartner = household.persons.some(
    (person) => person.role === 'cotizante' && isInsuredWithPartner(person),
  );
  const notes: ReceiptNote[] = [
    'asEmployee',
    ...(isAssumed ? (['minimumIncome'] as const) : []),
    ...(hasInsuredPartner ? (['partnerInsured'] as const) : []),
  ];
  return { lines, notes };
}

function vectorOf(tariff: IncomeShare): PriceVector {
  const { currency, percent, employerPercent, minimumBase, maximumBase } = tariff;
  const unitsFor = (household: Household) => {
    const bases = basesOf(tariff, household);
    return bases.length > 0 ? [bases.reduce((sum, base) => sum + base / 100, 0)] : null;
  };
  return {
    shape: { key: `incomeShare:${currency}:${minimumBase}-${maximumBase}`, currency, unitsFor },
    coefficients: [percent - employerPercent],
  };
}

export const incomeShare: PricingRule<'incomeShare'> = {
  currencyOf: (tariff) => tariff.currency,
  itemise,
  vectorOf,
};
