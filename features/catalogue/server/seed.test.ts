import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insuranceItem } from '@/features/catalogue/contract';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { createTestDatabase, testCtx } from '@/lib/testing/database';
import { toInsuranceItem, type StoredPlan } from './insurance-item';
import { seedCatalogue } from './seed';
import { catalogueVersion, planCounts, readCatalogue } from './service';

let dropDatabase: () => Promise<void>;
const plans = new Map<string, StoredPlan[]>();

beforeAll(async () => {
  dropDatabase = await createTestDatabase();
  await seedCatalogue(database());
  for (const market of markets) {
    const read: StoredPlan[] = [];
    for await (const plan of readCatalogue({ db: database(), market })) read.push(plan);
    plans.set(market.code, read);
  }
});
afterAll(() => dropDatabase());

describe('the demonstration catalogue', () => {
  it('is written once', async () => {
    await seedCatalogue(database());
    expect(await catalogueVersion(testCtx('cl'))).toBe(1);
    expect((await planCounts(database())).cl).toBe(plans.get('cl')!.length);
  });
});

describe.each(markets)('the demonstration catalogue of $code', (market) => {
  it('has items of the contract only', () => {
    const items = plans
      .get(market.code)!
      .map((plan) => toInsuranceItem(plan, { today: '2026-11-20', locale: 'es', currency: market.currency }));
    expect(items.flatMap((item) => insuranceItem.safeParse(item).error?.issues ?? [])).toEqual([]);
  });

  it('has a price from which each plan is sold', () => {
    for (const plan of plans.get(market.code)!) {
      expect(plan.referencePrice, plan.productCode).toBeGreaterThan(0);
      expect(plan.referencePrice, plan.productCode).toBeLessThan(10_000_000);
    }
  });
});
