import {
  CHOICE_FILTERS,
  NO_FILTERS,
  toRange,
  type ChoiceFilter,
  type Filters,
} from '@/features/compare/filters/plan-filters';
import { CLINIC_MATCHES } from '@/features/profile/clinics/chosen-clinics';
import { FILTER_KEYS } from '@/lib/routing/filter-keys';
import { ALL_PRICES } from '@/lib/routing/list-query';

const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 120;

export type AddressFilters = { readonly filters: Filters; readonly allPrices: boolean };

export const namesClinics = (query: URLSearchParams) => CLINIC_MATCHES.some((match) => query.has(FILTER_KEYS[match]));

/** No currency has more than two decimals. */
const toAmount = (text: string | null) => (text && /^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null);

/**
 * Reads the filters of an address. Skips malformed values and values that are not offered, so that old bookmarks work.
 */
export function readFilters(
  query: URLSearchParams,
  isOffered: (filter: ChoiceFilter, value: string) => boolean,
): AddressFilters {
  const choicesOf = (filter: ChoiceFilter) =>
    [...new Set(query.getAll(FILTER_KEYS[filter]))]
      .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH && isOffered(filter, value))
      .slice(0, filter === 'targetCurrency' ? 1 : MAX_VALUES);
  const amountOf = (key: keyof typeof FILTER_KEYS) => toAmount(query.get(FILTER_KEYS[key]));
  return {
    filters: {
      ...NO_FILTERS,
      ...Object.fromEntries(CHOICE_FILTERS.map((filter) => [filter, choicesOf(filter)])),
      price: toRange(amountOf('fromPrice'), amountOf('toPrice')),
      deductible: toRange(amountOf('fromDeductible'), amountOf('toDeductible')),
    },
    allPrices: query.get(ALL_PRICES.key) === ALL_PRICES.value,
  };
}

export function writeFilters(address: string, { filters, allPrices }: AddressFilters): string {
  const [path, search] = address.split('?');
  const query = new URLSearchParams(search);
  for (const filter of CHOICE_FILTERS) for (const value of filters[filter]) query.append(FILTER_KEYS[filter], value);
  const { price, deductible } = filters;
  const amounts = {
    fromPrice: price.from,
    toPrice: price.to,
    fromDeductible: deductible.from,
    toDeductible: deductible.to,
  };
  for (const [name, amount] of Object.entries(amounts))
    if (amount !== null) query.set(FILTER_KEYS[name as keyof typeof amounts], String(amount));
  if (allPrices) query.set(ALL_PRICES.key, ALL_PRICES.value);
  return query.size > 0 ? `${path}?${query}` : path!;
}
