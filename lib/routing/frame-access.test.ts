import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameTokenFor, publishForTest, trustTestKey, withPart } from '@/lib/testing/frame-token';
import { marketSites, setSites } from '@/lib/site/site-table';
import { middleware } from './middleware';

const DEMO = 'demo.cl.localhost:3000';
const allowedUrls = ['https://bank.cl', 'https://*.bank.cl'];

beforeAll(() => {
  trustTestKey();
  const redirects = { allowedPaths: ['/Comparar', '/Isapre'], defaultPath: '/Comparar/Isapres' };
  publishForTest('cl.demo', { allowedUrls, redirects });
  publishForTest('cl.acme', { allowedUrls: ['https://acme.cl'] });
  publishForTest('pe.demo', { allowedUrls });
});
afterAll(() => void setSites(marketSites()));

type PageRequest = { token?: string; host?: string; path?: string; headers?: Record<string, string> };

async function ask({
  token,
  host = DEMO,
  path = '/Comparar/Isapres',
  headers = { 'sec-fetch-dest': 'iframe' },
}: PageRequest) {
  const url = new URL(path, 'http://localhost:3000');
  if (token !== undefined) url.searchParams.set('IFRAME_AUTH', token);
  const response = await middleware(new NextRequest(url, { headers: { host, ...headers } }));
  const location = response.headers.get('location');
  return {
    status: response.status,
    headers: response.headers,
    rewrite: response.headers.get('x-middleware-rewrite'),
    ancestors: response.headers.get('x-frame-ancestors'),
    location: location === null ? null : new URL(location),
    body: await response.text(),
  };
}

function expectBlank({ status, headers, rewrite, body, location, ancestors }: Awaited<ReturnType<typeof ask>>) {
  expect([status, body, rewrite, location, ancestors]).toEqual([403, '', null, null, null]);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('private, no-store');
}

