import { expect, it } from 'vitest';
import { readEnv } from '../env';
import PageCacheHandler, { pageCache, storeName } from './handler';
import { processCache } from './process-cache';

it('is the page cache that the server has opened before the first request', async () => {
  const opened = pageCache({});
  await opened.set('/a', { kind: 'APP_PAGE', html: 'a', status: 200 }, { cacheControl: { revalidate: 300 } });
  expect((await new PageCacheHandler({}).get('/a'))!.value!.status).toBe(200);
});

it('leaves a page for everybody the path of its address, and of an unknown address nothing', async () => {
  const incoming = { url: '/Comparar?perfil=eyJ' };
  const look = (key: string) =>
    processCache().request.run({ incoming, key: null, since: 0 }, () =>
      new PageCacheHandler({}).get(key, { kind: 'APP_PAGE' }),
    );
  await look('/route-cache/APP_PAGE/abc/$/cl/es/compare');
  expect(incoming.url).toBe('/Comparar');
  await look('/route-cache/APP_PAGE/abc/$/cl/es/not-found');
  expect(incoming.url).toBe('/');
});

it('shares no page with a server of another build, or of other settings that pages show', () => {
  const name = (settings: Record<string, string>, build = 'b1') => storeName(build, readEnv(settings));
  expect(name({ LOG_LEVEL: 'warn', PORT: '3100' })).toBe(name({}));
  const others: Record<string, string>[] = [
    { OPERATOR_NAME: 'QuePlan SpA' },
    { OPERATOR_NAME: 'pe=QuePlan S.A.C.' },
    { OPERATOR_TAX_ID: 'pe=20100070970' },
    { COMPLAINTS_BOOK_URL: 'https://libro.example/queplan' },
    { SITE_HOSTS: 'queplan.example=cl' },
    { DEMO: '0' },
  ];
  const names = [name({}), name({}, 'b2'), ...others.map((settings) => name(settings))];
  expect(new Set(names).size).toBe(names.length);
});
