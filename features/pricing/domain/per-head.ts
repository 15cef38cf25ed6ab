import { Big } from 'big.js';
import type { Household } from '@/features/pricing/contract';
import { bandOf, limitsOf } from './bands';
import { exact } from './decimal';
import type { Itemised, PriceVector, PricingRule, TariffOf } from './rule';

/** A household is made for one line, so it has employees or guards, not both. */
const headsOf = ({ employees, guards }: Household) => employees + guards;

function itemise({ bands }: TariffOf<'perHead'>, household: Household): Itemised | null {
  const heads = headsOf(household);
  const band = bandOf(bands, heads);
  if (heads === 0 || !band) return null;
  const amount = exact(new Big(band.amount).times(heads));
  return { lines: [{ code: 'head', detail: { heads, each: band.amount }, amount }], notes: [] };
}

function vectorOf({ bands, currency }: TariffOf<'perHead'>): PriceVector {
  return {
    shape: {
      key: `perHead:${currency}:${limitsOf(bands)}`,
      currency,
      unitsFor: (household) => {
        const heads = headsOf(household);
        const own = bandOf(bands, heads);
        return heads > 0 && own ? bands.map((band) => (band === own ? heads : 0)) : null;
      },
    },
    coefficients: bands.map((band) => band.amount),
  };
}

/** Every employee or guard pays the amount of the band that the head count falls in; a count in no band can't be insured. */
export const perHead: PricingRule<'perHead'> = { currencyOf: (tariff) => tariff.currency, itemise, vectorOf };
