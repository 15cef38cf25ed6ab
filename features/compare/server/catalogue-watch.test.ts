import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion } from '@/features/catalogue/server/service';
import { database } from '@/lib/db/client';
import { PageCache } from '@/lib/page-cache/page-cache';
import { redisStore } from '@/lib/page-cache/redis-store';
import { pageShelf } from '@/lib/page-cache/shelf';
import { TagClock } from '@/lib/page-cache/tag-clock';
import { createTestDatabase, testCtx } from '@/lib/testing/database';
import { fakeRedis } from '@/lib/testing/fake-redis';
import { catalogueIndex } from './catalogue-index';
import { watchCatalogues } from './catalogue-watch';

let dropDatabase: () => Promise<void>;
beforeAll(async () => {
  dropDatabase = await createTestDatabase();
  await seedCatalogue(database());
});
afterAll(() => dropDatabase());

const KEY = {
  cl: '/route-cache/APP_PAGE/x/$/cl/es/compare/Isapres/p1-recommended',
  pe: '/route-cache/APP_PAGE/x/$/pe/es',
};

it('forgets shared pages of a catalogue that was changed while no server ran', async () => {
  const redis = await fakeRedis();
  const open = async () => {
    const clock = new TagClock();
    const shared = redisStore(redis.url, 'b', clock);
    await vi.waitFor(() => shared.read('none'));
    return (pageShelf().cache = new PageCache({ clock, shared }));
  };
  const page = () => ({ kind: 'APP_PAGE', html: 'old', status: 200 }) as const;
  const details = { cacheControl: { revalidate: 300 } } as const;
  const marketsSettled = () => new Promise((resolve) => setTimeout(resolve, 1_500));
  try {
    await catalogueIndex(testCtx('cl'));
    const first = await open();
    const before = watchCatalogues(database());
    await marketsSettled();
    for (const key of Object.values(KEY)) await first.set(key, page(), details);
    await before.stop();

    await bumpCatalogueVersion(testCtx('cl'));
    const second = await open();
    const after = watchCatalogues(database());
    try {
      await vi.waitFor(async () => expect(await second.get(KEY.cl)).toBeNull(), { timeout: 5_000, interval: 50 });
      await marketsSettled();
      expect(await second.get(KEY.pe)).not.toBeNull();
    } finally {
      await after.stop();
    }
  } finally {
    await redis.stop();
  }
});

it('forgets the pages of the market whose catalogue moved once its index has, without anybody searching', async () => {
  const cache = (pageShelf().cache = new PageCache());
  const keep = () =>
    Promise.all(
      Object.values(KEY).map((key) =>
        cache.set(key, { kind: 'APP_PAGE', html: key, status: 200 }, { cacheControl: { revalidate: 300 } }),
      ),
    );
  const before = await catalogueIndex(testCtx('cl'));
  const watch = watchCatalogues(database());
  try {
    await keep();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await cache.get(KEY.cl)).not.toBeNull();

    const version = await bumpCatalogueVersion(testCtx('cl'));
    await vi.waitFor(async () => expect(await cache.get(KEY.cl)).toBeNull(), { timeout: 5_000, interval: 50 });
    const after = await catalogueIndex(testCtx('cl'));
    expect([before.version, after.version]).toEqual([version - 1, version]);
    expect(await cache.get(KEY.pe)).not.toBeNull();
  } finally {
    await watch.stop();
  }
});
