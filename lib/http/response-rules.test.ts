import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { errorEnvelope } from '@/lib/contract/atoms';
import { CSP_NOTHING } from '@/lib/security/csp';
import { classHeaders } from '@/lib/security/headers';
import { marketSites, setSites } from '@/lib/site/site-table';
import { partnerRow } from '@/lib/testing/frame-token';
import { applyRules, hostHeaders } from './response-head';
import { responseRules } from './response-rules';

type Answer = (response: ServerResponse) => unknown;
type Asked = { path?: string; method?: string; known?: string; host?: string };
type Seen = { status: number; body: string; headers: IncomingHttpHeaders };

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function ask(
  answer: Answer,
  { path = '/', method = 'GET', known, host = 'cl.localhost' }: Asked = {},
): Promise<Seen> {
  const server = createServer((incoming, response) => {
    applyRules(responseRules, { url: incoming.url!, host, requestId: 'r-1', ifNoneMatch: known }, response);
    answer(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method }, async (came) => {
      const body = Buffer.concat(await came.toArray()).toString();
      resolve({ status: came.statusCode!, body, headers: came.headers });
    });
    call.on('error', reject).end();
  });
}

const html = (response: ServerResponse, status: number): ServerResponse => {
  response.statusCode = status;
  return response.setHeader('content-type', 'text/html; charset=utf-8');
};

describe('an answer without a policy', () => {
  it.each<[string, Answer]>([
    ['ended', (response) => response.end('x')],
    ['with a head first', (response) => response.writeHead(404).end()],
    ['with a head that says everything', (response) => response.writeHead(404, 'No', { a: 'b' }).end()],
    ['in pieces', (response) => response.write('x') && response.end()],
  ])('gets one that allows nothing, %s', async (_, answer) => {
    expect((await ask(answer)).headers['content-security-policy']).toBe(CSP_NOTHING);
  });

  it('is a script or a style, which are no documents', async () => {
    const { headers } = await ask((response) => response.end('x'), { path: '/_next/static/a.js' });
    expect(headers['content-security-policy']).toBeUndefined();
    const missing = await ask((response) => response.writeHead(404).end(), { path: '/_next/static/a.js' });
    expect(missing.headers['content-security-policy']).toBe(CSP_NOTHING);
  });

  it.each<[string, Answer]>([
    ['set', (response) => response.setHeader('Content-Security-Policy', "img-src 'self'").end()],
    [
      'given with the head',
      (response) => response.writeHead(200, { 'Content-Security-Policy': "img-src 'self'" }).end(),
    ],
  ])('is not one with a policy of its own, %s', async (_, answer) => {
    expect((await ask(answer)).headers['content-security-policy']).toBe("img-src 'self'");
  });
});

it.each([
  [CSP_NOTHING, 'DENY'],
  ["default-src 'none'; frame-ancestors 'self'", 'SAMEORIGIN'],
  ["default-src 'none'; frame-ancestors https://a.cl", undefined],
])('who may frame an answer is said to old browsers too, as far as they understand it: %s', async (policy, options) => {
  const { headers } = await ask((response) => response.setHeader('content-security-policy', policy).end());
  expect([headers['content-security-policy'], headers['x-frame-options']]).toEqual([policy, options]);
});

describe('a page in a frame', () => {
  const framed = (status: number, ...policy: string[]) =>
    ask((response) => {
      html(response, status).setHeader('x-frame-ancestors', 'https://a.cl https://b.cl');
      response.setHeader('cache-control', 's-maxage=300, stale-while-revalidate=1');
      for (const text of policy) response.setHeader('content-security-policy', text);
      response.end();
    });

  it.each([200, 404])('of %d may be framed by whom its token names, and is kept by nobody', async (status) => {
    const { headers } = await framed(status, "img-src 'self'; frame-ancestors 'none'; script-src 'self'");
    expect(headers['content-security-policy']).toBe(
      "img-src 'self'; frame-ancestors https://a.cl https://b.cl; script-src 'self'",
    );
    expect([headers['x-frame-options'], headers['x-frame-ancestors']]).toEqual([undefined, undefined]);
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is none where something failed', async () => {
    const { headers } = await framed(500);
    expect([headers['x-frame-options'], headers['x-frame-ancestors']]).toEqual(['DENY', undefined]);
  });
});

