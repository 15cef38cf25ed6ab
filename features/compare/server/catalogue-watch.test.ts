import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion } from '@/features/catalogue/server/service';
import { database } from '@/lib/db/client';
import { PageCache } from '@/lib/page-cache/page-cache';
import { pageShelf } from '@/lib/page-cache/shelf';
import { createTestDatabase, testCtx } from '@/lib/testing/database';
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
