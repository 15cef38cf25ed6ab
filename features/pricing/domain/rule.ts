import type { Household, PricingModel, ReceiptLine, ReceiptNote, Tariff } from '@/features/pricing/contract';
import type { Currency } from '@/lib/contract/atoms';

export type TariffOf<M extends PricingModel> = Extract<Tariff, { model: M }>;

export type Itemised = { readonly lines: readonly ReceiptLine[]; readonly notes: readonly ReceiptNote[] };

/**
 * Plans whose coefficients are multiplied with the same weights. `key` is equal for equal shapes, so an index of
 * 100,000 plans asks each shape once per search, not each plan.
 */
export type PriceShape = {
  readonly key: string;
  /** The currency the dot product is in. */
  readonly currency: Currency;
  /** One weight per coefficient, or null when these plans do not insure that household. */
  readonly unitsFor: (household: Household) => readonly number[] | null;
};

export type PriceVector = { readonly shape: PriceShape; readonly coefficients: readonly number[] };

/** A pricing model twice: itemised with exact decimals for the receipt, and as a dot product for the search index. */
export type PricingRule<M extends PricingModel> = {
  readonly currencyOf: (tariff: TariffOf<M>) => Currency;
  /** The receipt's lines, or null when the plan does not insure that household. */
  readonly itemise: (tariff: TariffOf<M>, household: Household) => Itemised | null;
  readonly vectorOf: (tariff: TariffOf<M>) => PriceVector;
};
