import type { CompareRequestInput } from '@/features/compare/search-schemas';
import { PAGE_SIZE } from '@/features/compare/list';
import { chosenCurrency, isOpenRange, RANGE_FILTERS, type Filters } from '@/features/compare/filters/plan-filters';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { ProductLine } from '@/lib/markets/market';
import type { ListOrder } from '@/lib/routing/list-query';

export type Search = {
  readonly line: Pick<ProductLine, 'productType' | 'organizationType'>;
  readonly filters: Filters;
  readonly order: ListOrder;
  readonly profile: PerfilIngreso | null;
  readonly ponderer?: number | null;
  readonly displayShowcase?: boolean;
};

export function toRequest(
  { line, filters, order, profile, ponderer = null, displayShowcase = true }: Search,
  page: number,
  uuid: string | null,
) {
  const { everyCoverageOrganization, chosenClinics, provenance } = filters;
  return {
    profile,
    page,
    take: PAGE_SIZE,
    organizationType: [line.organizationType],
    productType: line.productType,
    organizations: [...filters.organizations],
    insuranceTypes: [...filters.insuranceTypes],
    coverageOrganizations: [...filters.coverageOrganizations],
    ...(provenance.length > 0 && { provenance: ['published' as const] }),
    ...(everyCoverageOrganization.length > 0 && { everyCoverageOrganization: [...everyCoverageOrganization] }),
    ...(chosenClinics.length > 0 && { chosenClinics: [...chosenClinics] }),
    coverageCountries: [...filters.coverageCountries],
    features: [...filters.features],
    featuresFilter: [...filters.featuresFilter],
    fromPrice: filters.price.from,
    toPrice: filters.price.to,
    fromDeductible: filters.deductible.from,
    toDeductible: filters.deductible.to,
    deductiblesToCompare: filters.deductiblesToCompare.map((one) => (one.includes(' ') ? one : Number(one))),
    targetCurrency: chosenCurrency(filters) ?? null,
    order,
    ponderer,
    uuid,
    ...(!displayShowcase && { displayShowcase }),
  } satisfies CompareRequestInput;
}

const BODY_ONLY = [
  'provenance',
  'everyCoverageOrganization',
  'chosenClinics',
  'deductiblesToCompare',
  'targetCurrency',
] as const;

/** True if the search needs the POST, because the GET has no parameters for these values. */
export function needsBody({ filters, profile, ponderer = null }: Omit<Search, 'line' | 'order'>): boolean {
  if (profile !== null || ponderer !== null) return true;
  return (
    RANGE_FILTERS.some((name) => !isOpenRange(filters[name])) || BODY_ONLY.some((name) => filters[name].length > 0)
  );
}

/** Query of the GET: exactly these parameters in this order, including empty ones. A list repeats its parameter. */
export function toQuery(search: Search, page: number): URLSearchParams {
  const { filters, line, order, displayShowcase = true } = search;
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
    displayShowcase: String(displayShowcase),
    page,
  };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(keys)) {
    const values = Array.isArray(value) && value.length > 0 ? value : [Array.isArray(value) ? '' : value];
    for (const one of values) query.append(key, String(one));
  }
  return query;
}