describe('a page in a frame', () => {
  it('is shown to the pages that both its token and its partner name', async () => {
    const org = ['https://bank.cl', 'https://evil.example', 'https://x.bank.cl'];
    const shown = await ask({ token: await frameTokenFor({ claims: { org } }) });
    expect(shown.status).toBe(200);
    expect(shown.rewrite).toMatch(/\/cl\.demo\/es\/compare\/Isapres\/p1-recommended$/);
    expect(shown.ancestors).toBe('https://bank.cl https://x.bank.cl');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is shown to our back office by a token for it, whatever its partner names, and there every partner’s site may be', async () => {
    const ours = 'http://cl.localhost:3000';
    const shown = await ask({ token: await frameTokenFor({ claims: { org: [ours] } }) });
    expect([shown.status, shown.ancestors]).toEqual([200, ours]);
    const office = await ask({ host: 'cl.localhost:3000', path: '/backoffice/mi-sitio', headers: {} });
    const policy = office.headers.get('content-security-policy')!;
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/; frame-src http:\/\/\*\.cl\.localhost:\d+ http:\/\/\*\.pe\.localhost:\d+ /);
    const staff = await ask({ host: 'cl.localhost:3000', path: '/internal-traffic', headers: {} });
    expect(staff.headers.get('content-security-policy')).not.toContain('frame-src');
  });

  it('is shown to nobody once its partner is withdrawn', async () => {
    const [published, host] = [{ allowedUrls: ['https://acme.cl'] }, 'acme.cl.localhost'];
    const token = await frameTokenFor({ claims: { sub: 'cl.acme', org: ['https://acme.cl'], aud: host } });
    expect((await ask({ token, host })).status).toBe(200);
    publishForTest('cl.acme', published, true);
    expectBlank(await ask({ token, host }));
    publishForTest('cl.acme', published);
  });

  it('is the page of an unknown address, too, and no page that a mail or our people lead to', async () => {
    const token = await frameTokenFor({ claims: { sub: 'pe.demo', aud: 'demo.pe.localhost' } });
    const missing = await ask({ token, host: 'demo.pe.localhost', path: '/no-existe' });
    expect([missing.rewrite?.endsWith('/not-found'), missing.ancestors]).toEqual([true, 'https://bank.cl']);
    const staff = await ask({ token, host: 'demo.pe.localhost', path: '/internal-traffic' });
    expect(staff.ancestors).toBeNull();
    expect(staff.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('carries its token through redirects', async () => {
    const token = await frameTokenFor();
    for (const path of ['/', '/es/comparar/isapres/', '/contacto', '/Comparar/Isapres/']) {
      const { location, headers } = await ask({ token, path });
      expect([path, location?.searchParams.get('IFRAME_AUTH')]).toEqual([path, token]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('of the market’s own site is for no token', async () => {
    const host = 'cl.localhost';
    for (const sub of ['cl', 'cl.demo'])
      expectBlank(await ask({ host, token: await frameTokenFor({ claims: { aud: host, sub } }) }));
    expect(await ask({ host })).toMatchObject({ status: 200, ancestors: null });
  });
});

describe('blank', () => {
  it.each<[string, Parameters<typeof frameTokenFor>[0]]>([
    ['over', { now: new Date(Date.now() - 16 * 60_000) }],
    ['for another host', { claims: { aud: 'acme.cl.localhost' } }],
    ['of another partner', { claims: { sub: 'cl.acme', org: ['https://acme.cl'] } }],
    ['of another market', { claims: { sub: 'pe.demo' } }],
    ['of nobody', { claims: { sub: 'cl.nobody' } }],
    ['for pages that its partner does not name', { claims: { org: ['https://evil.example'] } }],
    ['of an unknown key', { header: { kid: 'x' } }],
  ])('is the answer to a token that is %s', async (_, told) => {
    expectBlank(await ask({ token: await frameTokenFor(told) }));
  });

  it('is the answer to alg: none, and to one that was revoked', async () => {
    expectBlank(await ask({ token: withPart(await frameTokenFor(), 0, { alg: 'none' }) }));
    const jti = crypto.randomUUID();
    const token = await frameTokenFor({ claims: { jti } });
    trustTestKey({ revokedTokens: new Set([jti]) });
    expectBlank(await ask({ token }));
    trustTestKey();
    expect((await ask({ token })).status).toBe(200);
  });

  it('is the answer wherever a token of anybody’s is, in a frame or not', async () => {
    expectBlank(await ask({ token: await frameTokenFor({ header: { kid: 'x' } }), headers: {} }));
    expectBlank(await ask({ token: await frameTokenFor(), host: 'cl.localhost', headers: {} }));
  });
});

describe('without a token', () => {
  it.each(['iframe', 'frame', 'embed', 'object'])('a partner’s page in a %s leads to /login', async (destination) => {
    for (const path of ['/Comparar/Isapres', '/en/Comparar/Isapres', '/']) {
      const { status, location } = await ask({ path, headers: { 'sec-fetch-dest': destination } });
      expect([status, location?.pathname]).toEqual([307, path.startsWith('/en') ? '/en/login' : '/login']);
      expect(location?.search).toBe('');
    }
    const login = await ask({ path: '/login', headers: { 'sec-fetch-dest': destination } });
    expect([login.rewrite?.endsWith('/cl.demo/es/login'), login.ancestors]).toEqual([true, null]);
  });

  it.each(['', 'x', 'a.b.c', '<script>'])('and with one that can not be read, "%s", too', async (token) => {
    expect(await ask({ token })).toMatchObject({ status: 307, location: { pathname: '/login', search: '' } });
  });

  it('a page that is in no frame is as ever', async () => {
    for (const destination of ['document', 'empty'])
      expect(await ask({ headers: { 'sec-fetch-dest': destination } })).toMatchObject({ status: 200, ancestors: null });
    expect(await ask({ headers: {} })).toMatchObject({ status: 200, ancestors: null });
  });
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

describe('the token of a partner', () => {
  const partnerToken = () => frameTokenFor({ claims: { kind: 'partner' } });
  const withProfile = async (perfil: string) =>
    ask({ token: await partnerToken(), path: `/Comparar/Isapres?perfil=${encodeURIComponent(perfil)}` });

  it.each([{ referido: 'ana@bank.cl' }, { referido: { code: 'X' }, cotizante: [] }])(
    'opens a page beside a profile that says who refers: %j',
    async (profile) => expect(await withProfile(encoded(profile))).toMatchObject({ status: 200 }),
  );

  it.each([
    '',
    'x',
    '{}',
    encoded({}),
    encoded({ referido: '' }),
    encoded({ referido: null }),
    encoded(['referido']),
    encoded('referido'),
    encoded(null),
  ])('is blank beside %s', async (perfil) => expectBlank(await withProfile(perfil)));

  it('is blank without a profile, but for a link of its own pages', async () => {
    const token = await partnerToken();
    for (const site of ['cross-site', 'same-site', 'none'])
      expectBlank(await ask({ token, headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site } }));
    const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    expect(await ask({ token, headers })).toMatchObject({ status: 200 });
  });
});

describe('the page around it', () => {
  const from = async (referer: string, destination = 'iframe') =>
    ask({ token: await frameTokenFor(), headers: { 'sec-fetch-dest': destination, referer } });

  it.each(['https://bank.cl/', 'https://bank.cl/seguros?x=1', `http://${DEMO}/Comparar`])('is %s', async (referer) => {
    expect((await from(referer)).status).toBe(200);
  });

  it.each(['https://evil.example/', 'http://bank.cl/', 'https://x.bank.cl/', 'no address'])(
    'is not %s',
    async (referer) => expectBlank(await from(referer)),
  );

  it('is nobody where the page stands alone', async () => {
    expect((await from('https://mail.example/', 'document')).status).toBe(200);
  });
});

describe.each(['cl', 'pe', 'co', 'in'] as const)('a frame on %s', (market) => {
  const [partner, host] = [`${market}.socio`, `socio.${market}.localhost`];
  const path = '/contacto';
  const tokenWith = (claims: object = {}) => frameTokenFor({ claims: { sub: partner, aud: host, ...claims } });

  beforeAll(() => publishForTest(partner, { allowedUrls }));

  it('needs a token of its own partner, and is blank with that of another market [V-54] [X-31]', async () => {
    const shown = await ask({ token: await tokenWith(), host, path });
    expect([shown.status, shown.ancestors]).toEqual([200, 'https://bank.cl']);
    const others = market === 'cl' ? 'pe.demo' : 'cl.demo';
    for (const claims of [{ sub: others }, { aud: 'demo.cl.localhost' }, { sub: market }])
      expectBlank(await ask({ token: await tokenWith(claims), host, path }));
  });

  it('of a partner’s token needs a profile that says who refers [V-55]', async () => {
    const token = await tokenWith({ kind: 'partner' });
    const withProfile = (profile: object) =>
      ask({ token, host, path: `${path}?perfil=${encodeURIComponent(encoded(profile))}` });
    expectBlank(await withProfile({ ingresodatos: true }));
    expect((await withProfile({ referido: 'ana@bank.cl' })).status).toBe(200);
  });

  it('is for pages that its token and its partner name [V-56]', async () => {
    const token = await tokenWith({ org: ['https://bank.cl', 'https://evil.example'] });
    const from = (referer: string) => ask({ token, host, path, headers: { 'sec-fetch-dest': 'iframe', referer } });
    expect(await from('https://bank.cl/')).toMatchObject({ status: 200, ancestors: 'https://bank.cl' });
    expectBlank(await from('https://evil.example/'));
  });

  it('leads to /login without a token, or with one that can not be read [X-32] [X-33]', async () => {
    for (const token of [undefined, 'no-es-un-token'])
      expect(await ask({ ...(token && { token }), host, path })).toMatchObject({
        status: 307,
        location: { pathname: '/login', search: '' },
      });
  });
});
