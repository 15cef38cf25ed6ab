import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { findPlan } from '@/features/catalogue/server/service';
import { pageContext } from '@/lib/context/ctx';
import type { Market, ProductLine } from '@/lib/markets/market';
import { href, planKind } from '@/lib/routing/routes';
import type { SitePage } from '@/lib/site/page-params';

export type PlanParams = { readonly kind: string; readonly organization: string; readonly plan: string };
export type LoadedPlan = { readonly item: InsuranceItem; readonly line: ProductLine };

/** The lines whose plans have addresses of that kind. */
const linesOf = (market: Market, kind: string) => market.lines.filter((line) => planKind(line) === kind);

const find = cache(
  async (
    site: SitePage['site'],
    locale: SitePage['locale'],
    kind: string,
    organizationUrl: string,
    planUrl: string,
  ) => {
    const ctx = pageContext(site, locale);
    const productTypes = linesOf(ctx.market, kind).map(({ productType }) => productType);
    return findPlan(ctx, { organizationUrl, planUrl, productTypes });
  },
);

/** The plan behind an address; one that is not sold (any more) leads to the comparison of its line (spec section 2). */
export async function loadPlan(page: SitePage, params: PlanParams): Promise<LoadedPlan> {
  const { market, locale, site } = page;
  const [kind, organization, plan] = [params.kind, params.organization, params.plan].map(decodeURIComponent) as [
    string,
    string,
    string,
  ];
  const lines = linesOf(market, kind);
  const found = await find(site, locale, kind, organization, plan);
  const line = lines.find(({ productType }) => productType === found?.plan.productType);
  if (found && line) return { item: found.item, line };
  const fallback = lines[0];
  redirect(href(market, locale, fallback ? { name: 'compare', line: fallback.path } : { name: 'compareIndex' }));
}
