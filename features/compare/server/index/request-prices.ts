import 'server-only';
import type { CompareRequest } from '@/features/compare/search-schemas';
import type { Rates } from '@/features/pricing/price-schemas';
import { toApplicant } from '@/features/profile/applicant';
import { rateBetween, roundHalfUp } from '@/features/pricing/money';
import { householdOf } from '@/features/profile/household';
import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS } from '@/lib/i18n/money';
import type { Market, ProductLine } from '@/lib/markets/market';
import { pricesIn } from './currency-prices';
import { earnersOf, legalSevenOf } from '@/features/profile/legal-seven';
import type { LineIndex } from './line-index';
import { householdPrices, referencePrices, type Prices } from './prices';

type PriceRequest = Pick<CompareRequest, 'profile' | 'targetCurrency'>;
type PriceContext = { readonly sold: ProductLine; readonly market: Market; readonly rates: Rates | null };

export function needsRates({ profile, targetCurrency }: PriceRequest): boolean {
  return (profile?.ingresodatos ?? false) || targetCurrency !== null;
}

function withLegalSeven(prices: Prices, legalSeven: number | null, earners: number): Prices {
  const { profilePrice } = prices;
  if (legalSeven === null || !profilePrice) return prices;
  return { ...prices, legalSeven, profilePrice: (position) => ({ ...profilePrice(position), legalSeven, earners }) };
}

function inCurrency(amount: number | null, given: Currency, wanted: Currency, rates: Rates): number | null {
  if (amount === null || given === wanted) return amount;
  const rate = rateBetween(given, wanted, rates);
  return rate && roundHalfUp(rate.times(amount), DECIMALS[wanted]);
}

export function pricesFor(
  line: LineIndex,
  { profile, targetCurrency }: PriceRequest,
  { sold, market, rates }: PriceContext,
): { readonly prices: Prices; readonly currency: Currency } | null {
  const currency = targetCurrency ?? market.currency;
  const { mainType } = sold;
  if (!rates) return { prices: referencePrices(line, mainType), currency };
  const household = householdOf(profile, sold, market);
  const own = household
    ? householdPrices(line, { household, applicant: toApplicant(profile, sold), mainType }, rates, currency)
    : referencePrices(line, mainType);
  const prices =
    targetCurrency === null ? own : pricesIn(line, own, { wanted: currency, stored: market.currency, rates });
  const legalSeven = legalSevenOf(profile, sold, rates.uf.value);
  if (!prices) return null;
  const seven = inCurrency(legalSeven, market.currency, currency, rates);
  return { prices: withLegalSeven(prices, seven, earnersOf(profile)), currency };
}
