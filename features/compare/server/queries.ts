import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { comparatorFilters } from '@/features/compare/comparator/server/service';
import { offeredFeatures } from '@/features/catalogue/domain';
import type { ListLabels, ListSetting } from '@/features/compare/components/list-context';
import { compareRequest, type ComparedItem, type CompareResponse } from '@/features/compare/contract';
import { isOpenRange, toRequest } from '@/features/compare/filters/domain';
import { isOffered, type Facets } from '@/features/compare/filters/facets';
import { narrowedBy, stateOfView } from '@/features/compare/search/list-state';
import { pageContext } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { viewOfSegment, type ListView } from '@/lib/routing/list-view';
import { href, planHrefPattern, withLocale } from '@/lib/routing/routes';
import type { SitePage } from '@/lib/site/page-params';
import { featuresOf, promotedProduct, searchPlans } from './service';

/** A page is kept for long, so it must not be made of plans that were swapped a second ago. */
const FRESH = { fresh: true };

export type LoadedList = {
  readonly setting: ListSetting;
  readonly initial: CompareResponse;
  readonly view: ListView;
  /** Of the filters only the choice that the page is of, for its name; the browser asks for the others. */
  readonly facets: Facets;
  /** The promoted plan that stands above the list. */
  readonly promoted: ComparedItem | null;
  /** Some of the plans are made up: the page says so. */
  readonly demo: boolean;
};

/** Line and view of a list's internal path; a path that middleware did not make is a 404. */
export function readListParams({ market }: SitePage, params: { line: string; view: string }) {
  const line = market.lines.find(({ path }) => path === decodeURIComponent(params.line));
  const view = viewOfSegment(params.view);
  if (!line || !view) notFound();
  return { line, view };
}

type Names = Readonly<Record<string, string>>;

/** Words of the catalogue's codes; of the features only those the line has. */
function catalogueNames(page: SitePage, featureCodes: readonly string[]): ListSetting['names'] {
  const words = labelsOf(page.locale, 'catalogue');
  const features: Names = words.features;
  return {
    coverages: words.coverages,
    features: Object.fromEntries(featureCodes.map((code) => [code, features[code] ?? code])),
    modalities: words.modalities,
    protections: words.protections,
    priceDetails: words.priceDetails,
  };
}

/** The words of a list that are in sight at first. The rest stays on the server or comes late (`lib/i18n/late-words.ts`). */
function listLabels(locale: Locale): ListLabels {
  const words = labelsOf(locale, 'compare');
  const { title, open, active, drop, clear, price, deductible, moderatingFee, range, rangeFrom, rangeTo } =
    words.filters;
  return {
    for: words.for,
    count: words.count,
    shown: words.shown,
    how: words.how,
    parts: words.parts,
    showcase: words.showcase,
    sort: words.sort,
    view: words.view,
    demo: words.demo,
    banner: words.banner,
    card: words.card,
    terms: words.terms,
    filters: { title, open, active, drop, clear, price, deductible, moderatingFee, range, rangeFrom, rangeTo },
    loading: words.loading,
    error: words.error,
    limits: words.limits,
    paging: words.paging,
    offers: words.offers,
  };
}

/** What every part of a line's list, and the bar and table beside a plan, have to know. */
export function listSetting(page: SitePage, line: ProductLine, featureCodes: readonly string[]): ListSetting {
  const { market, locale } = page;
  const labels = listLabels(locale);
  const words = labelsOf(locale, 'catalogue');
  const receipt = labelsOf(locale, 'receipt');
  const { path, key, productType, organizationType, comparator, profileForm, filters } = line;
  const { reference, simulation, pricedByPerson } = line;
  return {
    locale,
    currency: market.currency,
    storageVersion: market.storageVersion,
    deductibleWord: market.deductibleWord,
    line: {
      path,
      key,
      productType,
      organizationType,
      comparator,
      profileForm,
      filters,
      reference,
      ...(simulation && { simulation }),
      ...(pricedByPerson && { pricedByPerson }),
    },
    wording: {
      tag: market.intlLocale[locale],
      terms: {
        noCap: words.noCap,
        unlimited: words.unlimited,
        notCovered: words.notCovered,
        noDeductible: words.noDeductible,
        included: words.included,
        notIncluded: labels.terms.notIncluded,
        suffix: words.units,
      },
    },
    names: catalogueNames(page, featureCodes),
    labels,
    receipt: { title: receipt.title, loading: receipt.loading },
    planHref: planHrefPattern(locale, line),
    purchaseHref: withLocale(locale, '/Compra-Online/{productCode}'),
    listHref: href(market, locale, { name: 'compare', line: line.path }),
  };
}

/** What a page has to know of the filters: the name of the choice it is of. */
function namedFacets({ total, choices }: Facets, pick: ListView['pick']): Facets {
  const picked = pick && choices[pick.filter]?.filter(({ value }) => value === pick.value);
  return { total, choices: pick ? { [pick.filter]: picked } : {}, price: null, deductibles: [], currencies: [] };
}

/**
 * A list as the server renders it: a page of plans, prices for the line's reference household, inside the range that
 * the line suggests of itself. A page beyond the last leads to the first (spec section 2), and a company or type that
 * the line has not to the line's own list, so that what anybody can make up are no pages of the cache.
 */
export async function loadList(page: SitePage, line: ProductLine, view: ListView): Promise<LoadedList> {
  const ctx = pageContext(page.site, page.locale);
  const filters = narrowedBy(stateOfView(view), line.simulation ?? null);
  const search = { line, filters, order: view.order, profile: null };
  const request = compareRequest.parse(toRequest(search, view.page, null));
  const [facets, featureCodes, initial] = await Promise.all([
    comparatorFilters(ctx, { ...request, comparator: line.comparator }, FRESH),
    featuresOf(ctx, line, FRESH),
    searchPlans(ctx, request, FRESH),
  ]);
  const goTo = (other: ListView) =>
    redirect(href(page.market, page.locale, { name: 'compare', line: line.path, view: other }));
  const { pick, ...rest } = view;
  if (pick && !isOffered(facets, pick.filter, pick.value)) goTo(rest);
  if (initial.data.length === 0 && view.page > 1) goTo({ ...view, page: 1 });
  // A suggested range that leaves nothing helps nobody.
  if (initial.data.length === 0 && !isOpenRange(filters.price))
    return loadList(page, line, { ...view, allPrices: true });
  return {
    setting: listSetting(page, line, [...featureCodes, ...offeredFeatures(initial.data)]),
    initial,
    promoted: initial.metaData.promoted > 0 ? await promotedProduct(ctx, request) : null,
    view,
    facets: namedFacets(facets, pick),
    demo: initial.data.some(({ insuranceMetadata }) => !insuranceMetadata.metadata.verified),
  };
}
