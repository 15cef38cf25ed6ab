import { expect, it } from 'vitest';
import PageCacheHandler, { pageCache } from './handler';

it('is the page cache that the server has opened before the first request', async () => {
  const opened = pageCache({});
  await opened.set('/a', { kind: 'APP_PAGE', html: 'a', status: 200 }, { cacheControl: { revalidate: 300 } });
  expect((await new PageCacheHandler({}).get('/a'))!.value!.status).toBe(200);
});
