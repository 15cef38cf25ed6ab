import { beforeAll, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { PageCache } from '@/lib/page-cache/page-cache';
import { processCache } from '@/lib/page-cache/process-cache';
import { connectedCache } from '@/lib/testing/connected-cache';
import { testCtx } from '@/lib/testing/database';
import { fakeRedis } from '@/lib/testing/fake-redis';
import { areIndexesLoaded, catalogueIndex } from './catalogue-index';
import { catalogueWatch, invalidateStalePages, watchCatalogues } from './catalogue-watch';

beforeAll(() => seedCatalogue(database()));

const KEY = {
  cl: '/route-cache/APP_PAGE/x/$/cl/es/compare/Isapres/p1-recommended',
  pe: '/route-cache/APP_PAGE/x/$/pe/es',
};

const page = (html: string) => ({ kind: 'APP_PAGE', html, status: 200 }) as const;
const details = { cacheControl: { revalidate: 300 } } as const;
const keepBoth = (cache: PageCache) => Promise.all(Object.values(KEY).map((key) => cache.set(key, page(key), details)));
/** Pages forgotten and rendered in the same millisecond must count as before and after. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 2));
const soon = { timeout: 5_000, interval: 50 } as const;

it('loads every index before its process accepts connections', async () => {
  expect(areIndexesLoaded(database(), markets)).toBe(false);
  const stop = await catalogueWatch.start(database());
  expect(areIndexesLoaded(database(), markets)).toBe(true);
  await stop();
});

it('forgets shared pages of a catalogue that was changed while no server ran, before anybody asks for one', async () => {
  const redis = await fakeRedis();
  const open = async () => (processCache().pages = await connectedCache(redis.url));
  try {
    const first = await open();
    await invalidateStalePages(database());
    await moment();
    await keepBoth(first);

    await bumpCatalogueVersion(testCtx('cl'));
    const second = await open();
    await invalidateStalePages(database());
    expect(await second.get(KEY.cl)).toBeNull();
    expect(await second.get(KEY.pe)).not.toBeNull();
  } finally {
    await redis.stop();
  }
});

it('forgets pages that were rendered before the database could be asked for their catalogue', async () => {
  const cache = (processCache().pages = new PageCache());
  await keepBoth(cache);
  await bumpCatalogueVersion(testCtx('cl'));
  await invalidateStalePages(database());
  expect(await cache.get(KEY.cl)).toBeNull();
});

it('forgets the pages of the first catalogue when it moves before the first index stands', async () => {
  delete processCache().pages;
  const initial = await invalidateStalePages(database());
  const cache = (processCache().pages = new PageCache());
  await keepBoth(cache);
  await bumpCatalogueVersion(testCtx('cl'));
  const watch = watchCatalogues(database(), initial);
  try {
    await vi.waitFor(async () => expect(await cache.get(KEY.cl)).toBeNull(), soon);
    expect(await cache.get(KEY.pe)).not.toBeNull();
  } finally {
    await watch.stop();
  }
});

it('forgets the pages of the market whose catalogue moved once its index has, without anybody searching', async () => {
  const cache = (processCache().pages = new PageCache());
  const initial = await invalidateStalePages(database());
  await moment();
  await keepBoth(cache);
  const before = await catalogueIndex(testCtx('cl'), { fresh: true });
  const watch = watchCatalogues(database(), initial);
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await cache.get(KEY.cl)).not.toBeNull();

    const version = await bumpCatalogueVersion(testCtx('cl'));
    await vi.waitFor(async () => expect(await cache.get(KEY.cl)).toBeNull(), soon);
    const after = await catalogueIndex(testCtx('cl'));
    expect([before.version, after.version]).toEqual([version - 1, version]);
    expect(await cache.get(KEY.pe)).not.toBeNull();
  } finally {
    await watch.stop();
  }
});
