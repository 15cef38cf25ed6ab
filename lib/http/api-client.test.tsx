import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { send } from './call';
import { ApiError } from './api-error';

function echo(address = '*/api/*') {
  server.use(
    http.all(address, ({ request }) =>
      HttpResponse.json({ url: request.url, method: request.method, headers: Object.fromEntries(request.headers) }),
    ),
  );
}
type Echo = { url: string; method: string; headers: Record<string, string> };

async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
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
    const call = send('GET', '/x', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('answers null for an answer without a body', async () => {
    server.use(http.get('*/api/x', () => new HttpResponse(null, { status: 204 })));
    await expect(send('GET', '/x')).resolves.toBeNull();
  });
});
