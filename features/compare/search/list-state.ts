import {
  activeFilters,
  isOpenRange,
  NO_FILTERS,
  toggleChoice,
  type Filters,
  type Range,
} from '@/features/compare/filters/plan-filters';
import { LANDING_FILTERS, queryOfView, viewOfQuery, type ListView } from '@/lib/routing/list-view';
import type { ListOrder } from '@/lib/routing/list-query';

export type ListState = {
  readonly filters: Filters;
  readonly order: ListOrder;
  readonly page: number;
  readonly allPrices: boolean;
};

export const isSame = <T extends object>(one: T, other: T) => JSON.stringify(one) === JSON.stringify(other);

export function stateOfView({ page, order, landing, allPrices = false }: ListView): ListState {
  const filters = landing ? toggleChoice(NO_FILTERS, landing.filter, landing.value) : NO_FILTERS;
  return { filters, order, page, allPrices };
}

export function viewOfState({ filters, order, page, allPrices }: ListState): ListView | null {
  const place = { page, order, ...(allPrices && { allPrices }) };
  if (filters.chosenClinics.length > 0) return null;
  const [only, ...others] = activeFilters(filters);
  if (!only) return place;
  const filter = LANDING_FILTERS.find((name) => name === only.name);
  if (!filter || others.length > 0 || !('value' in only)) return null;
  const view = { ...place, landing: { filter, value: only.value } };
  return viewOfQuery(new URLSearchParams(queryOfView(view))).landing ? view : null;
}

export function withSuggestedPrice({ filters, allPrices }: ListState, suggested: Range | null): Filters {
  return allPrices || !suggested || !isOpenRange(filters.price) ? filters : { ...filters, price: suggested };
}
