import { Big } from 'big.js';
import { exact } from './decimal';
import type { PricingRule } from './rule';

/** One amount, whoever is insured. */
export const flat: PricingRule<'flat'> = {
  currencyOf: (tariff) => tariff.currency,
  itemise: ({ amount }) => ({ lines: [{ code: 'flat', detail: {}, amount: exact(new Big(amount)) }], notes: [] }),
  vectorOf: ({ amount, currency }) => ({
    shape: { key: `flat:${currency}`, currency, unitsFor: () => [1] },
    coefficients: [amount],
  }),
};
