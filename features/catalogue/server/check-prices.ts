import 'server-only';
import { ODD_PRICE_FACTOR, classifyPriceChange } from '@/features/catalogue/plan-facts';
import type { CatalogueFile } from '@/features/catalogue/import-schemas';
import type { Tariff } from '@/features/pricing/price-schemas';
import { currencyOfTariff } from '@/features/pricing/price-cells';
import type { Market } from '@/lib/markets/market';
import type { Mistake } from './mistake';
import { referencePriceOf } from './reference-price';

/** Larger factors suggest a wrong decimal point or currency. The demonstration has 1/5 to 5.5 times the median. */
const MAX_MEDIAN_FACTOR = 20;

export type SoldPrice = {
  readonly productType: string;
  readonly productCode: string;
  readonly price: number;
  readonly tariff: unknown;
};

const currencyOf = ({ tariff }: Pick<SoldPrice, 'tariff'>): string => currencyOfTariff(tariff as Tariff);

/** For two middle values, returns the lower one, so that the more expensive of two plans is checked. */
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

type PriceChange = { readonly field: string; readonly before: number; readonly after: number };

function* matchingAmounts(before: unknown, after: unknown, field: string): Generator<PriceChange> {
  if (typeof before === 'number' && typeof after === 'number') yield { field, before, after };
  if (!isTable(before) || !isTable(after)) return;
  for (const [key, value] of Object.entries(after)) {
    if (NO_PRICES.has(key)) continue;
    const from = isTable(value) ? Number(value['from']) : NaN;
    const was = Array.isArray(before)
      ? before.find((one: Table) => Number(one['from']) <= from && from <= Number(one['to']))
      : before[key];
    yield* matchingAmounts(was, value, `${field}.${key}`);
  }
}

function priceChangesOf(before: unknown, after: Tariff, wanted: 'notable' | 'odd'): PriceChange[] {
  const isAlike =
    isTable(before) &&
    before['model'] === after.model &&
    currencyOf({ tariff: before }) === currencyOf({ tariff: after });
  if (!isAlike) return [];
  return [...matchingAmounts(before, after, 'tariff')].filter(
    (one) => classifyPriceChange(one.before, one.after) === wanted,
  );
}

export function notablePrices(file: CatalogueFile, stored: CatalogueFile) {
  const tariffs = new Map(stored.plans.map((plan) => [plan.productCode, plan.tariff]));
  return file.plans.flatMap(({ productCode: name, displayName: title, tariff }) =>
    priceChangesOf(tariffs.get(name), tariff, 'notable').map((change) => Object.assign({ name, title }, change)),
  );
}

type LineFacts = { readonly median: number; readonly currencies: readonly string[] };
type Oddity = Pick<Mistake, 'field' | 'code' | 'values'>;

function lineFacts(rows: readonly SoldPrice[], sold: readonly SoldPrice[], codes: ReadonlySet<string>): LineFacts {
  const others = sold.filter(({ productCode }) => !codes.has(productCode));
  // A known line keeps its currencies. A new line has the currencies that more than one of its plans uses.
  const count = Map.groupBy(sold.length > 0 ? sold : rows, currencyOf);
  const least = sold.length > 0 || rows.length === 1 ? 1 : 2;
  return {
    median: medianOf([...rows, ...others].map(({ price }) => price)),
    currencies: [...count].flatMap(([currency, all]) => (all.length >= least ? currency : [])),
  };
}

/** Most specific oddity of a plan: a wrong currency is also a price far from the median, so it comes first. */
function oddityOf(plan: SoldPrice, soldPlan: SoldPrice | undefined, { median, currencies }: LineFacts): Oddity | null {
  const { productType: line, price } = plan;
  const currency = currencyOf(plan);
  const before = soldPlan && currencyOf(soldPlan) === currency ? soldPlan.price : 0;
  if (price === 0) return { field: 'tariff', code: 'zeroPrice' };
  if (currencies.length > 0 && !currencies.includes(currency))
    return {
      field: 'tariff.currency',
      code: 'oddCurrency',
      values: { line, currency, currencies: currencies.join(', ') },
    };
  if (before > 0 && classifyPriceChange(before, price) === 'odd')
    return { field: 'tariff', code: 'oddChange', values: { before, price, times: ODD_PRICE_FACTOR } };
  if (median > 0 && (price >= MAX_MEDIAN_FACTOR * median || MAX_MEDIAN_FACTOR * price <= median))
    return { field: 'tariff', code: 'oddMedian', values: { price, line, median } };
  return null;
}

const oddChanges = (tariff: unknown, soldPlan: SoldPrice | undefined): Oddity[] =>
  priceChangesOf(soldPlan?.tariff, tariff as Tariff, 'odd').map(({ field, before, after }) => ({
    field,
    code: 'oddChange',
    values: { before, price: after, times: ODD_PRICE_FACTOR },
  }));

export function oddPrices(file: CatalogueFile, market: Market, sold: readonly SoldPrice[]): Mistake[] {
  const own = pricesIn(file, market);
  const codes = new Set(own.map(({ productCode }) => productCode));
  const soldByLine = Map.groupBy(sold, ({ productType }) => productType);
  const ownByLine = Map.groupBy(own, ({ productType }) => productType);
  const facts = new Map(
    [...ownByLine].map(([line, rows]) => [line, lineFacts(rows, soldByLine.get(line) ?? [], codes)]),
  );
  const soldByCode = new Map(sold.map((one) => [one.productCode, one]));
  return own.flatMap((plan, row) => {
    const soldPlan = soldByCode.get(plan.productCode);
    const oddity = oddityOf(plan, soldPlan, facts.get(plan.productType)!);
    const changes = oddity?.code === 'zeroPrice' ? [] : oddChanges(plan.tariff, soldPlan);
    const found = changes.length > 0 ? changes : oddity ? [oddity] : [];
    return found.map((one) => Object.assign({ section: 'plans', row, name: plan.productCode }, one));
  });
}
