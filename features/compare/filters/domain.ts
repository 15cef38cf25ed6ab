import { filterNamesOf } from '@/features/compare/comparator/domain';
import type { CompareRequestInput } from '@/features/compare/contract';
import { PAGE_SIZE, type Order } from '@/features/compare/domain/list';
import type { PerfilIngreso } from '@/features/profile/contract';
import type { Currency } from '@/lib/contract/atoms';
import type { ProductLine } from '@/lib/markets/market';

/** Filters with a list of choices, by their name on the wire. Of `targetCurrency` there is one choice at most. */
export const CHOICE_FILTERS = [
  'organizations',
  'insuranceTypes',
  'coverageOrganizations',
  'features',
  'featuresFilter',
  'coverageCountries',
  'deductiblesToCompare',
  'targetCurrency',
] as const;
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number];

export const RANGE_FILTERS = ['price', 'deductible'] as const;
export type RangeFilter = (typeof RANGE_FILTERS)[number];

export type Range = { readonly from: number | null; readonly to: number | null };

/** What the visitor narrows the list by. Ranges in the market's currency. */
export type Filters = Readonly<Record<ChoiceFilter, readonly string[]>> & Readonly<Record<RangeFilter, Range>>;

const OPEN: Range = { from: null, to: null };
export const NO_FILTERS: Filters = {
  organizations: [],
  insuranceTypes: [],
  coverageOrganizations: [],
  features: [],
  featuresFilter: [],
  coverageCountries: [],
  deductiblesToCompare: [],
  targetCurrency: [],
  price: OPEN,
  deductible: OPEN,
};

/** One thing that narrows the list, as a chip names it: a choice, or a whole range. */
export type ActiveFilter =
  | { readonly name: ChoiceFilter; readonly value: string }
  | { readonly name: RangeFilter; readonly range: Range };

/** Whether the range leaves nothing out. */
export const isOpenRange = ({ from, to }: Range): boolean => from === null && to === null;

export function activeFilters(filters: Filters): readonly ActiveFilter[] {
  const choices = CHOICE_FILTERS.flatMap((name) => filters[name].map((value) => ({ name, value })));
  const ranges = RANGE_FILTERS.filter((name) => !isOpenRange(filters[name]));
  return [...choices, ...ranges.map((name) => ({ name, range: filters[name] }))];
}

/** The filters without that one. */
export function withoutFilter(filters: Filters, drop: ActiveFilter): Filters {
  if ('range' in drop) return { ...filters, [drop.name]: OPEN };
  return { ...filters, [drop.name]: filters[drop.name].filter((value) => value !== drop.value) };
}

/** The filters with nothing asked of that one. */
export function withoutAll(filters: Filters, name: ChoiceFilter | RangeFilter): Filters {
  return { ...filters, [name]: NO_FILTERS[name] };
}

/** The filters with the choice switched on or off; of currencies a new one takes the place of the old. */
export function toggleChoice(filters: Filters, name: ChoiceFilter, value: string): Filters {
  const chosen = filters[name];
  if (chosen.includes(value)) return { ...filters, [name]: chosen.filter((one) => one !== value) };
  return { ...filters, [name]: name === 'targetCurrency' ? [value] : [...chosen, value] };
}

/** A range typed the wrong way round is meant the right way round. */
export function toRange(from: number | null, to: number | null): Range {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** Whether the line's list has that filter. */
export function hasFilter(line: Pick<ProductLine, 'filters'>, name: ChoiceFilter | RangeFilter): boolean {
  return filterNamesOf(line).includes(name);
}

export type Search = {
  readonly line: Pick<ProductLine, 'productType' | 'organizationType'>;
  readonly filters: Filters;
  readonly order: Order;
  readonly profile: PerfilIngreso | null;
  /** 0 to 1; none: our own weights. */
  readonly ponderer?: number | null;
};

/** The body of a search; keys left out have the contract's defaults. */
export function toRequest(
  { line, filters, order, profile, ponderer = null }: Search,
  page: number,
  uuid: string | null,
) {
  return {
    profile,
    page,
    take: PAGE_SIZE,
    organizationType: [line.organizationType],
    productType: line.productType,
    organizations: [...filters.organizations],
    insuranceTypes: [...filters.insuranceTypes],
    coverageOrganizations: [...filters.coverageOrganizations],
    coverageCountries: [...filters.coverageCountries],
    features: [...filters.features],
    featuresFilter: [...filters.featuresFilter],
    fromPrice: filters.price.from,
    toPrice: filters.price.to,
    fromDeductible: filters.deductible.from,
    toDeductible: filters.deductible.to,
    deductiblesToCompare: filters.deductiblesToCompare.map((one) => (one.includes(' ') ? one : Number(one))),
    targetCurrency: (filters.targetCurrency[0] as Currency | undefined) ?? null,
    order,
    ponderer,
    uuid,
  } satisfies CompareRequestInput;
}

/** Filters that the GET has no key for. */
const BODY_ONLY = ['deductiblesToCompare', 'targetCurrency'] as const;

/**
 * POST when a profile is entered or price filters are set, otherwise GET (spec section 7). The GET has no key for
 * deductibles, currencies and weights, so those go by POST too.
 */
export function needsBody({ filters, profile, ponderer = null }: Omit<Search, 'line' | 'order'>): boolean {
  if (profile !== null || ponderer !== null) return true;
  return (
    RANGE_FILTERS.some((name) => !isOpenRange(filters[name])) || BODY_ONLY.some((name) => filters[name].length > 0)
  );
}

/** Keys of the GET, in the order of the spec (section 7): always all of them, empty or not, and no others; lists repeat their key. */
export function toQuery(search: Search, page: number): URLSearchParams {
  const { filters, line, order } = search;
  const keys: Record<string, string | number | readonly string[]> = {
    order,
    organizationTypes: line.organizationType,
    insuranceTypes: filters.insuranceTypes,
    organizations: filters.organizations,
    features: filters.features,
    featuresFilter: filters.featuresFilter,
    productType: line.productType,
    take: PAGE_SIZE,
    comparator: '',
    coverageCountries: filters.coverageCountries,
    coverageOrganizations: filters.coverageOrganizations,
    displayShowcase: 'true',
    page,
  };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(keys)) {
    const values = Array.isArray(value) && value.length > 0 ? value : [Array.isArray(value) ? '' : value];
    for (const one of values) query.append(key, String(one));
  }
  return query;
}
