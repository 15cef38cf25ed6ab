import type { CompareRequest } from '@/features/compare/search-schemas';
import type { ProductLine } from '@/lib/markets/market';

export const COMPARATORS_FAILED = 'Error al obtener los comparadores';

/** Filters with choices. `features` and `coverageCountries` require all chosen values; the others require one. */
export const CHOICES = [
  'organizations',
  'insuranceTypes',
  'coverageOrganizations',
  'coverageCountries',
  'features',
  'featuresFilter',
  'provenance',
] as const;
export type Choice = (typeof CHOICES)[number];

export const COMPARATOR_FILTERS = [
  ...CHOICES,
  'everyCoverageOrganization',
  'price',
  'deductible',
  'deductiblesToCompare',
  'targetCurrency',
] as const;
export type ComparatorFilterName = (typeof COMPARATOR_FILTERS)[number];

export type FilterKind = 'any' | 'all' | 'range' | 'one';

type Setting = { readonly kind: FilterKind; readonly keys: readonly (keyof CompareRequest)[] };

export const FILTER_SETTINGS: Readonly<Record<ComparatorFilterName, Setting>> = {
  organizations: { kind: 'any', keys: ['organizations'] },
  insuranceTypes: { kind: 'any', keys: ['insuranceTypes'] },
  coverageOrganizations: { kind: 'any', keys: ['coverageOrganizations'] },
  everyCoverageOrganization: { kind: 'all', keys: ['everyCoverageOrganization'] },
  coverageCountries: { kind: 'all', keys: ['coverageCountries'] },
  features: { kind: 'all', keys: ['features'] },
  featuresFilter: { kind: 'any', keys: ['featuresFilter'] },
  provenance: { kind: 'any', keys: ['provenance'] },
  price: { kind: 'range', keys: ['fromPrice', 'toPrice'] },
  deductible: { kind: 'range', keys: ['fromDeductible', 'toDeductible'] },
  deductiblesToCompare: { kind: 'any', keys: ['deductiblesToCompare'] },
  targetCurrency: { kind: 'one', keys: ['targetCurrency'] },
};

const WIRE_NAMES: Readonly<Record<ProductLine['filters'][number], readonly ComparatorFilterName[]>> = {
  insuranceTypes: ['insuranceTypes'],
  coverageOrganizations: ['coverageOrganizations', 'everyCoverageOrganization'],
  coverageCountries: ['coverageCountries'],
  features: ['features', 'featuresFilter'],
  deductible: ['deductible', 'deductiblesToCompare'],
};

export function filterNamesOf({ filters }: Pick<ProductLine, 'filters'>): readonly ComparatorFilterName[] {
  const own = new Set<ComparatorFilterName>([
    'organizations',
    'price',
    'targetCurrency',
    'provenance',
    ...filters.flatMap((name) => WIRE_NAMES[name]),
  ]);
  return COMPARATOR_FILTERS.filter((name) => own.has(name));
}

const BUCKETS = 12;
const ROUND = [1, 2, 2.5, 5, 10];

export function bucketLimits(min: number, max: number): readonly number[] {
  if (min === max) return [min, max];
  const power = Math.floor(Math.log10((max - min) / BUCKETS));
  for (const [digits, magnitude] of [power, power + 1].flatMap((own) => ROUND.map((first) => [first, own] as const))) {
    const step = digits * 10 ** magnitude;
    const first = Math.floor(min / step);
    const ranges = Math.ceil(max / step) - first;
    // Each limit is multiplied and rounded separately, so that float errors do not add up.
    const decimals = Math.max(0, 1 - magnitude);
    if (ranges <= BUCKETS)
      return Array.from({ length: ranges + 1 }, (_, index) => Number(((first + index) * step).toFixed(decimals)));
  }
  throw new Error(`No round step from ${min} to ${max}`);
}
