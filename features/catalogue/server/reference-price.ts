import 'server-only';
import type { PriceUnit, Rates, Tariff } from '@/features/pricing/price-schemas';
import { UF_CONSTANT } from '@/features/pricing/money';
import { currencyOfTariff } from '@/features/pricing/price-cells';
import { referenceQuote } from '@/features/pricing/reference-household';
import type { Market, ProductLine } from '@/lib/markets/market';
import type { StoredPlan } from './insurance-item';

/** Fixed UF for stored reference prices, so that a file gives the same rows on any day. */
const STORED: Rates = { uf: { value: UF_CONSTANT, day: '2024-07-01', fallback: true } };

type Priced = {
  readonly tariff: Tariff;
  readonly details: { readonly unit: PriceUnit; readonly minsubscribers: number | null };
};

export const referencePriceOf = (
  { tariff, details }: Priced,
  line: ProductLine,
  market: Market,
  rates: Rates = STORED,
): number | null =>
  referenceQuote({ tariff, unit: details.unit, minimum: details.minsubscribers }, line, market, rates)?.price.amount ??
  null;

export function priceOfDay(
  plan: Priced & Pick<StoredPlan, 'productType' | 'referencePrice'>,
  market: Market,
  rates: Rates,
): number {
  const line = market.lines.find(({ productType }) => productType === plan.productType);
  if (rates.uf.value === STORED.uf.value || !line || currencyOfTariff(plan.tariff) !== 'UF') return plan.referencePrice;
  return referencePriceOf(plan, line, market, rates) ?? plan.referencePrice;
}

export function withPriceOfDay(plan: StoredPlan, market: Market, rates: Rates): StoredPlan {
  const referencePrice = priceOfDay(plan, market, rates);
  return referencePrice === plan.referencePrice ? plan : { ...plan, referencePrice };
}
