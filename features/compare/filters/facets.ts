import type { OrganizationSummary } from '@/features/catalogue/plan-schemas';
import type { ComparatorFilters } from '@/features/compare/comparator/comparator.api';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { matchesName } from '@/lib/i18n/search-text';
import type { Region } from '@/lib/markets/market';
import {
  NARROWING_FILTERS,
  hasFilter,
  MIN_PLANS_IN_RANGE,
  type ChoiceFilter,
  type NarrowingFilter,
} from './plan-filters';

export type Facets = ComparatorFilters;

export type Option = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly region?: Pick<Region, 'stateCode' | 'stateName'> | null;
  readonly places?: readonly string[];
};

export type Money = (amount: number, currency: Currency) => string;

export function optionsOf({ choices, deductibles, currencies }: Facets, filter: ChoiceFilter, money: Money) {
  switch (filter) {
    case 'deductiblesToCompare':
      return deductibles.map(({ value, currency, count }): Option => ({
        value: deductibles.filter((other) => other.value === value).length > 1 ? `${value} ${currency}` : String(value),
        label: money(value, currency),
        count,
      }));
    case 'targetCurrency':
      return currencies.map(({ value, count }): Option => ({ value, label: value, count }));
    case 'featuresFilter':
      return (choices.featuresFilter ?? choices.features ?? []) as readonly Option[];
    case 'everyCoverageOrganization':
    case 'chosenClinics':
      return (choices.coverageOrganizations ?? []) as readonly Option[];
    default:
      return (choices[filter] ?? []) as readonly Option[];
  }
}

/** Options with a name like the search, then those in a place like it, which their label then names. */
export function matchingOptions(options: readonly Option[], search: string): readonly Option[] {
  if (!search.trim()) return options;
  const isLike = ({ label }: Option) => matchesName(label, search);
  const inPlace = options.flatMap((option) => {
    const place = !isLike(option) && option.places?.find((one) => matchesName(one, search));
    return place ? { ...option, label: `${option.label} (${place})` } : [];
  });
  return [...options.filter(isLike), ...inPlace];
}

export function isOffered(facets: Facets, filter: ChoiceFilter, value: string): boolean {
  return optionsOf(facets, filter, String).some((option) => option.value === value);
}

/** Counts to show. If a choice has too few plans in the suggested price range, its count ignores that range. */
export function withoutSuggestedRange(banded: Facets): Facets {
  const choices = Object.entries(banded.choices).map(([name, options]) => {
    // Clinics keep their counts, because counts inside and outside the range cannot be compared.
    if (name === 'coverageOrganizations') return [name, options];
    const counted = options.map((option) =>
      option.count < MIN_PLANS_IN_RANGE ? { ...option, count: option.atAnyPrice ?? option.count } : option,
    );
    return [name, counted];
  });
  return { ...banded, choices: Object.fromEntries(choices) };
}

export function offeredFilters(line: Parameters<typeof hasFilter>[0], facets: Facets): readonly NarrowingFilter[] {
  const fewest = (name: NarrowingFilter) => (name === 'provenance' ? 1 : 2);
  return NARROWING_FILTERS.filter(
    (name) => hasFilter(line, name) && optionsOf(facets, name, String).length >= fewest(name),
  );
}

export function arrangeByRegion(
  facets: Facets,
  serving: readonly Pick<OrganizationSummary, 'url'>[],
  { region, away }: { readonly region: Pick<Region, 'stateName'>; readonly away: string },
): Facets {
  const codes = new Set(serving.map(({ url }) => url));
  const options = facets.choices.organizations ?? [];
  const near = options.filter(({ value }) => codes.has(value));
  const far = options
    .filter(({ value }) => !codes.has(value))
    .map(({ value, label, count }) => ({ value, label: fill(away, { name: label, region: region.stateName }), count }));
  return { ...facets, choices: { ...facets.choices, organizations: [...near, ...far] } };
}
