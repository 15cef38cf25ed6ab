import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { release } from '@/lib/release';
import { classHeaders } from '@/lib/security/headers';
import { hostHeaders } from './response-head';
import { answerDirectly, directHandlerOf, registerDirectHandler } from './outside-next';
import { readJson } from './request-body';
import { BODY_LIMIT } from './request-checks';

const handler = vi.fn<(request: Request) => Promise<Response>>();
let server: Server;
let port: number;

beforeAll(async () => {
  registerDirectHandler(new Request('http://cl.localhost/api/known', { method: 'POST' }), handler);
  server = createServer((incoming, response) => {
    const known = directHandlerOf(incoming);
    if (!known) response.writeHead(204).end();
    else answerDirectly(incoming, response, known).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());
beforeEach(() => {
  handler.mockReset().mockImplementation(async () => Response.json({ ok: true }, { status: 201 }));
});

type Sent = { path?: string; method?: string; headers?: Record<string, string>; body?: string | Buffer };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function send({ path = '/api/known', method = 'POST', headers = {}, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const chunks = await answer.toArray();
      resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) });
    });
    call.on('error', reject);
    if (body !== undefined) call.write(body);
    call.end();
  });
}

it('hands a request on as it came and answers with the headers of the API', async () => {
  let body = '';
  handler.mockImplementation(async (incoming) => {
    body = await incoming.text();
    const headers = { 'cache-control': 'no-store', 'x-asked': `${incoming.method} ${new URL(incoming.url).search}` };
    return Response.json({ host: incoming.headers.get('host') }, { status: 201, headers });
  });
  const answer = await send({ path: '/api/known?a=1', headers: { host: 'cl.localhost' }, body: '{"nombre":"Ñuñoa"}' });
  expect(body).toBe('{"nombre":"Ñuñoa"}');
  expect([answer.status, answer.body.toString()]).toEqual([201, '{"host":"cl.localhost"}']);
  const rules = Object.entries({ ...classHeaders('everything', 'api'), ...hostHeaders('cl.localhost') }).map(
    ([name, value]) => [name.toLowerCase(), value],
  );
  expect(answer.headers).toMatchObject({
    ...Object.fromEntries(rules),
    'x-app-version': release().name,
    'content-length': '23',
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-asked': 'POST ?a=1',
    vary: 'Accept-Encoding',
  });
});

it('hands on every cookie of an answer', async () => {
  const cookies = ['one=1; Path=/', 'two=2; Path=/'];
  handler.mockImplementation(async () => {
    const headers = new Headers();
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return new Response('ok', { headers });
  });
  expect((await send({})).headers['set-cookie']).toEqual(cookies);
});

it('leaves every other address and method to Next', async () => {
  for (const path of ['/api/known/', '/api/%6Bnown'])
    registerDirectHandler(new Request(`http://cl.localhost${path}`, { method: 'POST' }), handler);
  registerDirectHandler(new Request('http://cl.localhost/api/known', { method: 'HEAD' }), handler);
  for (const path of ['/api/known/', '/api/%6Bnown', '/api/Known', '/api/unknown', '/api/known/more'])
    expect([path, (await send({ path })).status]).toEqual([path, 204]);
  for (const method of ['GET', 'HEAD']) expect((await send({ method })).status).toBe(204);
  expect(handler).not.toHaveBeenCalled();
});

it('encodes what is worth it for whoever can read it', async () => {
  const long = 'ñ'.repeat(1_000);
  handler.mockImplementation(async () => new Response(long, { headers: { vary: 'Accept-Language' } }));
  const get = async (accepted?: string) => send({ headers: accepted ? { 'accept-encoding': accepted } : {} });
  const [br, gzip, plain] = [await get('gzip, br'), await get('gzip'), await get()];
  expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', long]);
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', long]);
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, long]);
  expect(plain.headers.vary).toBe('Accept-Language, Accept-Encoding');
  handler.mockImplementation(async () => new Response('corto'));
  expect((await get('br')).headers['content-encoding']).toBeUndefined();
});

it.each([
  ['declared', { 'content-length': String(20 * BODY_LIMIT) }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('refuses a body that is too long, %s, and keeps no more of it than the limit', async (_, length) => {
  let refused: unknown;
  handler.mockImplementation(async (incoming) => {
    refused = await readJson(incoming).catch((error: unknown) => error);
    return new Response(null, { status: 413 });
  });
  const headers = { 'content-type': 'application/json', ...length } as Record<string, string>;
  const answer = await send({ headers, body: Buffer.alloc(20 * BODY_LIMIT, ' ') });
  expect(answer.status).toBe(413);
  expect(refused).toMatchObject({ code: 'BODY_TOO_LARGE' });
});

it('survives a visitor who leaves in the middle of a body', async () => {
  const gone = new Promise((resolve) => {
    const call = request({
      host: '127.0.0.1',
      port,
      path: '/api/known',
      method: 'POST',
      headers: { 'content-length': '9' },
    });
    call.on('error', resolve);
    call.write('{');
    setTimeout(() => call.destroy(new Error('gone')), 20);
  });
  await gone;
  expect((await send({ body: '{}' })).status).toBe(201);
  expect(handler).toHaveBeenCalledOnce();
});
