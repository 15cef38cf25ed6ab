export const NOTHING_FOUND = 'Problema en endpoint para obtener lista de productos';

export const PAGE_SIZE = 20;

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

export const SIMILAR_MAX = 3;

export const CHEAPEST = 3;
