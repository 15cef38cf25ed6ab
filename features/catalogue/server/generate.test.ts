import { beforeAll, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { readDemonstration } from './demonstration';
import { checkFile } from './check-file';
import { generateCatalogue, makePlans } from './generate';
import { seedCatalogue } from './seed';
import { catalogueVersion, planCounts } from './read-plans';

beforeAll(() => seedCatalogue(database()));

const templates = async () => (await readDemonstration('cl')).find(({ plans }) => plans.length >= 175)!.plans;

it('makes the same plans of the same seed, and others of another', async () => {
  const made = [...makePlans(await templates(), 500, 7)];
  expect([...makePlans(await templates(), 500, 7)]).toEqual(made);
  expect([...makePlans(await templates(), 500, 8)]).not.toEqual(made);
  expect(new Set(made.map(({ productCode }) => productCode)).size).toBe(500);
  expect(made.filter(({ details }) => details.closedSince !== null)).toEqual([]);
});

it.each(markets)('makes plans of $code that an import would take, in every line', async ({ code }) => {
  for (const file of await readDemonstration(code)) {
    const plans = JSON.parse(JSON.stringify([...makePlans(file.plans, 100, 1)]));
    expect(checkFile({ ...file, plans }, new Date()).file.plans).toHaveLength(100);
  }
});

it('puts made-up plans in place of those made before and moves the version', async () => {
  const { market } = testCtx('cl');
  const options = { line: market.lines[0]!, seed: 1, now: new Date() };
  const before = (await planCounts(database())).cl!;
  const version = await catalogueVersion(testCtx('cl'));
  expect(await generateCatalogue(database(), market, { ...options, plans: 2500 })).toBe(2500);
  expect((await planCounts(database())).cl).toBe(before + 2500);
  await generateCatalogue(database(), market, { ...options, plans: 10 });
  expect((await planCounts(database())).cl).toBe(before + 10);
  expect(await catalogueVersion(testCtx('cl'))).toBe(version + 2);
});
