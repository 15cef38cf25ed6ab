import { array, assert, asyncProperty, constantFrom, double, integer, option, record, subarray } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { FILTER_SETTINGS } from '@/features/compare/comparator/comparator-filters';
import {
  compareRequest,
  compareResponse,
  type CompareRequest,
  type NearestMiss,
} from '@/features/compare/search-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { catalogueIndex } from './index/catalogue-index';
import { searchPlans } from './search-plans';

beforeAll(() => seedCatalogue(database()), 120_000);

const CENT = 0.01;
const toCents = (amount: number) => Math.round(amount * 100) / 100;

const relaxed = (request: CompareRequest, { filter, range }: NearestMiss): CompareRequest => {
  const { keys } = FILTER_SETTINGS[filter];
  const ends = range ? [range.from, range.to] : [];
  return compareRequest.parse({ ...request, ...Object.fromEntries(keys.map((key, at) => [key, ends[at]])) });
};

function almost({ from, to }: NonNullable<NearestMiss['range']>, limits: NonNullable<NearestMiss['range']>) {
  return {
    from: from === limits.from || from === null ? from : toCents(from + CENT),
    to: to === limits.to || to === null ? to : toCents(to - CENT),
  };
}

const cents = (max: number) => option(double({ min: 0, max, noNaN: true }).map(toCents));

describe.each(markets)('filters that leave nothing of $code', ({ code, lines }) => {
  it('are relaxed by as little as leaves a plan, one of them at a time', { timeout: 180_000 }, async () => {
    const ctx = testCtx(code);
    const index = await catalogueIndex(ctx);
    let proposed = 0;
    for (const sold of lines) {
      const line = index.lines.get(sold.productType);
      if (!line) continue;
      const dearest = Math.max(...line.referencePrice);
      const figures = [...line.facetDisplay.deductibles.values()].map(({ inMarket }) => inMarket ?? 0);
      const namesOf = (facet: 'organizations' | 'coverageOrganizations' | 'features') =>
        subarray([...line.facets[facet].keys()]).map((names) => names.slice(0, 2));
      const requests = record({
        organizations: namesOf('organizations'),
        coverageOrganizations: namesOf('coverageOrganizations'),
        features: namesOf('features'),
        fromPrice: option(integer({ min: 0, max: Math.ceil(dearest) })),
        toPrice: cents(dearest),
        fromDeductible: cents(Math.max(1, ...figures)),
        toDeductible: cents(Math.max(1, ...figures)),
        deductiblesToCompare: array(integer({ min: 0, max: 5000 }), { maxLength: 1 }),
        profile: option(
          constantFrom(
            perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 30, ingreso: 2_000_000 }] }),
            perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 66 }, { edad: 40 }] }),
          ),
        ),
      }).map((filters) =>
        compareRequest.parse({ ...filters, productType: sold.productType, organizationType: [sold.organizationType] }),
      );
      await assert(
        asyncProperty(requests, async (request) => {
          const { metaData } = compareResponse.parse(await searchPlans(ctx, request));
          if (metaData.total > 0) {
            expect(metaData.nearest).toEqual([]);
            return;
          }
          for (const miss of metaData.nearest) {
            proposed++;
            const found = relaxed(request, miss);
            const totalOf = async (change: Partial<CompareRequest> = {}) =>
              (await searchPlans(ctx, { ...found, ...change })).metaData.total;
            expect(await totalOf()).toBe(miss.plans);
            expect(await totalOf({ toPrice: miss.cheapest })).toBeGreaterThan(0);
            expect(await totalOf({ toPrice: Math.max(0, toCents(miss.cheapest - CENT)) })).toBe(0);
            if (!miss.range) continue;
            const [from, to] = FILTER_SETTINGS[miss.filter].keys.map((key) => request[key] as number | null);
            const range = almost(miss.range, { from: from!, to: to! });
            expect((await searchPlans(ctx, relaxed(request, { ...miss, range }))).metaData.total).toBe(0);
          }
          const named = new Set(metaData.nearest.map(({ filter }) => filter));
          for (const filter of ['price', 'deductible', 'organizations', 'coverageOrganizations', 'features'] as const) {
            const dropped = await searchPlans(ctx, relaxed(request, { filter, range: null, plans: 1, cheapest: 0 }));
            expect(dropped.metaData.total > 0, filter).toBe(named.has(filter));
          }
        }),
        { numRuns: 25 },
      );
    }
    expect(proposed).toBeGreaterThan(10);
  });
});

it('a deductible of 999 at most, where 1,000 exists, is told of 1,000 and what it costs', async () => {
  const line = markets
    .find(({ code }) => code === 'in')!
    .lines.find(({ productType }) => productType === 'INTERNACIONAL')!;
  const request = compareRequest.parse({
    productType: line.productType,
    organizationType: [line.organizationType],
    fromDeductible: 600,
    toDeductible: 999,
  });
  const { metaData } = await searchPlans(testCtx('in'), request);
  expect(metaData.total).toBe(0);
  const [miss] = metaData.nearest;
  expect(miss).toMatchObject({ filter: 'deductible', range: { from: 600, to: 1000 } });
  expect(metaData.nearest).toHaveLength(1);
  expect(miss!.plans).toBeGreaterThan(0);
});
