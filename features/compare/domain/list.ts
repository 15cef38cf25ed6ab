import { LIST_ORDERS, type ListOrder } from '@/lib/routing/list-query';

/** Sort options (spec section 3); the address of a list knows them too. */
export const ORDERS = LIST_ORDERS;
export type Order = ListOrder;

/** What the log says of a search that finds nothing (spec section 8). */
export const NOTHING_FOUND = 'Problema en endpoint para obtener lista de productos';

/** Page size of the comparator (spec section 9). */
export const PAGE_SIZE = 20;

/** Pages of the results of `total` plans; an empty list has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/**
 * Page numbers to draw as links: the first, the last and the neighbours of the current one.
 * null stands for a gap.
 */
export function pageWindow(current: number, pages: number): readonly (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => (index > 0 && page - shown[index - 1]! > 1 ? [null, page] : [page]));
}

/** Plans that are shown as like another. */
export const SIMILAR_MAX = 3;
