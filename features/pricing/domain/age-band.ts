import { Big } from 'big.js';
import type { Household, ReceiptLine } from '@/features/pricing/contract';
import { bandOf, countByBand, limitsOf } from './bands';
import { exact } from './decimal';
import type { Itemised, PriceVector, PricingRule, TariffOf } from './rule';

function itemise({ bands }: TariffOf<'ageBand'>, { persons }: Household): Itemised | null {
  const lines: ReceiptLine[] = [];
  for (const { role, age } of persons) {
    const band = bandOf(bands, age);
    if (!band) return null;
    lines.push({ code: 'person', detail: { role, age }, amount: exact(new Big(band.amount)) });
  }
  return lines.length > 0 ? { lines, notes: [] } : null;
}

function vectorOf({ bands, currency }: TariffOf<'ageBand'>): PriceVector {
  return {
    shape: {
      key: `ageBand:${currency}:${limitsOf(bands)}`,
      currency,
      unitsFor: ({ persons }) =>
        persons.length > 0
          ? countByBand(
              bands,
              persons.map((person) => person.age),
            )
          : null,
    },
    coefficients: bands.map((band) => band.amount),
  };
}

/** Each insured person pays the amount of the band of their age; an age in no band can't be insured. */
export const ageBand: PricingRule<'ageBand'> = { currencyOf: (tariff) => tariff.currency, itemise, vectorOf };
