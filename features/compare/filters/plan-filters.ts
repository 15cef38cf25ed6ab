import { filterNamesOf } from '@/features/compare/comparator/comparator-filters';
import { CLINIC_MATCHES, firstClinics, type ClinicMatch } from '@/features/profile/clinics/chosen-clinics';
import type { Currency } from '@/lib/contract/atoms';
import { pick } from '@/lib/i18n/labels';
import { DECIMALS } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';

export const CHOICE_FILTERS = [
  'organizations',
  'insuranceTypes',
  'coverageOrganizations',
  'everyCoverageOrganization',
  'chosenClinics',
  'features',
  'featuresFilter',
  'provenance',
  'coverageCountries',
  'deductiblesToCompare',
  'targetCurrency',
] as const;
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number];

export type NarrowingFilter = Exclude<ChoiceFilter, 'chosenClinics'>;
export const NARROWING_FILTERS = CHOICE_FILTERS.filter((name): name is NarrowingFilter => name !== 'chosenClinics');

export const CHIP_LABELS = [
  'title',
  'open',
  'active',
  'drop',
  'clear',
  'price',
  'deductible',
  'moderatingFee',
  'range',
  'rangeFrom',
  'rangeTo',
  'band',
  'simulation',
  'keyTerritory',
] as const;

export const RANGE_FILTERS = ['price', 'deductible'] as const;
export type RangeFilter = (typeof RANGE_FILTERS)[number];

export type Range = { readonly from: number | null; readonly to: number | null };

export type Filters = Readonly<Record<ChoiceFilter, readonly string[]>> & Readonly<Record<RangeFilter, Range>>;

export const OPEN_RANGE: Range = { from: null, to: null };
export const NO_FILTERS: Filters = {
  organizations: [],
  insuranceTypes: [],
  coverageOrganizations: [],
  everyCoverageOrganization: [],
  chosenClinics: [],
  features: [],
  featuresFilter: [],
  provenance: [],
  coverageCountries: [],
  deductiblesToCompare: [],
  targetCurrency: [],
  price: OPEN_RANGE,
  deductible: OPEN_RANGE,
};

export type ActiveFilter =
  | { readonly name: NarrowingFilter; readonly value: string }
  | { readonly name: RangeFilter; readonly range: Range; readonly currency?: Currency };

/** Minimum of plans in the price range around the legal 7 %; with fewer, the range is dropped. */
export const MIN_PLANS_IN_RANGE = 10;

export const isOpenRange = ({ from, to }: Range): boolean => from === null && to === null;

export const chosenCurrency = ({ targetCurrency }: Pick<Filters, 'targetCurrency'>): Currency | undefined =>
  targetCurrency[0] as Currency | undefined;

/** Converts a range. Without a rate, the range is open. `uf`: pesos of one UF. */
export function rangeInCurrency({ from, to }: Range, given: Currency, wanted: Currency, uf = 0): Range {
  if (given === wanted) return { from, to };
  const rates: Partial<Record<string, number>> = uf > 0 ? { 'UF CLP': uf, 'CLP UF': 1 / uf } : {};
  const rate = rates[`${given} ${wanted}`];
  if (!rate) return OPEN_RANGE;
  const scale = 10 ** DECIMALS[wanted];
  const convert = (amount: number | null) => (amount === null ? null : Math.round(amount * rate * scale) / scale);
  return { from: convert(from), to: convert(to) };
}

export function activeFilters(filters: Filters): readonly ActiveFilter[] {
  const choices = NARROWING_FILTERS.flatMap((name) => filters[name].map((value) => ({ name, value })));
  const ranges = RANGE_FILTERS.filter((name) => !isOpenRange(filters[name]));
  const currency = chosenCurrency(filters);
  const toActive = (name: RangeFilter): ActiveFilter =>
    name === 'price' && currency ? { name, range: filters[name], currency } : { name, range: filters[name] };
  return [...choices, ...ranges.map(toActive)];
}

export const clinicsIn = (filters: Filters): readonly string[] => CLINIC_MATCHES.flatMap((match) => filters[match]);

