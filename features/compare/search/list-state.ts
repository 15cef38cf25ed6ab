import type { Order } from '@/features/compare/domain/list';
import {
  activeFilters,
  isOpenRange,
  NO_FILTERS,
  toggleChoice,
  type Filters,
  type Range,
} from '@/features/compare/filters/domain';
import { LANDING_FILTERS, queryOfView, viewOfQuery, type ListView } from '@/lib/routing/list-view';

/** What a visitor made of one list: how it is narrowed and ordered, and on which page it begins. */
export type ListState = {
  readonly filters: Filters;
  readonly order: Order;
  readonly page: number;
  /** The range of prices that the list suggests of itself is not wanted. */
  readonly allPrices: boolean;
};

/** Whether two states, or the same part of two, say the same. */
export const isSame = <T extends object>(one: T, other: T) => JSON.stringify(one) === JSON.stringify(other);

/** The state a page is in that the server rendered. */
export function stateOfView({ page, order, landing, allPrices = false }: ListView): ListState {
  const filters = landing ? toggleChoice(NO_FILTERS, landing.filter, landing.value) : NO_FILTERS;
  return { filters, order, page, allPrices };
}

/** The view that says all of the state, so that the server can render it; null when only the browser can show it. */
export function viewOfState({ filters, order, page, allPrices }: ListState): ListView | null {
  const place = { page, order, ...(allPrices && { allPrices }) };
  const [only, ...others] = activeFilters(filters);
  if (!only) return place;
  const filter = LANDING_FILTERS.find((name) => name === only.name);
  if (!filter || others.length > 0 || !('value' in only)) return null;
  const view = { ...place, landing: { filter, value: only.value } };
  return viewOfQuery(new URLSearchParams(queryOfView(view))).landing ? view : null;
}

/** What the list is narrowed by: the visitor's filters, and the suggested range unless a price was asked for. */
export function narrowedBy({ filters, allPrices }: ListState, suggested: Range | null): Filters {
  return allPrices || !suggested || !isOpenRange(filters.price) ? filters : { ...filters, price: suggested };
}
