import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError, statusOf } from '@/lib/app-error';
import { errorEnvelope } from '@/lib/contract/atoms';
import { directHandlerOf } from '@/lib/http/outside-next';
import { endpoint } from '@/lib/http/endpoint';
import { serve } from '@/lib/http/route';
import { logger } from '@/lib/logger';
import { apiRequest } from '@/lib/testing/request';

const body = z.strictObject({ name: z.string().min(2, 'Nombre muy corto.'), age: z.number().optional() });
const echo = vi.fn(async (ctx, input) => ({ site: ctx.site, market: ctx.market.id, input, key: ctx.idempotency?.key }));
const output = z.unknown();
const fill = endpoint('POST /api/x', '', { effect: 'continues', input: body, output });
const post = serve(fill, echo);
const create = serve({ ...fill, creates: true }, echo);
const KEY = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';

async function refused(response: Response) {
  const { error } = errorEnvelope.parse(await response.json());
  return { status: response.status, cache: response.headers.get('cache-control'), ...error };
}

describe('a body', () => {
  it('is parsed and handed on with the site of the host', async () => {
    const response = await post(apiRequest('/api/x', { site: 'pe', body: { name: 'Ana' } }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ site: 'pe', market: 2, input: { name: 'Ana' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    ['broken JSON', '{bad'],
    ['nothing', ''],
    ['half a string', '"\\ud800'],
    ['another type', '[]'],
    ['null', 'null'],
    ['a number that is none', '{"name":"Ana","age":1e999}'],
    ['an unknown key', '{"name":"Ana","admin":true}'],
    ['a prototype', '{"name":"Ana","__proto__":{"admin":true}}'],
    ['nesting without end', '['.repeat(20_000)],
  ])('that is %s answers 400 with the envelope [X-29]', async (_, text) => {
    const answer = await refused(await post(apiRequest('/api/x', { method: 'POST', body: text })));
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_DATA', message: 'Datos Inválidos', cache: 'no-store' });
    expect(echo).not.toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ admin: true }));
  });

  it('of 1 MB answers 413, with and without a declared length', async () => {
    const large = JSON.stringify({ name: 'a'.repeat(1024 * 1024) });
    const declared = apiRequest('/api/x', { body: large, headers: { 'content-length': String(large.length) } });
    const streamed = new Request(declared.url, {
      method: 'POST',
      headers: { host: 'cl.localhost', 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect((await refused(await post(declared))).status).toBe(413);
    expect((await refused(await post(streamed))).status).toBe(413);
  });

  it('that is not UTF-8 answers 400', async () => {
    const request = new Request('http://cl.localhost/api/x', {
      method: 'POST',
      headers: { host: 'cl.localhost', 'content-type': 'application/json' },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect((await refused(await post(request))).status).toBe(400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'as "%s" answers 415, so that no other site can post a form',
    async (type) => {
      const response = await post(apiRequest('/api/x', { body: '{"name":"Ana"}', headers: { 'content-type': type } }));
      expect((await refused(response)).status).toBe(415);
    },
  );

  it('names the wrong field, and the route may say it in its own words', async () => {
    const answer = await refused(await post(apiRequest('/api/x', { body: { name: 'A' } })));
    expect(answer.fields).toEqual({ name: 'Nombre muy corto.' });
    const messages = { name: 'Error en el campo first_name.' };
    const own = serve(fill, echo, { messages });
    const worded = await refused(await own(apiRequest('/api/x', { body: { name: 'A' } })));
    expect(worded.message).toBe('Error en el campo first_name.');
  });
});

describe('a caller', () => {
  it.each(['evil.test', '', 'cl.localhost.evil.test', 'localhost@evil.test'])('on host "%s" gets 421', async (host) => {
    const answer = await refused(await post(apiRequest('/api/x', { body: { name: 'Ana' }, headers: { host } })));
    expect(answer).toMatchObject({ status: 421, code: 'MISDIRECTED' });
  });

  it.each(['http://evil.test', 'null', 'http://pe.localhost:3000', 'http://cl.localhost:9'])(
    'from the origin %s gets 403',
    async (origin) => {
      const response = await post(apiRequest('/api/x', { body: { name: 'Ana' }, headers: { origin } }));
      expect((await refused(response)).status).toBe(403);
    },
  );

  it('from the own origin, or a program without one, passes', async () => {
    const origin = 'http://cl.localhost:3000';
    expect((await post(apiRequest('/api/x', { body: { name: 'Ana' }, headers: { origin } }))).status).toBe(200);
  });

  it('who names another country than the host gets 400', async () => {
    const call = (country: string) =>
      post(apiRequest('/api/x', { body: { name: 'Ana' }, headers: { 'x-country': country } }));
    expect((await call('1')).status).toBe(200);
    expect(await refused(await call('2'))).toMatchObject({
      status: 400,
      fields: { 'X-Country': expect.stringMatching(/^1, the market of this host/) },
    });
  });

  it.each([undefined, 'abc', '', '0e8f4b27'])('who creates with the key %s gets 400', async (key) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await refused(await create(apiRequest('/api/x', { body: { name: 'Ana' }, headers })));
    expect(answer).toMatchObject({
      status: 400,
      fields: { 'Idempotency-Key': expect.stringContaining('UUID of your own') },
    });
  });

  it('who creates with a UUID is served, and the key reaches the service', async () => {
    const response = await create(apiRequest('/api/x', { body: { name: 'Ana' }, headers: { 'idempotency-key': KEY } }));
    expect(await response.json()).toMatchObject({ key: KEY });
  });

  it('has one key however its letters are written', async () => {
    const headers = { 'idempotency-key': KEY.toUpperCase() };
    const response = await create(apiRequest('/api/x', { body: { name: 'Ana' }, headers }));
    expect(await response.json()).toMatchObject({ key: KEY });
  });

  it('gets the request id that the server gave', async () => {
    const response = await post(apiRequest('/api/x', { body: {}, headers: { 'x-request-id': 'r-1' } }));
    expect(await refused(response)).toMatchObject({ requestId: 'r-1' });
  });
});

describe('a query', () => {
  const read = serve(
    endpoint('GET /api/x/{id}', '', {
      cacheable: true,
      input: z.strictObject({ q: z.string(), id: z.string() }),
      output,
    }),
    async (_, input) => input,
  );
  const params = { params: Promise.resolve({ id: 'from-path' }) };

  it('is parsed with the path, which wins, and may be kept 5 minutes as reference data', async () => {
    const response = await read(apiRequest('/api/x?q=1&id=from-query'), params);
    expect(await response.json()).toEqual({ q: '1', id: 'from-path' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(response.headers.get('vary')).toBe('Accept-Language');
  });

  it('is read for HEAD as for GET', async () => {
    expect((await read(apiRequest('/api/x?q=1', { method: 'HEAD' }), params)).status).toBe(200);
    expect((await read(apiRequest('/api/x?q=1&x=2', { method: 'HEAD' }), params)).status).toBe(400);
  });

  it.each(['?q=%00', '?q=1%002', '?%00=1&q=1', '', '?q=1&q=2', '?q=1&__proto__=2', '?q=1&x=2'])(
    '"%s" answers 400',
    async (query) => {
      expect((await refused(await read(apiRequest(`/api/x${query}`), params))).status).toBe(400);
    },
  );
});

describe('a service that throws', () => {
  const failing = (service: () => Promise<never>) => serve(fill, service);

  it('an AppError answers its status and Retry-After', async () => {
    const busy = failing(async () => {
      throw new AppError('IN_PROGRESS', 'En curso', { retryAfter: 1 });
    });
    const response = await busy(apiRequest('/api/x', { body: { name: 'Ana' } }));
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await refused(response)).toMatchObject({ status: statusOf.IN_PROGRESS, message: 'En curso' });
  });

  it('a bug answers an opaque 500 and is logged under the same id', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const broken = failing(async () => {
      throw new Error('select * from secrets at /srv/app');
    });
    const answer = await refused(await broken(apiRequest('/api/x', { body: { name: 'Ana' } })));
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL', message: 'Error inesperado' });
    expect(JSON.stringify(answer)).not.toMatch(/secrets|srv/);
    expect(log.mock.calls[0]![0]).toMatchObject({ requestId: answer.requestId });
  });

  it('or answers otherwise than its contract says is found out by the tests', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const stored: unknown = { plans: '3' };
    const contract = z.strictObject({ plans: z.number() });
    const service = async () => stored as z.infer<typeof contract>;
    const wrong = serve({ ...fill, output: contract }, service);
    const answer = await refused(await wrong(apiRequest('/api/x', { body: { name: 'Ana' } })));
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' });
  });

  it('a failed query is logged without what the visitor typed', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const cause = Object.assign(new Error('value of Ana'), { code: '22001' });
    const broken = failing(async () => {
      throw new DrizzleQueryError('insert into lead values ($1)', ['ana@example.com'], cause);
    });
    expect((await refused(await broken(apiRequest('/api/x', { body: { name: 'Ana' } })))).status).toBe(500);
    const logged = JSON.stringify(log.mock.calls[0]);
    expect(logged).toContain('insert into lead values ($1)');
    expect(logged).toContain('22001');
    expect(logged).not.toMatch(/ana@example|value of Ana/);
  });

  it('an unreachable database answers 503 with Retry-After, never 500', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const refusedConnection = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const down = failing(async () => {
      throw new Error('query failed', { cause: refusedConnection });
    });
    const response = await down(apiRequest('/api/x', { body: { name: 'Ana' } }));
    expect(response.headers.get('retry-after')).toBe('2');
    expect((await refused(response)).status).toBe(503);
  });
});

describe('an endpoint', () => {
  it('that was made for a GET takes no body', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const service = vi.fn(async () => ({}));
    const answer = await refused(
      await serve(
        endpoint('GET /api/x', '', { input: body, output }),
        service,
      )(apiRequest('/api/x', { body: { name: 'Ana' } })),
    );
    expect([answer.status, service.mock.calls]).toEqual([500, []]);
  });

  it('is answered outside of Next from its second request on, when it says so and no sooner', async () => {
    const outside = serve(fill, echo, { outsideNext: true });
    const known = (path: string) => directHandlerOf({ method: 'POST', url: `${path}?a=1` });
    expect(known('/api/outside')).toBeUndefined();
    await outside(apiRequest('/api/outside', { body: { name: 'Ana' } }));
    await post(apiRequest('/api/inside', { body: { name: 'Ana' } }));
    expect([known('/api/outside'), known('/api/inside')]).toEqual([outside, undefined]);
  });
});

describe('forceRefresh=1 of a GET', () => {
  const seen = vi.fn(async (ctx, input) => ({ fresh: ctx.fresh, input }));
  const read = serve(
    endpoint('GET /api/x', '', { cacheable: true, input: z.strictObject({ name: z.string() }), output }),
    seen,
  );

  it('reaches no contract, asks for what is true now and is kept by no cache [A-05]', async () => {
    const kept = await read(apiRequest('/api/x?name=Ana'));
    expect(await kept.json()).toEqual({ fresh: false, input: { name: 'Ana' } });
    expect(kept.headers.get('cache-control')).toBe('public, max-age=300');
    const fresh = await read(apiRequest('/api/x?name=Ana&forceRefresh=1'));
    expect(await fresh.json()).toEqual({ fresh: true, input: { name: 'Ana' } });
    expect(fresh.headers.get('cache-control')).toBe('no-store');
  });

  it('is nothing else than 1', async () => {
    expect((await read(apiRequest('/api/x?name=Ana&forceRefresh=0'))).status).toBe(400);
  });
});
