import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { purgeTags } from './cdn';
import { env } from './env';
import { logger } from './logger';
import { PageCache } from './page-cache/page-cache';

const asked: { headers: IncomingMessage['headers']; body: string }[] = [];
let status = 200;
const service = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
const ownFetch = globalThis.fetch;

beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const { port } = service.address() as { port: number };
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => ownFetch(`http://127.0.0.1:${port}`, request));
});
afterEach(() => {
  Object.assign(env(), { CDN_PURGE_URL: undefined, CDN_PURGE_TOKEN: undefined });
  asked.length = 0;
  status = 200;
});
afterAll(() => {
  vi.unstubAllGlobals();
  service.close();
});

const setTo = (url: string) => Object.assign(env(), { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: 'a-token' });

it('asks Cloudflare for pages by their tags, once a change makes pages outdated', async () => {
  setTo('https://api.cloudflare.com/client/v4/zones/0/purge_cache');
  await new PageCache().invalidate(['market:cl']);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.headers).toMatchObject({ authorization: 'Bearer a-token', 'content-type': 'application/json' });
  expect(JSON.parse(asked[0]!.body)).toEqual({ tags: ['market:cl'] });
});

it('asks Fastly by its headers', async () => {
  setTo('https://api.fastly.com/service/0/purge');
  await purgeTags(['market:cl', 'site:cl.demo']);
  expect(asked[0]).toMatchObject({
    headers: { 'fastly-key': 'a-token', 'surrogate-key': 'market:cl site:cl.demo' },
    body: '',
  });
});

it('asks nobody without the settings, and only logs a refusal', async () => {
  await purgeTags(['market:cl']);
  expect(asked).toEqual([]);
  const log = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  setTo('https://api.fastly.com/service/0/purge');
  status = 403;
  await purgeTags(['market:cl']);
  expect(log).toHaveBeenCalledWith({ reason: 'answered 403' }, 'CDN not purged');
  log.mockRestore();
});
