import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/insurance/[id]/seo/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { insuranceItemOf } from '@/features/catalogue/server/read-plans';
import type { PlanScope } from '@/features/plan/server/scope';
import { planSeo } from '@/features/plan/sections/sections.api';
import { loadSeo } from '@/features/plan/server/queries';
import { tabContents } from '@/features/plan/server/plan-tab-contents';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { DESCRIPTION_MIN } from '@/lib/routing/search-snippet';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { readSample } from '@/lib/testing/catalogue-sample';
import { testCtx } from '@/lib/testing/database';
import { apiRequest, paramsOf } from '@/lib/testing/request';

beforeAll(() => seedCatalogue(database()));

describe.each(markets)('the plans of $code', (market) => {
  it.each(market.locales)(
    'have a title and a description of their own, each tab, in %s [A-36]',
    async (locale) => {
      const ctx = testCtx(market.code, { locale });
      const pages: { title: string; description: string; isListed: boolean }[] = [];
      let plans = 0;
      for await (const plan of readSample({ db: ctx.db, market })) {
        const line = market.lines.find(({ productType }) => productType === plan.productType)!;
        const scope: PlanScope = { plan, item: insuranceItemOf(ctx, plan, []), ctx, line };
        for (const { tab } of await tabContents(scope))
          if (!tab.hidden) {
            const isListed = tab.url === FIRST_TAB;
            pages.push({ ...(await loadSeo(scope, isListed ? null : tab.title)), isListed });
          }
        plans += 1;
      }
      expect(plans).toBeGreaterThan(40);
      expect(pages.length).toBeGreaterThan(3 * plans);
      const twice = (of: 'title' | 'description') =>
        pages.map((one) => one[of]).filter((text, at, all) => all.indexOf(text) !== at);
      const tooShort = ({ isListed, description }: (typeof pages)[number]) =>
        isListed && description.length < DESCRIPTION_MIN;
      expect(pages.filter(tooShort)).toEqual([]);
      expect(twice('title')).toEqual([]);
      expect(twice('description')).toEqual([]);
      expect(pages.filter(({ title, description }) => /[{}]/.test(title + description))).toEqual([]);
    },
    60_000,
  );
});

it('is in the endpoint, which other systems alone request, what it is in the page [A-36]', async () => {
  const ctx = testCtx('pe');
  for await (const plan of readSample({ db: ctx.db, market: ctx.market })) {
    const line = ctx.market.lines.find(({ productType }) => productType === plan.productType)!;
    const page = await loadSeo({ plan, item: insuranceItemOf(ctx, plan, []), ctx, line }, null);
    const id = String(plan.id);
    const answer = await GET(apiRequest(`/api/insurance/${id}/seo`, { site: 'pe' }), paramsOf({ id }));
    expect(planSeo.parse(await answer.json())).toEqual(page);
    expect(page.title).toContain(plan.displayName);
    expect(page.description).toContain(plan.organization.displayName);
    break;
  }
});
