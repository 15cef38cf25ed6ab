import 'server-only';
import type { CatalogueFile } from '@/features/catalogue/import-contract';
import type { Tariff } from '@/features/pricing/contract';
import type { Market } from '@/lib/markets/market';
import type { Mistake } from './check-file';
import { referencePriceOf } from './reference-price';

/** Further from its line's median than plans of one kind are from each other: a decimal point or a currency is wrong. */
const MEDIANS = 100;

export type SoldPrice = {
  readonly productType: string;
  readonly productCode: string;
  readonly currency: string;
  readonly price: number;
};

const currencyOf = (tariff: Tariff): string => (tariff.model === 'isapre' ? 'UF' : tariff.currency);

/** Of two in the middle the lower: between two plans the dearer is the one to ask about. */
function medianOf(prices: readonly number[]): number {
  return prices.toSorted((one, other) => one - other)[(prices.length - 1) >> 1] ?? 0;
}

function pricesIn({ plans }: CatalogueFile, market: Market): SoldPrice[] {
  return plans.map(({ productType, productCode, tariff, details }) => {
    const line = market.lines.find((one) => one.productType === productType)!;
    const price = referencePriceOf({ tariff, details }, line, market) ?? 0;
    return { productType, productCode, currency: currencyOf(tariff), price };
  });
}

/** What is hardly ever meant, in a file without other mistakes. @param sold the market's plans before the import */
export function oddPrices(file: CatalogueFile, market: Market, sold: readonly SoldPrice[]): Mistake[] {
  const own = pricesIn(file, market);
  const codes = new Set(own.map(({ productCode }) => productCode));
  const soldByLine = Map.groupBy(sold, ({ productType }) => productType);
  const ownByLine = Map.groupBy(own, ({ productType }) => productType);
  const lines = new Map(
    [...ownByLine].map(([productType, rows]) => {
      const before = soldByLine.get(productType) ?? [];
      const others = before.filter(({ productCode }) => !codes.has(productCode));
      const median = medianOf([...rows, ...others].map(({ price }) => price));
      // What the line has is what it had; a line that is new has what more than one of its plans say.
      const count = Map.groupBy(before.length > 0 ? before : rows, ({ currency }) => currency);
      const least = before.length > 0 || rows.length === 1 ? 1 : 2;
      const currencies = [...count].flatMap(([currency, all]) => (all.length >= least ? currency : []));
      return [productType, { median, currencies }] as const;
    }),
  );
  const mistakes: Mistake[] = [];
  for (const [row, { productType, productCode: name, price, currency }] of own.entries()) {
    const { median, currencies } = lines.get(productType)!;
    const odd = (field: string, message: string) => mistakes.push({ section: 'plans', row, name, field, message });
    if (price === 0) odd('tariff', 'a price of 0');
    if (median > 0 && price >= MEDIANS * median)
      odd('tariff', `a price of ${price}, where the median of ${productType} is ${median}`);
    if (currencies.length > 0 && !currencies.includes(currency))
      odd('tariff.currency', `no other plan of ${productType} is in ${currency}, but in ${currencies.join(', ')}`);
  }
  return mistakes;
}
