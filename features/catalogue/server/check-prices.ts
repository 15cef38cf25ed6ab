import 'server-only';
import { ODD_PRICE_FACTOR, classifyPriceChange } from '@/features/catalogue/plan-facts';
import type { CatalogueFile } from '@/features/catalogue/import-schemas';
import type { Tariff } from '@/features/pricing/price-schemas';
import { currencyOfTariff } from '@/features/pricing/price-cells';
import type { Market } from '@/lib/markets/market';
import type { Mistake } from './mistake';
import { referencePriceOf } from './reference-price';

/** Larger factors mean a wrong decimal point or currency. The demonstration has 1/5 to 5.5 times (Peru) the median. */
const MAX_MEDIAN_FACTOR = 20;

export type SoldPrice = {
  readonly productType: string;
  readonly productCode: string;
  readonly price: number;
  readonly tariff: unknown;
};

const currencyOf = ({ tariff }: Pick<SoldPrice, 'tariff'>): string => currencyOfTariff(tariff as Tariff);

/** Median. Of two middle values it takes the lower one, so that of two plans the more expensive one is checked. */
function medianOf(prices: readonly number[]): number {
  return prices.toSorted((one, other) => one - other)[(prices.length - 1) >> 1] ?? 0;
}

function pricesIn({ plans }: CatalogueFile, market: Market): SoldPrice[] {
  return plans.map(({ productType, productCode, tariff, details }) => {
    const line = market.lines.find((one) => one.productType === productType)!;
    const price = referencePriceOf({ tariff, details }, line, market) ?? 0;
    return { productType, productCode, price, tariff };
  });
}

type Table = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;
const NO_PRICES: ReadonlySet<string> = new Set(['isapreCode', 'from', 'to']);

type Step = { readonly field: string; readonly before: number; readonly after: number };

function* sameAmounts(before: unknown, after: unknown, field: string): Generator<Step> {
  if (typeof before === 'number' && typeof after === 'number') yield { field, before, after };
  if (!isTable(before) || !isTable(after)) return;
  for (const [key, value] of Object.entries(after)) {
    if (NO_PRICES.has(key)) continue;
    const from = isTable(value) ? Number(value['from']) : NaN;
    const was = Array.isArray(before)
      ? before.find((one: Table) => Number(one['from']) <= from && from <= Number(one['to']))
      : before[key];
    yield* sameAmounts(was, value, `${field}.${key}`);
  }
}

function stepsOf(before: unknown, after: Tariff, wanted: 'notable' | 'odd'): Step[] {
  const isAlike =
    isTable(before) &&
    before['model'] === after.model &&
    currencyOf({ tariff: before }) === currencyOf({ tariff: after });
  if (!isAlike) return [];
  return [...sameAmounts(before, after, 'tariff')].filter(
    (one) => classifyPriceChange(one.before, one.after) === wanted,
  );
}

export function notablePrices(file: CatalogueFile, stored: CatalogueFile) {
  const tariffs = new Map(stored.plans.map((plan) => [plan.productCode, plan.tariff]));
  return file.plans.flatMap(({ productCode: name, displayName: title, tariff }) =>
    stepsOf(tariffs.get(name), tariff, 'notable').map(({ field, before, after }) => ({
      name,
      title,
      field,
      before,
      after,
    })),
  );
}

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
      // A known line keeps its currencies. A new line has those that more than one of its plans use.
      const count = Map.groupBy(before.length > 0 ? before : rows, currencyOf);
      const least = before.length > 0 || rows.length === 1 ? 1 : 2;
      const currencies = [...count].flatMap(([currency, all]) => (all.length >= least ? currency : []));
      return [productType, { median, currencies }] as const;
    }),
  );
  const soldByCode = new Map(sold.map((one) => [one.productCode, one]));
  type Oddity = Pick<Mistake, 'field' | 'code' | 'values'>;
  function oddSteps({ productCode, tariff }: SoldPrice): Oddity[] {
    return stepsOf(soldByCode.get(productCode)?.tariff, tariff as Tariff, 'odd').map(({ field, before, after }) => ({
      field,
      code: 'oddChange',
      values: { before, price: after, times: ODD_PRICE_FACTOR },
    }));
  }
  /** Most specific oddity of a plan, because a wrong currency also looks like a price far from the others. */
  function oddityOf(plan: SoldPrice): Oddity | null {
    const { productType, productCode, price } = plan;
    const currency = currencyOf(plan);
    const { median, currencies } = lines.get(productType)!;
    const before = soldByCode.get(productCode);
    if (price === 0) return { field: 'tariff', code: 'zeroPrice' };
    if (currencies.length > 0 && !currencies.includes(currency)) {
      const values = { line: productType, currency, currencies: currencies.join(', ') };
      return { field: 'tariff.currency', code: 'oddCurrency', values };
    }
    if (
      before &&
      before.price > 0 &&
      currencyOf(before) === currency &&
      classifyPriceChange(before.price, price) === 'odd'
    )
      return { field: 'tariff', code: 'oddChange', values: { before: before.price, price, times: ODD_PRICE_FACTOR } };
    if (median > 0 && (price >= MAX_MEDIAN_FACTOR * median || MAX_MEDIAN_FACTOR * price <= median))
      return { field: 'tariff', code: 'oddMedian', values: { price, line: productType, median } };
    return null;
  }
  return own.flatMap((plan, row) => {
    const [steps, oddity] = [oddSteps(plan), oddityOf(plan)];
    const found = steps.length > 0 && oddity?.code !== 'zeroPrice' ? steps : oddity ? [oddity] : [];
    return found.map((one) => Object.assign({ section: 'plans', row, name: plan.productCode }, one));
  });
}
