import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CachedValue } from './entry';
import { PageFront } from './front';
import PageCacheHandler from './handler';
import { forgetPagesOf, pageShelf } from './shelf';
import { PageCache } from './page-cache';

const KEY = '/route-cache/APP_PAGE/x/$/cl/es';
const page = (html: string): CachedValue => ({ kind: 'APP_PAGE', html, status: 200 });
const store = (html: string) => pageShelf().cache!.set(KEY, page(html), { cacheControl: { revalidate: 300 } });

let server: Server;
let origin: string;
/** Requests that came through to Next. */
let passed: string[];

/** Stands where Next stands: reads the page by its handler and sends it with the headers stored with it. */
async function next(url: string, response: import('node:http').ServerResponse): Promise<void> {
  passed.push(url);
  const entry = await new PageCacheHandler({}).get(KEY);
  response.setHeader('x-nextjs-cache', entry ? 'HIT' : 'MISS');
  response.setHeader('x-of-the-table', 'yes');
  for (const [name, value] of Object.entries(entry?.value?.headers ?? {})) response.setHeader(name, String(value));
  response.setHeader('content-type', 'text/html');
  response.end(entry?.value?.html ?? 'rendered');
}

beforeEach(async () => {
  pageShelf().cache = new PageCache();
  passed = [];
  const front = new PageFront();
  server = createServer((request, response) => {
    if (!front.answer(request, response)) void front.pass(request, response, () => next(request.url!, response));
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
  for (const name of ['etag', 'content-security-policy', 'x-of-the-table', 'content-type'])
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
  const shelf = pageShelf();
  const render = (during: () => Promise<void>) =>
    shelf.reading.run({ key: null, since: Date.now() }, async () => {
      await during();
      await new PageCacheHandler({}).set(KEY, page('<p>uno</p>'));
    });
  await render(() => forgetPagesOf('cl'));
  expect(await shelf.cache!.get(KEY)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 1, toFake: ['Date'] });
  await render(() => Promise.resolve());
  expect(await shelf.cache!.get(KEY)).not.toBeNull();
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
  await forgetPagesOf('cl');
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
