import { Big } from 'big.js';
import type { Household, ReceiptLine } from '@/features/pricing/price-schemas';
import { bandOf, PASSENGER_CLASSES } from './bands';
import { exact } from './money';
import type { Itemised, PriceVector, PricingRule, TariffOf } from './rules';

function itemise(tariff: TariffOf<'perTravellerDay'>, { travel }: Household): Itemised | null {
  if (!travel) return null;
  const { ages, days } = travel;
  const lines = ages.flatMap((age): ReceiptLine[] => {
    const group = bandOf(PASSENGER_CLASSES, age)?.name;
    if (!group) return [];
    const amount = exact(new Big(tariff[group]).times(days));
    return [{ code: 'traveller', detail: { age, class: group, days, each: tariff[group] }, amount }];
  });
  return lines.length > 0 ? { lines, notes: [] } : null;
}

function unitsFor({ travel }: Household): number[] | null {
  if (!travel) return null;
  const units = PASSENGER_CLASSES.map(
    ({ from, to }) => travel.ages.filter((age) => age >= from && age <= to).length * travel.days,
  );
  return units.some((days) => days > 0) ? units : null;
}

function vectorOf(tariff: TariffOf<'perTravellerDay'>): PriceVector {
  const { currency } = tariff;
  return {
    shape: { key: `perTravellerDay:${currency}`, currency, unitsFor },
    coefficients: PASSENGER_CLASSES.map(({ name }) => tariff[name]),
  };
}

export const perTravellerDay: PricingRule<'perTravellerDay'> = {
  currencyOf: (tariff) => tariff.currency,
  itemise,
  vectorOf,
};
