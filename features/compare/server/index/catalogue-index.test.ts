import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as conditions } from '@/app/api/insurance/[id]/conditions/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion, productByCode } from '@/features/catalogue/server/read-plans';
import { compareRequest } from '@/features/compare/search-schemas';
import { calculatePrice } from '@/features/quote/server/calculate-price';
import { importCatalogue } from '@/features/catalogue/server/import';
import { fileOf, plan as planEntry, seller } from '@/lib/testing/catalogue-file';
import { logger } from '@/lib/logger';
import { database } from '@/lib/db/client';
import { plan, planDetail, ufValue } from '@/lib/db/schema';
import { testCtx } from '@/lib/testing/database';
import { apiRequest, paramsOf } from '@/lib/testing/request';
import { catalogueIndex } from './catalogue-index';
import { listPositions } from './bitset';
import { searchPlans } from '@/features/compare/server/search-plans';

beforeAll(() => seedCatalogue(database()));

const isapres = compareRequest.parse({ organizationType: ['ISAPRE'], productType: 'ISAPRE', order: 'lowerPrice' });

async function raisePrices(): Promise<void> {
  const ctx = testCtx('cl');
  await database().transaction(async (tx) => {
    await tx.update(plan).set({ referencePrice: sql`${plan.referencePrice} + 1` });
    await bumpCatalogueVersion({ ...ctx, db: tx });
  });
}

async function cheapest(fresh: boolean): Promise<number> {
  const { data } = await searchPlans({ ...testCtx('cl'), fresh }, isapres);
  return data[0]!.price.minPrice;
}

describe('the index of a catalogue', () => {
  it('is built once for requests that come together', async () => {
    const ctx = testCtx('pe');
    const built = await Promise.all(Array.from({ length: 20 }, () => catalogueIndex(ctx)));
    expect(new Set(built).size).toBe(1);
  });

  it('is swapped at once for a page, and in the background for everybody else', async () => {
    const before = await cheapest(true);
    await raisePrices();
    expect(await cheapest(false)).toBe(before);
    expect(await cheapest(true)).toBe(before + 1);

    await raisePrices();
    await searchPlans(testCtx('cl', { fresh: true }), isapres);
    expect(await cheapest(false)).toBe(before + 2);
    await raisePrices();
    await vi.waitFor(async () => expect(await cheapest(false)).toBe(before + 3), { timeout: 5_000, interval: 100 });
  });

  describe('takes up a change', () => {
    const ctx = testCtx('cl', { fresh: true });
    const logged = vi.spyOn(logger, 'info');
    const load = (file: object) => importCatalogue(database(), file, new Date(), { allowOdd: true });
    const read = async () => {
      logged.mockClear();
      const { lines, planPages } = await catalogueIndex(ctx);
      const line = lines.get('ISAPRE')!;
      const prices = new Map(
        [...listPositions(line.all)].map((at) => [
          line.ownItems.at(line.rowOf[at]!).productCode,
          line.referencePrice[at]!,
        ]),
      );
      const how = logged.mock.calls.flatMap(([, text]) => (String(text).startsWith('catalogue ') ? [text] : []));
      return { prices, how, planPages };
    };

    it('of a few plans as a difference, and any other by building anew', async () => {
      await load(fileOf([planEntry('A', 2), planEntry('B', 3), planEntry('C', 4)]));
      const before = await read();
      await load(fileOf([planEntry('B', 5)]));
      const dearer = await read();
      expect(dearer.how).toEqual(['catalogue changed']);
      expect(dearer.prices.get('B')! / before.prices.get('B')!).toBeGreaterThan(1.3);
      expect(dearer.prices.get('A')).toBe(before.prices.get('A'));
      expect(dearer.prices.size).toBe(before.prices.size);

      await load(fileOf([planEntry('D', 6)]));
      const longer = await read();
      expect([longer.how, longer.prices.size]).toEqual([['catalogue changed'], before.prices.size + 1]);
      expect(longer.planPages.hasProduct('D')).toBe(true);

      await load(fileOf([], { withdraw: ['D'] }));
      expect((await read()).how).toEqual(['catalogue indexed']);
      await load(fileOf([planEntry('B', 3)], { organizations: [seller('Colmena', 'Colmena Nueva')] }));
      expect((await read()).how).toEqual(['catalogue indexed']);
      await load(fileOf([planEntry('A', 2, { url: 'otra' })], { organizations: [seller('Colmena', 'Colmena Nueva')] }));
      const moved = await read();
      expect(moved.how).toEqual(['catalogue indexed']);
      await bumpCatalogueVersion(ctx);
      const last = await read();
      expect([last.how, [...last.prices].toSorted()]).toEqual([['catalogue indexed'], [...moved.prices].toSorted()]);
    });
  });

  it('holds plans that an earlier release wrote, of which no waiting period is known', async () => {
    const ctx = testCtx('co', { fresh: true });
    const search = compareRequest.parse({ organizationType: ['MASCOTAS'], productType: 'MASCOTAS', take: 100 });
    const { metaData, data } = await searchPlans(ctx, search);
    const id = data[0]!.id;
    const older = sql`jsonb_set(${planDetail.data}, '{waitingPeriods}', '[{"code": "dental", "days": 90}]')`;
    await database().transaction(async (tx) => {
      await tx.update(plan).set({ details: sql`${plan.details} - 'waitingPeriods'` });
      await tx.update(planDetail).set({ data: older });
      await bumpCatalogueVersion({ ...ctx, db: tx });
    });
    expect((await searchPlans(ctx, search)).metaData.total).toBe(metaData.total);
    const { status } = await conditions(
      apiRequest(`/api/insurance/${id}/conditions`, { site: 'co' }),
      paramsOf({ id: String(id) }),
    );
    expect(status).toBe(200);
  });

  it('goes on with the plans in hand while the database does not answer', async () => {
    const ctx = testCtx('cl');
    const current = await catalogueIndex(ctx);
    const broken = vi.spyOn(ctx.db, 'select').mockImplementation(() => {
      throw new Error('connection lost');
    });
    expect(await catalogueIndex(ctx, { fresh: true })).toBe(current);
    broken.mockRestore();
    expect((await catalogueIndex(ctx, { fresh: true })).version).toBe(current.version);
  });

  it("prices plans in UF by the day's value, in lists and at the plan alike, and follows it to the next", async () => {
    const now = new Date('2026-11-20T15:00:00Z');
    const inUf: number[] = [];
    for (const [index, value] of [40_000, 41_000].entries()) {
      const ctx = testCtx('cl', { now: new Date(now.getTime() + index * 86_400_000) });
      await database()
        .insert(ufValue)
        .values({ day: ctx.now.toISOString().slice(0, 10), value });
      const { data } = await searchPlans({ ...ctx, fresh: true }, isapres);
      for (const { id, productCode, price } of data) {
        expect((await calculatePrice(ctx, { id, productType: 'ISAPRE', profile: null })).price?.amount).toBe(
          price.minPrice,
        );
        expect((await productByCode(ctx, { code: productCode })).price).toEqual(price);
      }
      inUf.push(data[0]!.price.minPrice / value);
    }
    expect(inUf[1]).toBeCloseTo(inUf[0]!, 4);
    await database().delete(ufValue);
  });
});
