import { Big } from 'big.js';
import type { Household, PricingModel, ReceiptLine, ReceiptNote, Tariff } from '@/features/pricing/price-schemas';
import type { Currency } from '@/lib/contract/atoms';
import { ageBand, perHead, perPet } from './banded';
import { incomeShare } from './income-share';
import { isapre } from './isapre';
import { exact } from './money';
import { perTravellerDay } from './per-traveller-day';
import { sctr } from './sctr';

export type TariffOf<M extends PricingModel> = Extract<Tariff, { model: M }>;

export type Itemised = { readonly lines: readonly ReceiptLine[]; readonly notes: readonly ReceiptNote[] };

/** Shape of a price. Equal shapes have equal keys, so an index evaluates each shape once per search. */
export type PriceShape = {
  readonly key: string;
  readonly currency: Currency;
  readonly unitsFor: (household: Household) => readonly number[] | null;
};

export type PriceVector = { readonly shape: PriceShape; readonly coefficients: readonly number[] };

/** `itemise` (exact decimals) is authoritative; `vectorOf` is for search. A property test keeps them equal. */
export type PricingRule<M extends PricingModel> = {
  readonly currencyOf: (tariff: TariffOf<M>) => Currency;
  readonly itemise: (tariff: TariffOf<M>, household: Household) => Itemised | null;
  readonly vectorOf: (tariff: TariffOf<M>) => PriceVector;
};

const flat: PricingRule<'flat'> = {
  currencyOf: (tariff) => tariff.currency,
  itemise: ({ amount }) => ({ lines: [{ code: 'flat', detail: {}, amount: exact(new Big(amount)) }], notes: [] }),
  vectorOf: ({ amount, currency }) => ({
    shape: { key: `flat:${currency}`, currency, unitsFor: () => [1] },
    coefficients: [amount],
  }),
};

const rules: { readonly [M in PricingModel]: PricingRule<M> } = {
  isapre,
  ageBand,
  perHead,
  sctr,
  perPet,
  perTravellerDay,
  flat,
  incomeShare,
};

export const ruleOf = <M extends PricingModel>(tariff: TariffOf<M>): PricingRule<M> => rules[tariff.model as M];
