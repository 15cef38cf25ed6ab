import 'server-only';
import type { PlanEntry } from '@/features/catalogue/import-contract';
import { referenceQuote } from '@/features/pricing/domain/reference';
import type { Market, ProductLine } from '@/lib/markets/market';

/** UF of reference prices: the constant of spec section 9, so that the same file gives the same rows on any day. */
const RATES = { uf: { value: 37_598.3, day: '2024-07-01', fallback: true } };

/** The price 'from' which a plan is sold, in its unit and the market's currency; null when it insures nobody. */
export function referencePriceOf(
  { tariff, details }: Pick<PlanEntry, 'tariff' | 'details'>,
  line: ProductLine,
  market: Market,
): number | null {
  return referenceQuote({ tariff, unit: details.unit }, line, market, RATES)?.price.amount ?? null;
}
