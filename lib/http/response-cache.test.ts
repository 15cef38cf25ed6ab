import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteOfHost, siteTable } from '@/lib/site/site-table';
import { fetchAs } from '@/lib/testing/fetch-as';
import type { CachedValue } from '@/lib/page-cache/entry';
import PageCacheHandler from '@/lib/page-cache/handler';
import { PageCache } from '@/lib/page-cache/page-cache';
import { invalidatePagesOf, processCache, replaceSites } from '@/lib/page-cache/process-cache';
import { ResponseCache } from './response-cache';

const KEY = '/route-cache/APP_PAGE/x/$/cl/es';
const page = (html: string): CachedValue => ({ kind: 'APP_PAGE', html, status: 200 });
const store = (html: string) => processCache().pages!.set(KEY, page(html), { cacheControl: { revalidate: 300 } });

let server: Server;
let origin: string;
let passed: string[];

let extra: Record<string, string>;

async function next({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  passed.push(url!);
  if (!siteOfHost(headers.host!)) return void response.writeHead(421).end();
  const entry = await new PageCacheHandler({}).get(KEY);
  response.setHeader('x-nextjs-cache', entry ? 'HIT' : 'MISS');
  for (const [name, value] of Object.entries(extra)) response.setHeader(name, value);
  for (const [name, value] of Object.entries(entry?.value?.headers ?? {})) response.setHeader(name, String(value));
  response.setHeader('content-type', 'text/html');
  response.end(entry?.value?.html ?? 'rendered');
}

beforeEach(async () => {
  processCache().pages = new PageCache();
  passed = [];
  extra = { 'referrer-policy': 'no-referrer' };
  const responses = new ResponseCache();
  server = createServer((request, response) => {
    if (!responses.answer(request, response)) void responses.pass(request, response, () => next(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

const read = (headers: Record<string, string> = {}, path = '/') => fetch(origin + path, { headers });

it('answers the second visitor of an address as the first was answered, without Next', async () => {
  await store('<p>uno</p>');
  const first = await read();
  const second = await read();
  expect(await second.text()).toBe(await first.text());
  for (const name of ['etag', 'content-security-policy', 'referrer-policy', 'content-type'])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(passed).toHaveLength(1);
});

it.each(['/?perfil=eyJ', '/?%70erfil=eyJ', '/?code=L&skipLanding=true'])('does not remember %s', async (address) => {
  await store('<p>uno</p>');
  for (const turn of [1, 2]) {
    expect(await (await read({}, address)).text()).toContain('<p>uno</p>');
    expect(passed).toHaveLength(turn);
  }
});

it('keeps no page whose rendering began before the catalogue changed', async () => {
  const { pages, request } = processCache();
  const render = (during: () => Promise<void>) =>
    request.run({ incoming: {}, key: null, since: Date.now() }, async () => {
      await during();
      await new PageCacheHandler({}).set(KEY, page('<p>uno</p>'));
    });
  await render(() => invalidatePagesOf('cl'));
  expect(await pages!.get(KEY)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 1, toFake: ['Date'] });
  await render(() => Promise.resolve());
  expect(await pages!.get(KEY)).not.toBeNull();
});

it('sends what the browser can read, and nothing to one that has it already', async () => {
  await store('<p>uno</p>');
  const { headers } = await read();
  const packed = await read({ 'accept-encoding': 'gzip, br' });
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', '<p>uno</p>']);
  const plain = await read({ 'accept-encoding': 'identity, br;q=0' });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, '<p>uno</p>']);
  const known = await read({ 'if-none-match': `"x", ${headers.get('etag')}` });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(passed).toHaveLength(1);
});

it('asks Next when the page was rendered anew, forgotten, or grew old', async () => {
  await store('<p>uno</p>');
  await read();
  await store('<p>dos</p>');
  expect(await (await read()).text()).toBe('<p>dos</p>');
  await invalidatePagesOf('cl');
  expect(await (await read()).text()).toBe('rendered');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await store('<p>tres</p>');
  await read();
  expect(passed).toHaveLength(4);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
  await read();
  expect(passed).toHaveLength(5);
});

it('leaves alone what is not the plain page: data for the router, other methods, previews, other hosts and queries', async () => {
  await store('<p>uno</p>');
  await read();
  await read({ rsc: '1' });
  await read({ cookie: '__prerender_bypass=x' });
  await fetch(origin, { method: 'POST' });
  await read({}, '/?utm_source=x');
  expect(passed).toHaveLength(5);
});

it.each([
  ['sets a cookie', { 'set-cookie': 'a=1' }],
  ['middleware decided for this request', { 'cache-control': 'private, no-store' }],
])('does not remember a page that %s', async (_, headers) => {
  await store('<p>uno</p>');
  extra = headers;
  for (const turn of [1, 2]) {
    const answer = await read();
    for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name)).toBe(value);
    expect(passed).toHaveLength(turn);
  }
});

it('gives again no header but those of a page', async () => {
  await store('<p>uno</p>');
  extra = { ...extra, 'x-of-this-request': '1', 'x-request-id': 'r', 'x-app-version': '1.2.3' };
  expect((await read()).headers.get('x-of-this-request')).toBe('1');
  const again = await read();
  expect(passed).toHaveLength(1);
  expect([...again.headers.keys()].toSorted()).toEqual(
    ['connection', 'content-encoding', 'content-length', 'content-security-policy', 'content-type', 'date', 'etag']
      .concat('keep-alive', 'referrer-policy', 'x-app-version', 'x-nextjs-cache')
      .toSorted(),
  );
});

it('serves no page of a site from memory once its host is nobody’s', async () => {
  const own = [...siteTable().bySite.values()];
  const ask = async (host: string) => (await fetchAs(host, origin, '/')).status;
  await store('<p>uno</p>');
  expect([await ask('cl.localhost'), await ask('cl.localhost'), passed.length]).toEqual([200, 200, 1]);
  await replaceSites(own.map((row) => (row.site === 'cl' ? { ...row, hosts: [] } : row)));
  expect([await ask('cl.localhost'), await ask('pe.localhost')]).toEqual([421, 200]);
  await replaceSites(own);
  expect(await ask('cl.localhost')).toBe(200);
});

it('serves the pages of a site from memory no more once its row says something else, and those of other sites still', async () => {
  const own = [...siteTable().bySite.values()];
  for (const site of ['cl', 'pe']) await processCache().pages!.set(KEY.replace('/cl/', `/${site}/`), page('<p>'), {});
  const isKept = async (site: string) => Boolean(await processCache().pages!.get(KEY.replace('/cl/', `/${site}/`)));
  await read();
  await replaceSites(own.map((row) => (row.site === 'cl' ? { ...row, chat: !row.chat } : row)));
  expect([await isKept('cl'), await isKept('pe')]).toEqual([false, true]);
  expect(await (await read()).text()).toBe('rendered');
  await replaceSites(own);
});

it('leaves a page that is asked for in a frame to middleware, which asks for its token', async () => {
  await store('<p>uno</p>');
  await read();
  const before = passed.length;
  await read();
  expect(passed).toHaveLength(before);
  for (const destination of ['iframe', 'frame', 'embed', 'object']) await read({ 'sec-fetch-dest': destination });
  expect(passed).toHaveLength(before + 4);
});
