import 'server-only';
import { cache } from 'react';
import { provenanceTexts } from '@/features/catalogue/server/provenance-texts';
import { catalogueUpdatedAt } from '@/features/catalogue/server/read-plans';
import { priceWithPeriod } from '@/features/catalogue/wording/price';
import { planProvenanceText } from '@/features/catalogue/wording/provenance';
import type { ChoiceOption } from '@/features/compare/comparator/comparator.api';
import { comparatorFilters } from '@/features/compare/comparator/server/list-comparators';
import { compareRequest } from '@/features/compare/search-schemas';
import type { LineFigures, MarketFigures } from '@/features/compare/market-figures';
import { NO_FILTERS } from '@/features/compare/filters/plan-filters';
import { toRequest } from '@/features/compare/search/search-request';
import type { Locale } from '@/lib/contract/atoms';
import { pageContext, type Ctx } from '@/lib/context/ctx';
import { reasonOf } from '@/lib/error-reason';
import { dayIn } from '@/lib/i18n/day';
import { wordingOf } from '@/lib/i18n/wording';
import { logger } from '@/lib/logger';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import type { Site } from '@/lib/site/site';
import { searchPlans } from './search-plans';

async function lineFigures(ctx: Ctx, line: ProductLine): Promise<LineFigures> {
  const search = { line, filters: NO_FILTERS, order: 'lowerPrice', profile: null } as const;
  const request = compareRequest.parse({ ...toRequest(search, 1, null), take: 1, displayShowcase: false });
  const { total, choices } = await comparatorFilters(ctx, { ...request, comparator: line.comparator });
  const [cheapest] = total > 0 ? (await searchPlans(ctx, request)).data : [];
  const offered = (options: readonly ChoiceOption[] = []) => options.filter(({ count }) => count > 0);
  return {
    productType: line.productType,
    plans: total,
    companies: offered(choices.organizations)
      .map(({ value, label, image = null, count }) => ({ value, name: label, image, plans: count }))
      .toSorted((one, other) => other.plans - one.plans),
    clinics: offered(choices.coverageOrganizations).length,
    from: cheapest ? priceWithPeriod(cheapest, wordingOf(ctx.locale, ctx.market.intlLocale[ctx.locale])) : null,
    source: cheapest ? planProvenanceText(cheapest.provenance, provenanceTexts(ctx)) : null,
  };
}

/** Loads the figures once per page, also for its title. Null: an error; the page then shows no figures. */
export const loadMarketFigures = ({
  site,
  locale,
}: Pick<PageParams, 'site' | 'locale'>): Promise<MarketFigures | null> => figuresIn(site, locale);

const figuresIn = cache(async (site: Site, locale: Locale): Promise<MarketFigures | null> => {
  const ctx = pageContext(site, locale);
  const { market } = ctx;
  try {
    const [updated, ...lines] = await Promise.all([
      catalogueUpdatedAt(ctx),
      ...market.lines.map((line) => lineFigures(ctx, line)),
    ]);
    return { lines, changed: updated && dayIn(market.timeZone, updated) };
  } catch (error) {
    logger.warn({ market: site, reason: reasonOf(error) }, 'market figures not loaded');
    return null;
  }
});
