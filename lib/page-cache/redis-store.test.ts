import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectedCache } from '@/lib/testing/connected-cache';
import { countDeadlines, fakeRedis } from '@/lib/testing/fake-redis';
import { marketSites } from '@/lib/site/site-table';
import type { CachedValue } from './entry';
import type { PageCache } from './page-cache';
import { processCache, replaceSites } from './process-cache';

let redis: Awaited<ReturnType<typeof fakeRedis>>;
beforeEach(async () => {
  redis = await fakeRedis();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await redis.stop();
});

const connected = (build?: string) => connectedCache(redis.url, build);

const page = (): CachedValue => ({
  kind: 'APP_PAGE',
  html: '<p>ñandú</p><script>1</script>',
  rscData: Buffer.from([0, 13, 10, 255]),
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  headers: { 'x-next-cache-tags': 'cl,all' },
  status: 200,
});
const moment = () => new Promise((resolve) => setTimeout(resolve, 2));
const details = { cacheControl: { revalidate: 300, expire: 600 } } as const;

describe('redisStore', () => {
  it('brings a page to another server as it was, bytes and policy included', async () => {
    const [first, second] = [await connected(), await connected()];
    const value = page();
    await first.set('/a', value, details);
    const entry = await second.get('/a');
    expect(entry).toMatchObject({ value, cacheControl: details.cacheControl, tags: ['cl', 'all'] });
    expect(Buffer.isBuffer(entry!.value!.rscData)).toBe(true);
    expect(Buffer.isBuffer(entry!.value!.segmentData!.get('/_tree'))).toBe(true);
  });

  it('tells an invalidation to servers that run, and to those that start later', async () => {
    const [first, second] = [await connected(), await connected()];
    await first.set('/a', page(), details);
    expect(await second.get('/a')).not.toBeNull();
    await first.invalidate(['cl']);
    await vi.waitFor(async () => expect(await second.get('/a')).toBeNull());
    const late = await connected();
    await vi.waitFor(async () => expect(await late.get('/a')).toBeNull());
  });

  it('lets a server that starts take over the pages of the state it finds, and no others', async () => {
    const first = await connected();
    await first.invalidateStale('cl', '7 38000');
    await moment();
    await first.set('/a', page(), details);
    const same = await connected();
    await same.invalidateStale('cl', '7 38000');
    expect(await same.get('/a')).not.toBeNull();
    expect(await first.get('/a')).not.toBeNull();

    const later = await connected();
    await later.invalidateStale('cl', '8 38000');
    expect(await later.get('/a')).toBeNull();
    await moment();
    await later.set('/a', page(), details);
    const last = await connected();
    await last.invalidateStale('cl', '8 38000');
    expect(await last.get('/a')).not.toBeNull();
    await last.invalidate(['cl'], '9 38000');
    await moment();
    await last.set('/a', page(), details);
    const another = await connected();
    await another.invalidateStale('cl', '9 38000');
    expect(await another.get('/a')).not.toBeNull();
  });

  it('forgets on every server, and in the store, the pages of a site whose row is another, and no others', async () => {
    const [first, second] = [await connected(), await connected()];
    const own = marketSites();
    const keys = ['cl', 'cl.acme', 'pe'].map((site) => `/route-cache/APP_PAGE/x/$/${site}/es/compare`);
    for (const key of keys) await first.set(key, page(), details);
    for (const key of keys) expect(await second.get(key)).not.toBeNull();
    await moment();
    processCache().pages = first;
    await replaceSites(own.map((row) => (row.site === 'cl' ? { ...row, chat: false } : row)));
    const keptBy = async (cache: PageCache) => {
      const entries = await Promise.all(keys.map((key) => cache.get(key)));
      return entries.map((entry) => entry !== null);
    };
    await vi.waitFor(async () => expect(await keptBy(second)).toEqual([false, true, true]));
    expect(await keptBy(first)).toEqual([false, true, true]);
    const late = await connected();
    await vi.waitFor(async () => expect(await keptBy(late)).toEqual([false, true, true]));
    await replaceSites(own);
    delete processCache().pages;
  });

  it('trusts no page of before when the store does not say what it is of', async () => {
    const cache = await connected();
    await cache.set('/a', page(), details);
    await redis.stop();
    await cache.invalidateStale('cl', '7 38000');
    expect(await cache.get('/a')).toBeNull();
    redis = await fakeRedis();
  });

  it('keeps the pages of two builds apart, and forgets what was taken out', async () => {
    const [old, current] = [await connected('b1'), await connected('b2')];
    await old.set('/a', page(), details);
    expect(await current.get('/a')).toBeNull();
    await old.set('/a', null, {});
    expect(await (await connected('b1')).get('/a')).toBeNull();
  });

  it('costs a page nothing when the store is gone', async () => {
    const cache = await connected();
    await redis.stop();
    const deadlines = countDeadlines();
    await cache.set('/a', page(), details);
    expect((await cache.get('/a'))!.value!.status).toBe(200);
    expect(await cache.get('/b')).toBeNull();
    expect(deadlines()).toBeLessThanOrEqual(1);
    redis = await fakeRedis();
  });

  it('costs a page one deadline when the store hangs, and is shared again when it goes on', async () => {
    const [first, second] = [await connected(), await connected()];
    redis.hang(true);
    const deadlines = countDeadlines();
    await first.set('/a', page(), details);
    for (const key of ['/b', '/c', '/d', '/e']) expect(await first.get(key)).toBeNull();
    expect(deadlines()).toBe(1);
    redis.hang(false);
    await vi.waitFor(async () => {
      await first.set('/f', page(), details);
      expect(await second.get('/f')).not.toBeNull();
    }, 5_000);
  });
});
