import 'server-only';
import type { ChoiceOption, Comparator, ComparatorFilters } from '@/features/compare/comparator/comparator.api';
import { CHOICES, FILTER_SETTINGS, filterNamesOf, type Choice } from '@/features/compare/comparator/comparator-filters';
import type { CompareRequest } from '@/features/compare/search-schemas';
import { countFacets, type FacetCounts } from '@/features/compare/server/index/facet-counts';
import type { Deductible } from '@/features/compare/server/index/deductible';
import type { FacetDisplay } from '@/features/compare/server/index/line-index';
import { pricedLine, type PricedLine } from '@/features/compare/server/priced-line';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { sitesOfClinic } from '@/lib/markets/clinic-sites';
import { regionOfClinic } from '@/lib/markets/distance';
import type { ProductLine, Region } from '@/lib/markets/market';

function toComparator({ market, locale }: Ctx, line: ProductLine): Comparator {
  return {
    name: line.comparator,
    displayName: lineWords(locale, line).name,
    productType: line.productType,
    organizationType: line.organizationType,
    currency: market.currency,
    filters: filterNamesOf(line).map((name) => {
      const { kind, keys } = FILTER_SETTINGS[name];
      return { name, kind, keys: [...keys] };
    }),
  };
}

function lineOf({ market }: Ctx, name: string | null): ProductLine {
  const line = market.lines.find(({ comparator }) => comparator === name);
  if (!line) throw new AppError('NOT_FOUND', `El comparador ${name} no existe`);
  return line;
}

export async function listComparators(ctx: Ctx): Promise<Comparator[]> {
  return ctx.market.lines.map((line) => toComparator(ctx, line));
}

export async function comparatorByName(ctx: Ctx, { comparator }: { comparator: string }): Promise<Comparator> {
  return toComparator(ctx, lineOf(ctx, comparator));
}

const regionNamed = (region: Region | null) => region && { stateCode: region.stateCode, stateName: region.stateName };

type Name = (value: string) => Omit<ChoiceOption, 'value' | 'count'>;

function namesOf({ locale, market }: Ctx, display: FacetDisplay): Readonly<Record<Choice, Name>> {
  const words = labelsOf(locale, 'catalogue', market.intlLocale[locale]);
  const types: Readonly<Record<string, { name: string }>> = words.types;
  const features: Readonly<Record<string, string>> = words.features;
  const areas: Readonly<Record<string, string>> = words.areas;
  const feature: Name = (value) => ({ label: features[value] ?? value });
  return {
    organizations: (value) => {
      const mark = display.organizations.get(value);
      return { label: mark?.displayName ?? value, ...(mark && { image: mark.image }) };
    },
    insuranceTypes: (value) => {
      const color = display.insuranceTypes.get(value);
      return { label: types[value]?.name ?? value, ...(color && { color }) };
    },
    coverageOrganizations: (value) => ({
      label: value,
      region: regionNamed(regionOfClinic(value, market)),
      places: [...new Set(sitesOfClinic(market.code, value).flatMap(({ place }) => place ?? []))],
    }),
    coverageCountries: (value) => ({ label: areas[value] ?? value }),
    features: feature,
    featuresFilter: feature,
    provenance: () => ({ label: words.provenance.onlyPublished }),
  };
}

type Counted = { readonly counts: FacetCounts; readonly atAnyPrice: FacetCounts | null };

const facetOf = (choice: Choice) => (choice === 'featuresFilter' ? 'features' : choice);
const countsOf = (counts: FacetCounts, choice: Choice) =>
  choice === 'features' ? counts.everyFeature : counts.byFacet[facetOf(choice)];

/** Options of the provenance filter; empty if all plans have a source, or none has one. */
function publishedAmong({ totals, plans }: PricedLine['line']): string[] {
  const published = totals.provenance.get('published') ?? 0;
  return published > 0 && published < plans ? ['published'] : [];
}

function optionsOf(ctx: Ctx, { line }: PricedLine, counted: Counted, choice: Choice): ChoiceOption[] {
  const own = countsOf(counted.counts, choice);
  const wide = counted.atAnyPrice && countsOf(counted.atAnyPrice, choice);
  const totals = line.totals[facetOf(choice)];
  const nameOf = namesOf(ctx, line.facetDisplay)[choice];
  const values = choice === 'provenance' ? publishedAmong(line) : [...totals.keys()];
  return values
    .map((value) =>
      Object.assign(nameOf(value), { value, count: own.get(value) ?? 0 }, wide && { atAnyPrice: wide.get(value) ?? 0 }),
    )
    .sort((a, b) => totals.get(b.value)! - totals.get(a.value)! || a.label.localeCompare(b.label, ctx.locale));
}

function currenciesOf({ market }: Ctx, { currencies }: FacetCounts): ComparatorFilters['currencies'] {
  return [...currencies]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => Number(b.value === market.currency) - Number(a.value === market.currency));
}

const NOTHING: ComparatorFilters = { total: 0, choices: {}, price: null, deductibles: [], currencies: [] };

const rankOf = ({ inMarket }: Deductible) => inMarket ?? Number.MAX_VALUE;

function filtersOf(ctx: Ctx, sold: ProductLine, list: PricedLine, request: CompareRequest): ComparatorFilters {
  const names = filterNamesOf(sold);
  const counts = countFacets(list.line, request, list.prices);
  const hasPriceRange = request.fromPrice !== null || request.toPrice !== null;
  const anyPrice = { ...request, fromPrice: null, toPrice: null };
  const counted = { counts, atAnyPrice: hasPriceRange ? countFacets(list.line, anyPrice, list.prices) : null };
  const { deductibles } = list.line.facetDisplay;
  return {
    total: counts.total,
    choices: Object.fromEntries(
      CHOICES.filter((name) => names.includes(name)).map((name) => [name, optionsOf(ctx, list, counted, name)]),
    ),
    price: counts.price && { currency: list.currency, ...counts.price },
    deductibles: names.includes('deductiblesToCompare')
      ? [...counts.byFacet.deductibles]
          .map(([name, count]) => ({ count, of: deductibles.get(name)! }))
          .sort((one, other) => rankOf(one.of) - rankOf(other.of) || one.of.amount - other.of.amount)
          .map(({ count, of: { amount, currency } }) => ({ value: amount, currency, count }))
      : [],
    currencies: currenciesOf(ctx, counts),
  };
}

export async function comparatorFilters(ctx: Ctx, request: CompareRequest): Promise<ComparatorFilters> {
  const sold = lineOf(ctx, request.comparator);
  const query =
    request.organizationType.length > 0 ? request : { ...request, organizationType: [sold.organizationType] };
  const list = await pricedLine(ctx, query);
  return list ? filtersOf(ctx, sold, list, query) : NOTHING;
}