export const clinicMatchOf = (filters: Filters): ClinicMatch =>
  CLINIC_MATCHES.find((match) => filters[match].length > 0) ?? CLINIC_MATCHES[0];

/** Changes how the clinics filter. While others filter, those in `chosenClinics` stay there: no plan reaches them. */
export function withClinicMatch(filters: Filters, match: ClinicMatch): Filters {
  const all = [...new Set(clinicsIn(filters))];
  const isNarrowed = match !== 'chosenClinics' && clinicMatchOf(filters) !== 'chosenClinics';
  const chosenClinics = isNarrowed ? filters.chosenClinics : [];
  const moved = all.filter((clinic) => !chosenClinics.includes(clinic));
  return { ...filters, coverageOrganizations: [], everyCoverageOrganization: [], chosenClinics, [match]: moved };
}

export const isClinicMatch = (name: ChoiceFilter | RangeFilter) => CLINIC_MATCHES.some((match) => match === name);

/** Replaces the clinics by the visitor's clinics. A clinic that no plan reaches is chosen but filters nothing. */
export function withClinics(
  filters: Filters,
  { clinics, way }: Readonly<{ clinics: readonly string[]; way: ClinicMatch }>,
  isReached: (clinic: string) => boolean,
): Filters {
  const valuesOf = (match: ClinicMatch) =>
    clinics.filter((clinic) => (isReached(clinic) ? way : 'chosenClinics') === match);
  return { ...filters, ...Object.fromEntries(CLINIC_MATCHES.map((match) => [match, valuesOf(match)])) };
}

export function withFirstClinics(filters: Filters): Filters {
  const first = firstClinics(clinicsIn(filters));
  const kept = (match: ClinicMatch) => first.filter((clinic) => filters[match].includes(clinic));
  return { ...filters, ...Object.fromEntries(CLINIC_MATCHES.map((match) => [match, kept(match)])) };
}

export const isClinicOf = (clinics: readonly string[], name: ChoiceFilter, value: string): boolean =>
  isClinicMatch(name) && clinics.includes(value);

/** Removes the filter of one chip. The last clinic stays chosen but no longer filters. */
export function withoutNarrowing(filters: Filters, drop: ActiveFilter): Filters {
  if ('range' in drop) return { ...filters, [drop.name]: OPEN_RANGE };
  if (isClinicMatch(drop.name) && filters[drop.name].length === 1) return withClinicMatch(filters, 'chosenClinics');
  return { ...filters, [drop.name]: filters[drop.name].filter((value) => value !== drop.value) };
}

export function clearFilter(filters: Filters, name: NarrowingFilter | RangeFilter): Filters {
  if (isClinicMatch(name)) return withClinicMatch(filters, 'chosenClinics');
  return { ...filters, [name]: NO_FILTERS[name] };
}

export const withoutFilters = (filters: Filters): Filters => ({ ...NO_FILTERS, chosenClinics: clinicsIn(filters) });

export function toggleChoice(filters: Filters, name: ChoiceFilter, value: string): Filters {
  const chosen = filters[name];
  if (chosen.includes(value)) return { ...filters, [name]: chosen.filter((one) => one !== value) };
  return { ...filters, [name]: name === 'targetCurrency' ? [value] : [...chosen, value] };
}

export function toRange(from: number | null, to: number | null): Range {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

const PREFERENCE_FILTERS = [...CLINIC_MATCHES, 'coverageCountries'] as const;
export type Preferences = Pick<Filters, (typeof PREFERENCE_FILTERS)[number]>;

export const pickPreferences = (filters: Filters): Preferences => pick(filters, PREFERENCE_FILTERS);

export const hasPreferences = (line: Pick<ProductLine, 'filters'>): boolean =>
  PREFERENCE_FILTERS.some((name) => name !== 'chosenClinics' && hasFilter(line, name));

export function hasFilter(line: Pick<ProductLine, 'filters'>, name: NarrowingFilter | RangeFilter): boolean {
  return filterNamesOf(line).includes(name);
}
