import { expect, it, vi } from 'vitest';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
import { lifecycle } from '@/lib/http/lifecycle';
import PageCacheHandler from '@/lib/page-cache/handler';
import { processCache } from '@/lib/page-cache/process-cache';
import { connectedCache } from '@/lib/testing/connected-cache';
import { testCtx } from '@/lib/testing/database';
import { fakeRedis } from '@/lib/testing/fake-redis';
import { register } from '@/instrumentation';

const KEY = '/route-cache/APP_PAGE/x/$/cl/es';

async function stop(): Promise<void> {
  for (const end of lifecycle().onStop.splice(0).toReversed()) await end();
}

it('has looked the shared pages through when the first request comes', async () => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  const redis = await fakeRedis();
  const start = async () => {
    processCache().pages = await connectedCache(redis.url);
    await register();
    return new PageCacheHandler({});
  };
  try {
    const first = await start();
    await first.set(KEY, { kind: 'APP_PAGE', html: 'old', status: 200 });
    await stop();
    const second = await start();
    expect(await second.get(KEY)).not.toBeNull();
    await stop();

    await bumpCatalogueVersion(testCtx('cl'));
    const third = await start();
    expect(await third.get(KEY)).toBeNull();
  } finally {
    await stop();
    await redis.stop();
    vi.unstubAllEnvs();
  }
});
