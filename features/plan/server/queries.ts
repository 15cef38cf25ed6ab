import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { findPlan } from '@/features/catalogue/server/read-plans';
import { referenceQuote } from '@/features/pricing/reference-household';
import { ratesOf } from '@/features/pricing/server/read-rates';
import { pageContext } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import { href, planKind } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import type { PlanScope } from './scope';
import { tabContents, type TabContent } from './plan-tab-contents';
import type { PlanSeo } from '@/features/plan/sections/sections.api';
import { seoOf } from '@/features/plan/sections/server/section-contents';

export type PlanParams = { readonly kind: string; readonly organization: string; readonly plan: string };

const linesOf = (market: Market, kind: string) => market.lines.filter((line) => planKind(line) === kind);

const find = cache(
  async (
    site: PageParams['site'],
    locale: PageParams['locale'],
    kind: string,
    organizationUrl: string,
    planUrl: string,
  ): Promise<PlanScope | null> => {
    // Needs no `fresh`: request counts are cached for some minutes anyway, and the page itself reads the plan.
    const ctx = { ...pageContext(site, locale), fresh: false };
    const lines = linesOf(ctx.market, kind);
    const productTypes = lines.map(({ productType }) => productType);
    const found = await findPlan(ctx, { organizationUrl, planUrl, productTypes });
    const line = lines.find(({ productType }) => productType === found?.plan.productType);
    return found && line ? { ...found, ctx, line, uf: (await ratesOf(ctx)).uf.value } : null;
  },
);

/** Redirects an unknown plan to the comparison of its line. Layout and page share one read. */
export async function loadPlan({ market, locale, site }: PageParams, params: PlanParams): Promise<PlanScope> {
  const [kind, organization, plan] = [params.kind, params.organization, params.plan].map(decodeURIComponent) as [
    string,
    string,
    string,
  ];
  const found = await find(site, locale, kind, organization, plan);
  if (found) return found;
  const fallback = linesOf(market, kind)[0];
  redirect(href(market, locale, fallback ? { name: 'compare', line: fallback.path } : { name: 'compareIndex' }));
}

export const loadTabs = cache(async (plan: PlanScope): Promise<readonly TabContent[]> => {
  const tabs = await tabContents(plan);
  return tabs.filter(({ tab }) => !tab.hidden);
});

export async function loadTab(plan: PlanScope, url: string): Promise<TabContent | null> {
  return (await loadTabs(plan)).find(({ tab }) => tab.url === url && !tab.disabled) ?? null;
}

export function planBreadcrumbs({ ctx: { market, locale }, line, item }: PlanScope) {
  const where = { kind: planKind(line), organization: item.organization.url, plan: item.url };
  return [
    { href: href(market, locale, { name: 'home' }), name: labelsOf(locale, 'plan').home },
    { href: href(market, locale, { name: 'compare', line: line.path }), name: lineWords(locale, line).name },
    { href: href(market, locale, { name: 'plan', ...where }), name: item.displayName },
  ] as const;
}

export async function loadReferenceReceipt({ plan, line, ctx }: PlanScope) {
  const { tariff, details } = plan;
  const priced = { tariff, unit: details.unit, minimum: details.minsubscribers };
  const quoted = referenceQuote(priced, line, ctx.market, await ratesOf(ctx));
  return quoted && { ...quoted, day: dayIn(ctx.market.timeZone, ctx.now) };
}

export const loadSeo = ({ ctx, plan }: PlanScope, tab: string | null): Promise<PlanSeo> => seoOf(ctx, plan, tab);
