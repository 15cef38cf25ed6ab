import 'server-only';
import { Big } from 'big.js';
import type { StoredDetails } from '@/features/catalogue/import-schemas';
import type { Rates } from '@/features/pricing/price-schemas';
import { canConvert, rateBetween } from '@/features/pricing/money';
import type { Currency, Money } from '@/lib/contract/atoms';

export type Deductible = Money & { readonly inMarket: number | null };

/** Key of a deductible in filters. It includes the currency, except for 0. */
export const deductibleName = ({ amount, currency }: Money): string => (amount === 0 ? '0' : `${amount} ${currency}`);

/** Returns null if it is unknown, or if the plan covers nothing with a deductible. `market`: the market's currency. */
export function toDeductible(
  { deductible }: Pick<StoredDetails, 'deductible'>,
  market: Currency,
  rates: Rates,
): Deductible | null {
  const { amount = null, currency_code: currency = market } = deductible ?? {};
  if (amount === null) return null;
  const isKnown = amount === 0 || canConvert(currency, market);
  const inMarket = isKnown ? Number((rateBetween(currency, market, rates) ?? new Big(1)).times(amount)) : null;
  return { amount, currency, inMarket };
}
