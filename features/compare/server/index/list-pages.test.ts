import { beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { compareRequest } from '@/features/compare/search-schemas';
import { pageCount } from '@/features/compare/list';
import { toRequest } from '@/features/compare/search/search-request';
import { stateOfView } from '@/features/compare/search/list-state';
import { searchPlans } from '@/features/compare/server/search-plans';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { replacementView } from '@/lib/routing/list-pages';
import { planPagesOf } from '@/lib/routing/plan-pages';
import { planKind } from '@/lib/routing/routes';
import { LANDING_FILTERS, type ListView } from '@/lib/routing/list-view';
import { testCtx } from '@/lib/testing/database';
import { catalogueIndex, listPagesOf } from './catalogue-index';

beforeAll(() => seedCatalogue(database()));

it.each(markets)('of $code are as many as the searches of the pages that are rendered find', async (market) => {
  const ctx = testCtx(market.code);
  const pages = listPagesOf(await catalogueIndex(ctx), market);
  for (const line of market.lines) {
    const found = async (view: ListView) => {
      const search = { line, filters: stateOfView(view).filters, order: view.order, profile: null };
      return pageCount((await searchPlans(ctx, compareRequest.parse(toRequest(search, 1, null)))).metaData.total);
    };
    const { all, landings } = pages.get(line.path)!;
    const first = { page: 1, order: 'recommended' } as const;
    expect([line.path, all]).toEqual([line.path, await found(first)]);
    for (const filter of LANDING_FILTERS)
      for (const [value, count] of landings[filter])
        expect([line.path, value, count]).toEqual([
          line.path,
          value,
          await found({ ...first, landing: { filter, value } }),
        ]);
    expect(replacementView(market.code, line.path, { ...first, page: all })).toBeNull();
    expect(replacementView(market.code, line.path, { ...first, page: all + 1 })).toEqual(first);
    const madeUp = { filter: 'organizations', value: 'inventada' } as const;
    expect(replacementView(market.code, line.path, { ...first, landing: madeUp })).toEqual(first);
  }
});

it.each(markets)('of $code have a page for each of their plans, known to the door', async (market) => {
  const ctx = testCtx(market.code);
  await catalogueIndex(ctx);
  const pages = planPagesOf(market.code)!;
  for (const line of market.lines) {
    const search = {
      line,
      filters: stateOfView({ page: 1, order: 'popular' }).filters,
      order: 'popular',
      profile: null,
    } as const;
    const { data } = await searchPlans(ctx, compareRequest.parse(toRequest(search, 1, null)));
    for (const { organization, url, productCode } of data) {
      expect([url, pages.hasPlan(planKind(line), organization.url, url)]).toEqual([url, true]);
      expect([productCode, pages.hasProduct(productCode)]).toEqual([productCode, true]);
    }
    expect(pages.hasPlan(planKind(line), 'inventada', data[0]?.url ?? 'x')).toBe(false);
  }
});
