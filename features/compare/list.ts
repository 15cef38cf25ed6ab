export const NOTHING_FOUND = 'Problema en endpoint para obtener lista de productos';

export const PAGE_SIZE = 20;

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

export const SIMILAR_MAX = 3;

export const CHEAPEST = 3;

/** Part of a line that a list sends to the browser. */
export const LINE_OF_LIST = [
  'path',
  'productType',
  'organizationType',
  'comparator',
  'profileForm',
  'cardFacts',
  'filters',
  'reference',
  'simulation',
  'keyTerritory',
  'pricedByPerson',
  'pricedByIncome',
  'mainType',
  'priceBand',
  'employerCreditPercent',
  'withoutEmployer',
  'deductibleMeaning',
  'pregnancy',
  'documents',
] as const;

/** Words that load late or belong to other parts. */
export const OTHER_LABELS = [
  'answersRule',
  'bar',
  'cheapest',
  'featured',
  'empty',
  'filters',
  'forPayroll',
  'forRuc',
  'instalment',
  'how',
  'landings',
  'parts',
  'payroll',
  'provider',
  'table',
] as const;
