export const NOTHING_FOUND = 'Problema en endpoint para obtener lista de productos';

export const PAGE_SIZE = 20;

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** null stands for a gap. */
export function pageWindow(current: number, pages: number): readonly (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => (index > 0 && page - shown[index - 1]! > 1 ? [null, page] : [page]));
}

export const SIMILAR_MAX = 3;
