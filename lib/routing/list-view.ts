import { FILTER_KEYS } from './filter-keys';
import { ALL_PRICES, LIST_ORDERS, type ListOrder } from './list-query';

const DEFAULT_ORDER: ListOrder = 'recommended';

/** 100,000 plans in pages of 20; higher numbers are mistakes. */
const LAST_PAGE = 5000;

export const LANDING_FILTERS = ['organizations', 'insuranceTypes'] as const;
export type ListLanding = { readonly filter: (typeof LANDING_FILTERS)[number]; readonly value: string };

export type ListView = {
  readonly page: number;
  readonly order: ListOrder;
  readonly landing?: ListLanding;
  readonly allPrices?: boolean;
};

/** Invalid page numbers become 1. */
export function toPage(text: string | null): number {
  const page = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
  return page <= LAST_PAGE ? page : 1;
}

export const pageWithin = (page: number, pages: number): number => (page > pages ? 1 : page);

const toOrder = (text: string | null): ListOrder => LIST_ORDERS.find((order) => order === text) ?? DEFAULT_ORDER;

const CODE = /^\w[\w.-]{0,59}$/;

function landingOf(query: URLSearchParams): ListLanding | undefined {
  const narrowing = Object.values(FILTER_KEYS).flatMap((key) => query.getAll(key).map((value) => ({ key, value })));
  const [only, ...others] = narrowing;
  const filter = LANDING_FILTERS.find((name) => FILTER_KEYS[name] === only?.key);
  return only && filter && others.length === 0 && CODE.test(only.value) ? { filter, value: only.value } : undefined;
}

export const isFiltered = (query: URLSearchParams): boolean => Object.values(FILTER_KEYS).some((key) => query.has(key));

/** View for a query. Unknown values become the defaults; several filters become the first page. */
export function viewOfQuery(query: URLSearchParams): ListView {
  const order = toOrder(query.get('order'));
  const landing = landingOf(query);
  if (!landing && isFiltered(query)) return { page: 1, order };
  const allPrices = query.get(ALL_PRICES.key) === ALL_PRICES.value;
  return { page: toPage(query.get('pagina')), order, ...(landing && { landing }), ...(allPrices && { allPrices }) };
}

export function placeOfQuery(query: URLSearchParams): Pick<ListView, 'page' | 'order'> {
  return { page: toPage(query.get('pagina')), order: toOrder(query.get('order')) };
}

export const queryOfPage = (page = 1): string => (page > 1 ? `?pagina=${page}` : '');

export function queryOfView({ page, order, landing, allPrices }: ListView): string {
  const query = new URLSearchParams();
  if (landing) query.set(FILTER_KEYS[landing.filter], landing.value);
  if (allPrices) query.set(ALL_PRICES.key, ALL_PRICES.value);
  if (order !== DEFAULT_ORDER) query.set('order', order);
  if (page > 1) query.set('pagina', String(page));
  return query.size ? `?${query}` : '';
}

export function segmentOfView({ page, order, landing, allPrices }: ListView): string {
  const prices = allPrices ? `-${ALL_PRICES.value}` : '';
  return `p${page}-${order}${prices}${landing ? `-${FILTER_KEYS[landing.filter]}-${landing.value}` : ''}`;
}

export function viewOfSegment(segment: string): ListView | null {
  const [, page, order, prices, key, value] =
    /^p(\d+)-([a-zA-Z]+)(-todos)?(?:-([a-z]+)-([\w.-]+))?$/.exec(segment) ?? [];
  const query = new URLSearchParams({ pagina: page ?? '', order: order ?? '' });
  if (prices) query.set(ALL_PRICES.key, ALL_PRICES.value);
  if (key && value) query.set(key, value);
  const view = viewOfQuery(query);
  return segmentOfView(view) === segment ? view : null;
}
