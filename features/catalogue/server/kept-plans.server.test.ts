import { expect, it, vi } from 'vitest';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
import { testCtx } from '@/lib/testing/database';
import { createPlanCache } from './kept-plans';

const named = (codes: readonly string[]) => codes.map((code) => [code, { name: `Plan ${code}` }] as const);
const read = () =>
  vi.fn(async (_: unknown, codes: readonly string[]) => named(codes.filter((code) => code !== 'NONE')));

it('reads a plan once, and one that is none each time', async () => {
  const ctx = testCtx('cl');
  const reading = read();
  const plans = createPlanCache(reading);
  expect([...(await plans(ctx, ['A', 'B', 'NONE'])).keys()]).toEqual(['A', 'B']);
  expect([...(await plans(ctx, ['B', 'A', 'NONE'])).keys()]).toEqual(['B', 'A']);
  expect(reading.mock.calls.map(([, codes]) => codes)).toEqual([['A', 'B', 'NONE'], ['NONE']]);
});

it('reads again once the catalogue has changed, of that market alone', async () => {
  const [cl, pe] = [testCtx('cl'), testCtx('pe')];
  const reading = read();
  const plans = createPlanCache(reading);
  for (const ctx of [cl, pe]) await plans(ctx, ['A']);
  await bumpCatalogueVersion(cl);
  for (const ctx of [cl, pe]) await plans({ ...ctx, fresh: true }, ['A']);
  expect(reading.mock.calls.map(([source]) => (source as typeof cl).market.code)).toEqual(['cl', 'pe', 'cl']);
});

it('answers all that are asked for, though it keeps fewer', async () => {
  const ctx = testCtx('cl');
  const plans = createPlanCache(read(), 2);
  await plans(ctx, ['A', 'B']);
  expect([...(await plans(ctx, ['A', 'C', 'D', 'B'])).keys()]).toEqual(['A', 'C', 'D', 'B']);
});
