import 'server-only';
import { notFound, redirect } from 'next/navigation';
import type { Thing } from 'schema-dts';
import { comparatorFilters } from '@/features/compare/comparator/server/list-comparators';
import { listPlansByCode } from '@/features/catalogue/server/read-plans';
import { lineScore } from '@/features/catalogue/server/read-score';
import { offeredFeatures, planAddress } from '@/features/catalogue/plan-facts';
import type { ListViewData } from '@/features/compare/components/list-context';
import { compareRequest, type ComparedItem, type CompareResponse } from '@/features/compare/search-schemas';
import { CHEAPEST, PAGE_SIZE } from '@/features/compare/list';
import { toRequest } from '@/features/compare/search/search-request';
import { NO_FILTERS } from '@/features/compare/filters/plan-filters';
import { isOffered, type Facets } from '@/features/compare/filters/facets';
import { stateOfView } from '@/features/compare/search/list-state';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { pageContext } from '@/lib/context/ctx';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import type { Contributor } from '@/lib/markets/contributors';
import type { ProductLine } from '@/lib/markets/market';
import { itemList } from '@/lib/routing/breadcrumbs';
import { viewOfSegment, type ListView } from '@/lib/routing/list-view';
import { href } from '@/lib/routing/routes';
import { ratesOf } from '@/features/pricing/server/read-rates';
import type { PageParams } from '@/lib/site/page-params';
import { layoutOf, originOf, showsPromoted } from '@/lib/site/site-table';
import { listViewData, scoreRuleText } from './list-view-data';
import {
  isExampleLine,
  featuresOf,
  marketState,
  plansPayingMost,
  promotedProduct,
  searchPlans,
  type MarketState,
} from './search-plans';

export type LoadedList = {
  readonly setting: ListViewData;
  readonly initial: CompareResponse;
  readonly view: ListView;
  readonly facets: Facets;
  readonly promoted: ComparedItem | null;
  readonly things: readonly Thing[];
};

export function readListParams({ market }: PageParams, params: { line: string; view: string }) {
  const line = market.lines.find(({ path }) => path === decodeURIComponent(params.line));
  const view = viewOfSegment(params.view);
  if (!line || !view) notFound();
  return { line, view };
}

function namedFacets({ total, choices }: Facets, landing: ListView['landing']): Facets {
  const named = landing && choices[landing.filter]?.filter(({ value }) => value === landing.value);
  return { total, choices: landing ? { [landing.filter]: named } : {}, price: null, deductibles: [], currencies: [] };
}

/** Must not throw, because every page calls it. On an error it reports neither missing plans nor examples. */
export async function loadMarketState({ site, locale }: PageParams): Promise<MarketState> {
  try {
    return await marketState(pageContext(site, locale));
  } catch (error) {
    logger.warn({ market: site, reason: reasonOf(error) }, 'market state not loaded');
    return { hasPlans: true, examples: 'some' };
  }
}

/** Redirects unknown pages to page 1 and unknown views to the line's list, so neither is cached. */
export async function loadList(page: PageParams, line: ProductLine, view: ListView): Promise<LoadedList> {
  const ctx = pageContext(page.site, page.locale);
  const { filters } = stateOfView(view);
  const search = { line, filters, order: view.order, profile: null, displayShowcase: showsPromoted(page.site) };
  const request = compareRequest.parse(toRequest(search, view.page, null));
  const [facets, featureCodes, areExamples, initial, rates, score] = await Promise.all([
    comparatorFilters(ctx, { ...request, comparator: line.comparator }),
    featuresOf(ctx, line),
    isExampleLine(ctx, line),
    searchPlans(ctx, request),
    ratesOf(ctx),
    layoutOf(page.site).hideScore ? null : lineScore(ctx, line.productType),
  ]);
  const goTo = (other: ListView) =>
    redirect(href(page.market, page.locale, { name: 'compare', line: line.path, view: other }));
  const { landing, ...rest } = view;
  if (landing && !isOffered(facets, landing.filter, landing.value)) goTo(rest);
  if (initial.data.length === 0 && view.page > 1) goTo({ ...view, page: 1 });
  const codes = [...featureCodes, ...offeredFeatures(initial.data)];
  const shown = listViewData(page, line, codes, rates.uf.value);
  const setting = {
    ...shown,
    ...(areExamples && { areExamples }),
    ...(score && { score: scoreRuleText(page, shown, score) }),
  };
  const entries = initial.data.map((item) => ({ name: item.displayName, href: planAddress(setting.planHref, item) }));
  const before = (view.page - 1) * PAGE_SIZE;
  return {
    setting,
    initial,
    things: entries.length > 0 ? [itemList(entries, before, originOf(page.site))] : [],
    promoted: initial.metaData.promoted > 0 ? await promotedProduct(ctx, request) : null,
    view,
    facets: namedFacets(facets, landing),
  };
}

const contributing = ({ pricedByIncome, reference: { age } }: ProductLine, contributor: Contributor | undefined) =>
  pricedByIncome && contributor
    ? perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: age, tipo_cotizante: contributor }] })
    : null;

type Among = { readonly contributor?: Contributor | undefined };

/** The cheapest plans and their number. `contributor`: for prices by income, assumes this contributor's lowest base. */
export async function loadCheapest({ site, locale }: PageParams, line: ProductLine, { contributor }: Among = {}) {
  const ctx = pageContext(site, locale);
  const search = { line, filters: NO_FILTERS, order: 'lowerPrice', profile: contributing(line, contributor) } as const;
  const request = compareRequest.parse({ ...toRequest(search, 1, null), take: CHEAPEST });
  const { data, metaData } = await searchPlans(ctx, request);
  return { plans: data, total: metaData.total };
}

export const loadPayingMost = ({ site, locale }: PageParams, line: ProductLine, clinic: string) =>
  plansPayingMost(pageContext(site, locale), line, clinic);

export async function loadPlansByCode({ site, market, locale }: PageParams, codes: readonly string[]) {
  const found = await listPlansByCode(pageContext(site, locale), codes);
  return found.flatMap(({ item, plan }) => {
    const line = market.lines.find(({ productType }) => productType === plan.productType);
    return line ? [{ item, line }] : [];
  });
}
