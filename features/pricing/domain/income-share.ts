import { Big } from 'big.js';
import type { Household, ReceiptLine, ReceiptNote } from '@/features/pricing/contract';
import { exact } from './money';
import type { Itemised, PriceVector, PricingRule, TariffOf } from './rules';

type IncomeShare = TariffOf<'incomeShare'>;

/** Each contributor's base of contribution; their family is insured with them and pays nothing. */
const basesOf = ({ minimumBase, maximumBase }: IncomeShare, { persons }: Household): number[] =>
  persons
    .filter(({ role }) => role === 'cotizante')
    .map(({ income = minimumBase }) => Math.min(Math.max(income, minimumBase), maximumBase));

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
  const isAssumed = household.persons.some(({ role, income }) => role === 'cotizante' && income === undefined);
  const notes: ReceiptNote[] = ['asEmployee', ...(isAssumed ? (['minimumIncome'] as const) : [])];
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
