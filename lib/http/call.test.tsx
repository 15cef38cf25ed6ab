import { QueryClient } from '@tanstack/react-query';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { ApiError } from './api-error';
import { call, send } from './call';
import { endpoint } from './endpoint';
import { mutationOf, queryOf } from './query-of';

const readBox = endpoint('GET /api/boxes/{id}', 'A box', {
  input: z.object({ id: rowId, colour: z.enum(['red', 'blue']).optional() }),
  output: z.strictObject({ name: z.string() }),
});
const fillBox = endpoint('POST /api/boxes/{id}', 'Fills a box', {
  effect: 'continues',
  input: z.strictObject({ id: rowId, things: z.array(z.string()).default([]) }),
  output: z.strictObject({ things: z.number() }),
});
const listBoxes = endpoint('GET /api/boxes', 'All', { output: z.array(z.string()) });

const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

it('fills the path, and sends the rest as the query or the body', async () => {
  const seen: unknown[] = [];
  server.use(
    http.all('*/api/boxes/*', async ({ request }) => {
      seen.push([request.method, request.url.slice(location.origin.length), await request.text()]);
      return HttpResponse.json({ name: 'a', things: 0 });
    }),
  );
  await call<typeof readBox>('GET /api/boxes/{id}', { id: '1/2?', colour: 'red' });
  await call<typeof fillBox>('POST /api/boxes/{id}', { id: 7, things: ['ñ'] });
  expect(seen).toEqual([
    ['GET', '/api/boxes/1%2F2%3F?colour=red', ''],
    ['POST', '/api/boxes/7', '{"things":["ñ"]}'],
  ]);
});

it('is a query with a key of its own for each input, and a mutation of its input', async () => {
  server.use(
    mocked<typeof readBox>('GET /api/boxes/{id}', ({ id, colour }) => ({ name: `${id} ${colour}` })),
    mocked<typeof fillBox>('POST /api/boxes/{id}', ({ things }) => ({ things: things?.length ?? 0 })),
  );
  const client = queryClient();
  const [red, blue] = (['red', 'blue'] as const).map((colour) =>
    queryOf<typeof readBox>('GET /api/boxes/{id}', { id: 1, colour }),
  );
  expect(await client.fetchQuery(red!)).toEqual({ name: '1 red' });
  expect(await client.fetchQuery(blue!)).toEqual({ name: '1 blue' });
  const { mutationFn } = mutationOf<typeof fillBox>('POST /api/boxes/{id}');
  expect(await mutationFn({ id: 1, things: ['a', 'b'] })).toEqual({ things: 2 });
});

it('has the address, the input and the answer of the endpoint that it names, or does not compile', () => {
  expectTypeOf(call<typeof readBox>).returns.resolves.toEqualTypeOf<{ name: string }>();
  const mistakes = () => {
    void call<typeof listBoxes>('GET /api/boxes');
    // @ts-expect-error another endpoint's address
    void call<typeof readBox>('GET /api/boxes', { id: 1 });
    // @ts-expect-error an input that the path needs is missing
    void call<typeof readBox>('GET /api/boxes/{id}');
    // @ts-expect-error a wrong value
    void call<typeof readBox>('GET /api/boxes/{id}', { id: 1, colour: 'green' });
    // @ts-expect-error a body has no numbers for texts
    void call<typeof fillBox>('POST /api/boxes/{id}', { id: 1, things: [1] });
    // @ts-expect-error an input that is none
    void queryOf<typeof readBox>('GET /api/boxes/{id}', { id: 1, size: 2 });
    // @ts-expect-error a wrong answer
    mocked<typeof readBox>('GET /api/boxes/{id}', { name: 1 });
    // @ts-expect-error the input lacks the path's parameter
    endpoint('GET /api/boxes/{id}', '', { input: z.object({}), output: z.string() });
    // @ts-expect-error a POST says its effect
    endpoint('POST /api/boxes', '', { input: z.object({}), output: z.string() });
  };
  expect(mistakes).toBeTypeOf('function');
});

function echo(address = '*/api/*') {
  server.use(
    http.all(address, ({ request }) =>
      HttpResponse.json({ url: request.url, method: request.method, headers: Object.fromEntries(request.headers) }),
    ),
  );
}
type Echo = { url: string; method: string; headers: Record<string, string> };

async function refusal(sending: Promise<unknown>): Promise<ApiError> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