describe('a page that the browser has', () => {
  const page =
    (status: number): Answer =>
    (response) =>
      html(response, status).setHeader('etag', 'W/"a"').setHeader('content-length', 5).end('hello');

  it.each(['W/"a"', 'W/"b", W/"a"'])('leaves as 304 without a body (%s)', async (known) => {
    const answer = await ask(page(200), { known });
    expect(answer).toMatchObject({ status: 304, body: '', headers: { etag: 'W/"a"' } });
    expect(answer.headers['content-length']).toBeUndefined();
  });

  it.each([undefined, '', 'W/"b"', 'garbage'])('is no other than the one it names (%s)', async (known) => {
    const whole = { status: 200, body: 'hello', headers: { 'content-length': '5' } };
    expect(await ask(page(200), { known })).toMatchObject(whole);
  });

  it('is none that is no 200', async () => {
    expect(await ask(page(404), { known: 'W/"a"' })).toMatchObject({ status: 404, body: 'hello' });
  });
});

describe('an address that carries a search', () => {
  const page: Answer = (response) => response.setHeader('cache-control', 's-maxage=300').end('x');
  const redirect: Answer = (response) => response.setHeader('location', '/a').writeHead(308).end();
  const kept = async (answer: Answer, path: string) => {
    const { headers } = await ask(answer, { path });
    return ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers[name]);
  };

  it('lets nobody keep or find its answer, page or redirect', async () => {
    const none = ['private, no-store', 'noindex', 'no-referrer'];
    for (const path of ['/?perfil=x', '/?%70erfil=x', '/a?b=1&code=L'])
      for (const answer of [page, redirect]) expect(await kept(answer, path)).toEqual(none);
    const open = [
      's-maxage=30, stale-while-revalidate=20, stale-if-error=86400',
      undefined,
      'strict-origin-when-cross-origin',
    ];
    expect(await kept(page, '/?order=popular')).toEqual(open);
  });
});

describe('a CDN', () => {
  it('finds on a page the tags that a change purges, and on nothing else', async () => {
    const page: Answer = (response) => response.setHeader('cache-control', 's-maxage=300').end('x');
    const { headers } = await ask(page, { path: '/', host: 'cl.localhost:3000' });
    expect([headers['cache-tag'], headers['surrogate-key']]).toEqual(['market:cl,site:cl', 'market:cl site:cl']);
    const api = await ask((response) => response.setHeader('cache-control', 'no-store').end('x'), { path: '/api/a' });
    expect(api.headers['cache-tag']).toBeUndefined();
  });

  it('keeps no answer that varies by a header which it ignores', async () => {
    const menu: Answer = (response) =>
      response.setHeader('cache-control', 'public, max-age=300').setHeader('vary', 'Accept-Language').end('x');
    expect((await ask(menu, { path: '/api/menu' })).headers['cache-control']).toBe('private, max-age=300');
  });
});

