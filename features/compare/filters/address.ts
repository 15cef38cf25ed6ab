import { createLoader, createParser, createSerializer, parseAsNativeArrayOf, parseAsStringLiteral } from 'nuqs/server';
import { ALL_PRICES, FILTER_KEYS } from '@/lib/routing/list-query';
import { CHOICE_FILTERS, NO_FILTERS, toRange, type ChoiceFilter, type Filters } from './domain';

/** Most values of one filter and their longest: what the contract of a search takes. */
const MOST = 50;
const LONGEST = 120;

const name = createParser<string>({
  parse: (text) => (text !== '' && text.length <= LONGEST ? text : null),
  serialize: String,
});
/** In the market's currency, of which none has more than two decimals. */
const amount = createParser<number>({
  parse: (text) => (/^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null),
  serialize: String,
});
const names = parseAsNativeArrayOf(name);

const parsers = {
  organizations: names,
  insuranceTypes: names,
  coverageOrganizations: names,
  features: names,
  featuresFilter: names,
  coverageCountries: names,
  deductiblesToCompare: names,
  targetCurrency: names,
  fromPrice: amount,
  toPrice: amount,
  fromDeductible: amount,
  toDeductible: amount,
  prices: parseAsStringLiteral([ALL_PRICES.value]),
};
const urlKeys = { ...FILTER_KEYS, prices: ALL_PRICES.key };
const load = createLoader(parsers, { urlKeys });
const serialize = createSerializer(parsers, { urlKeys });

/** What a list's address narrows by. */
export type Addressed = { readonly filters: Filters; readonly allPrices: boolean };

/**
 * Reads the filters of an address. What the list does not offer (`isOffered`), what is no amount and whatever goes beyond
 * 50 values is left out: an old bookmark shows what there is of it. Never throws.
 */
export function readFilters(
  query: URLSearchParams,
  isOffered: (filter: ChoiceFilter, value: string) => boolean,
): Addressed {
  const { fromPrice, toPrice, fromDeductible, toDeductible, prices, ...lists } = load(query);
  const choicesOf = (filter: ChoiceFilter) =>
    [...new Set(lists[filter])].filter((value) => isOffered(filter, value)).slice(0, MOST);
  const choices = Object.fromEntries(CHOICE_FILTERS.map((filter) => [filter, choicesOf(filter)]));
  const filters = {
    ...NO_FILTERS,
    ...choices,
    price: toRange(fromPrice, toPrice),
    deductible: toRange(fromDeductible, toDeductible),
  };
  return { filters: { ...filters, targetCurrency: filters.targetCurrency.slice(0, 1) }, allPrices: prices !== null };
}

/** Adds what a list is narrowed by to its address; `readFilters` reads the same back. */
export function writeFilters(address: string, { filters, allPrices }: Addressed): string {
  const { price, deductible, ...lists } = filters;
  return serialize(address, {
    ...Object.fromEntries(
      CHOICE_FILTERS.map((filter) => [filter, lists[filter].length > 0 ? [...lists[filter]] : null]),
    ),
    fromPrice: price.from,
    toPrice: price.to,
    fromDeductible: deductible.from,
    toDeductible: deductible.to,
    prices: allPrices ? ALL_PRICES.value : null,
  });
}