beforeEach(() => {
  Object.assign(document.documentElement.dataset, { country: '3', storage: 'V1.6', version: '1.2.3' });
  document.documentElement.lang = 'pt';
});

describe('addresses', () => {
  it.each(['/insurance/x', 'insurance/x', '/api/insurance/x', 'api/insurance/x'])(
    'calls %s under /api of the own origin, once [A-01]',
    async (path) => {
      echo();
      expect((await send<Echo>('GET', path)).url).toBe(`${location.origin}/api/insurance/x`);
    },
  );

  it('leaves empty values out and repeats the key of a list', async () => {
    echo();
    const { url } = await send<Echo>('GET', '/x', {
      query: { a: 'ñ &', b: ['1', '2'], c: null, d: undefined, e: '', f: 0 },
    });
    expect(new URL(url).search).toBe('?a=%C3%B1+%26&b=1&b=2&f=0');
  });
});

describe('headers', () => {
  it('has X-Country and x-qpversion on POST and not on GET [A-03 A-04 E-49]', async () => {
    echo();
    const post = await send<Echo>('POST', '/x', { body: {}, idempotencyKey: 'k' });
    expect(post.headers).toMatchObject({
      'x-country': '3',
      'x-qpversion': '1.2.3',
      'idempotency-key': 'k',
      'content-type': 'application/json',
    });
    const get = await send<Echo>('GET', '/x');
    for (const name of ['x-country', 'x-qpversion', 'content-type']) expect(get.headers).not.toHaveProperty(name);
  });

  it('asks in the language of the page', async () => {
    echo();
    expect((await send<Echo>('GET', '/x')).headers['accept-language']).toBe('pt');
  });

  it('gives another origin nothing of ours [A-06]', async () => {
    echo('https://maps.example/*');
    const { headers } = await send<Echo>('POST', 'https://maps.example/x', { body: {}, idempotencyKey: 'k' });
    const read = (await send<Echo>('GET', 'https://maps.example/x')).headers;
    for (const name of ['x-country', 'x-qpversion', 'idempotency-key'])
      for (const sent of [headers, read]) expect([name, sent[name] ?? null]).toEqual([name, null]);
  });
});

describe('failures', () => {
  it('turns the envelope into an ApiError', async () => {
    const error = {
      code: 'INVALID_DATA',
      message: 'Datos Inválidos',
      fields: { email: 'Email necesario.' },
      requestId: 'r',
    };
    server.use(
      http.post('*/api/x', () => HttpResponse.json({ error }, { status: 400, headers: { 'x-request-id': 'r1' } })),
    );
    expect(await refusal(send('POST', '/x', { body: {} }))).toMatchObject({
      status: 400,
      code: 'INVALID_DATA',
      message: 'Datos Inválidos',
      fields: { email: 'Email necesario.' },
      requestId: 'r1',
      isTemporary: false,
    });
  });

  it('says how long to wait when the back end does', async () => {
    server.use(http.get('*/api/x', () => HttpResponse.json({}, { status: 503, headers: { 'retry-after': '2' } })));
    expect(await refusal(send('GET', '/x'))).toMatchObject({ status: 503, retryAfter: 2, isTemporary: true });
  });

  it('names an answer that is not JSON, e.g. a page of a proxy', async () => {
    server.use(http.get('*/api/x', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
    expect(await refusal(send('GET', '/x'))).toMatchObject({ status: 502, code: 'BAD_ANSWER', isTemporary: true });
  });

  it('names a network that is gone', async () => {
    server.use(http.get('*/api/x', () => HttpResponse.error()));
    expect(await refusal(send('GET', '/x'))).toMatchObject({ status: 0, code: 'NETWORK', isTemporary: true });
  });

  it('gives up after its time', async () => {
    server.use(http.get('*/api/x', async () => (await delay(500), HttpResponse.json({}))));
    expect(await refusal(send('GET', '/x', { timeout: 20 }))).toMatchObject({ status: 0, code: 'TIMEOUT' });
  });

  it('counts a call that its caller gave up as no failure', async () => {
    server.use(http.get('*/api/x', async () => (await delay(500), HttpResponse.json({}))));
    const controller = new AbortController();
    const sending = send('GET', '/x', { signal: controller.signal });
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('answers null for an answer without a body', async () => {
    server.use(http.get('*/api/x', () => new HttpResponse(null, { status: 204 })));
    await expect(send('GET', '/x')).resolves.toBeNull();
  });
});
