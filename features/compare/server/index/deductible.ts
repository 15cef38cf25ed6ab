import 'server-only';
import { Big } from 'big.js';
import type { StoredDetails } from '@/features/catalogue/import-contract';
import type { Rates } from '@/features/pricing/contract';
import { canConvert, rateBetween } from '@/features/pricing/domain/money';
import type { Currency, Money } from '@/lib/contract/atoms';

export type Deductible = Money & {
  /** In the market's currency; null where there is no rate to it. */
  readonly inMarket: number | null;
};

/** By which a deductible is found: an amount is another one in another currency, and nothing is nothing in all of them. */
export const deductibleName = ({ amount, currency }: Money): string => (amount === 0 ? '0' : `${amount} ${currency}`);

/** null: none is known, or the plan covers nothing that one would be of. @param market the market's currency */
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