describe('a changed price', () => {
  const answerWith =
    (cacheControl: string): Answer =>
    (response) =>
      response.setHeader('cache-control', cacheControl).end('x');

  it.each([
    [
      '/Comparar/Isapres',
      's-maxage=300, stale-while-revalidate=86100',
      's-maxage=30, stale-while-revalidate=20, stale-if-error=86400',
    ],
    ['/contacto', 's-maxage=86400', 's-maxage=30, stale-while-revalidate=20, stale-if-error=86400'],
    [
      '/api/insurance/1/similar',
      'public, max-age=300',
      'public, max-age=300, s-maxage=30, stale-while-revalidate=20, stale-if-error=86400',
    ],
    ['/api/contactos', 'no-store', 'no-store'],
    ['/Comparar/Isapres', 'private, no-store', 'private, no-store'],
    ['/_next/static/a.js', 'public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
  ])('stays behind a proxy for less than a minute: %s, %s', async (path, made, sent) => {
    expect((await ask(answerWith(made), { path })).headers['cache-control']).toBe(sent);
  });
});

describe('a redirect or refusal that Next makes before it routes', () => {
  const everything = Object.entries({ ...classHeaders('everything'), ...hostHeaders('cl.localhost') }).map(
    ([name, value]) => [name.toLowerCase(), value],
  );

  it.each([308, 400])('has the headers of every answer (%i)', async (status) => {
    const { headers } = await ask((response) => response.writeHead(status, { location: '/a/b' }).end(), {
      path: '/a//b',
    });
    expect(headers).toMatchObject({ ...Object.fromEntries(everything), 'content-security-policy': CSP_NOTHING });
  });

  it('leaves what a class says otherwise, and scripts light', async () => {
    const own: Answer = (response) => response.setHeader('referrer-policy', 'no-referrer').end('x');
    expect((await ask(own)).headers['referrer-policy']).toBe('no-referrer');
    expect(
      (await ask((response) => response.end('x'), { path: '/_next/static/a.js' })).headers['permissions-policy'],
    ).toBe(undefined);
  });
});

describe('a host of a partner', () => {
  const headersAt = async (host: string, policy?: string) => {
    const answer: Answer = (response) =>
      response.setHeader('referrer-policy', policy ?? 'strict-origin-when-cross-origin').end('x');
    return (await ask(answer, { host: `${host}:3000` })).headers;
  };
  afterEach(() => void setSites(marketSites()));

  it.each([
    ['cl.localhost', 'max-age=63072000; includeSubDomains'],
    ['acme.cl.localhost', 'max-age=63072000; includeSubDomains'],
    ['acme.example', 'max-age=63072000'],
  ])('says of %s, and of what is below only where that is ours: %s', async (host, expected) => {
    setSites([...marketSites(), partnerRow('cl.acme', {}, { ownHosts: ['acme.example'] })]);
    expect((await headersAt(host))['strict-transport-security']).toBe(expected);
  });

  it('that is a preview’s is told to no other, and what says less stays', async () => {
    setSites([...marketSites(), partnerRow('cl.acme', {}, { ownHosts: ['acme.example'], isPreview: true })]);
    expect((await headersAt('acme.example'))['referrer-policy']).toBe('same-origin');
    expect((await headersAt('acme.example', 'no-referrer'))['referrer-policy']).toBe('no-referrer');
    expect((await headersAt('cl.localhost'))['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});

describe('a method that an endpoint has not', () => {
  const ended: Answer = (response) => Object.assign(response, { statusCode: 405 }).end();
  const headFirst: Answer = (response) => response.writeHead(405).end();

  it.each([ended, headFirst])('is refused with the envelope', async (answer) => {
    const { status, headers, body } = await ask(answer, { path: '/api/comparator', method: 'PUT' });
    expect([status, headers['cache-control']]).toEqual([405, 'no-store']);
    expect(errorEnvelope.parse(JSON.parse(body)).error).toEqual({
      code: 'METHOD_NOT_ALLOWED',
      message: 'Método no permitido',
      requestId: 'r-1',
    });
  });

  it.each([
    ['/Comparar', 405, 'PUT'],
    ['/api/comparator', 204, 'PUT'],
    ['/api/comparator', 405, 'HEAD'],
  ])('gives %s with %i to %s no body', async (path, status, method) => {
    expect((await ask((response) => response.writeHead(status).end(), { path, method })).body).toBe('');
  });
});

describe('a page that can not be rendered', () => {
  it.each<[string, Answer]>([
    ['in one piece', (response) => html(response, 500).end('<html id="__next_error__">')],
    [
      'in pieces, compressed',
      (response) => {
        html(response, 500).setHeader('content-encoding', 'gzip').setHeader('content-length', 4);
        response.writeHead(500);
        response.write('junk');
        response.end('junk');
      },
    ],
  ])('is replaced by a whole one, sent %s', async (_, answer) => {
    const { status, headers, body } = await ask(answer);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(body).toContain('<h1>Algo salió mal de nuestro lado</h1>');
    expect(body).not.toMatch(/junk|__next_error__/);
  });

  it('speaks the language of the address', async () => {
    const languageOf = async (path: string) =>
      /lang="(\w+)"/.exec((await ask((response) => html(response, 500).end(), { path })).body)?.[1];
    expect(await Promise.all(['/en/Comparar', '/pt?x=1', '/enorme'].map(languageOf))).toEqual(['en', 'pt', 'es']);
  });

  it('asks for patience with a page where people open it, with data at the API', async () => {
    const refuse: Answer = (response) => {
      response.setHeader('content-type', 'application/json').setHeader('retry-after', '41');
      Object.assign(response, { statusCode: 429 }).end('{"error":{}}');
    };
    const { status, headers, body } = await ask(refuse, { path: '/url/AAAA' });
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([429, '41', 'text/html; charset=utf-8']);
    expect(body).toContain('<h1>Espera un momento</h1>');
    expect((await ask(refuse, { path: '/en/url/AAAA' })).body).toContain('<h1>Wait a moment</h1>');
    const api = await ask(refuse, { path: '/api/buscarplanes/comparator/url/AAAA' });
    expect([api.status, api.body]).toEqual([429, '{"error":{}}']);
  });

  it('is no other page, refusal, error of the API or data for the router', async () => {
    const page = await ask((response) => html(response, 404).end('no'));
    expect([page.status, page.body, page.headers['content-length']]).toEqual([404, 'no', '2']);
    const api = await ask((response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}'), {
      path: '/api/x',
    });
    expect([api.status, api.body]).toEqual([500, '{}']);
    const data = await ask((response) => {
      Object.assign(response, { statusCode: 500 }).setHeader('content-type', 'text/x-component');
      response.write('a');
      response.end('b');
    });
    expect([data.status, data.body]).toEqual([500, 'ab']);
  });
});
