/** Sort options of a list (spec section 3), in the order they are offered. */
export const LIST_ORDERS = ['lowerPrice', 'higherPrice', 'recommended', 'popular', 'distance'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

const DEFAULT_ORDER: ListOrder = 'recommended';

/** 100,000 plans of a market in pages of 20; beyond it an address is a mistake and means page 1. */
const LAST_PAGE = 5000;

/** What the address of a list adds to its line: which page of it, in which order. */
export type ListView = { readonly page: number; readonly order: ListOrder };

function toPage(text: string | null): number {
  const page = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
  return page <= LAST_PAGE ? page : 1;
}

function toOrder(text: string | null): ListOrder {
  return LIST_ORDERS.find((order) => order === text) ?? DEFAULT_ORDER;
}

/** From `?pagina=` and `?order=`; anything that is not known means page 1 and 'recommended'. */
export function viewOfQuery(query: URLSearchParams): ListView {
  return { page: toPage(query.get('pagina')), order: toOrder(query.get('order')) };
}

/** The query for a view, '' for the first page in the default order. */
export function queryOfView({ page, order }: ListView): string {
  const query = new URLSearchParams();
  if (order !== DEFAULT_ORDER) query.set('order', order);
  if (page > 1) query.set('pagina', String(page));
  return query.size ? `?${query}` : '';
}

/** The view as a segment of the internal path, e.g. 'p2-lowerPrice', so that each view is a page of its own in the cache. */
export function segmentOfView({ page, order }: ListView): string {
  return `p${page}-${order}`;
}

/** The view of such a segment, or null when it is none. */
export function viewOfSegment(segment: string): ListView | null {
  const [, page, order] = /^p(\d+)-([a-zA-Z]+)$/.exec(segment) ?? [];
  if (page === undefined || order === undefined) return null;
  const view = { page: toPage(page), order: toOrder(order) };
  return segmentOfView(view) === segment ? view : null;
}
