import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasSharedSearch,
  clientIp,
  dropHeaders,
  HEADERS_LIMIT,
  methodsOf,
  refusedStatus,
  URL_LIMIT,
} from './request-checks';

describe('the visitor address', () => {
  it('is the socket without a trusted proxy, whatever the header says', () => {
    expect(clientIp('::ffff:203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9');
  });

  it('is what the outermost trusted proxy saw; what stands left of it is made up', () => {
    expect(clientIp('10.0.0.1', '1.1.1.1, 198.51.100.1', 1)).toBe('198.51.100.1');
    expect(clientIp('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
  });

  it('is the socket when the request passed fewer proxies than are trusted', () => {
    expect(clientIp('10.0.0.1', '198.51.100.1', 2)).toBe('10.0.0.1');
    expect(clientIp('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  });

  it('never moves by what a visitor puts in front', () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4(), { maxLength: 20 }), fc.integer({ min: 1, max: 3 }), (forged, hops) => {
        const real = Array.from({ length: hops }, (_, index) => `203.0.113.${index}`);
        expect(clientIp('10.0.0.1', [...forged, ...real].join(', '), hops)).toBe(real[0]);
      }),
    );
  });
});

describe('inbound headers', () => {
  const forged = {
    'x-middleware-subrequest': 'middleware:middleware',
    'x-nonce': 'n',
    'x-client-ip': '1.1.1.1',
    'x-request-id': 'mine',
    'x-invoke-path': '/',
    'content-security-policy': "script-src 'nonce-x'",
    'content-security-policy-report-only': 'x',
    'x-forwarded-host': 'evil.test',
  };

  it('lose what only the server may say', () => {
    const headers = { ...forged, 'x-sent-request-id': 'made up', host: 'cl.localhost', 'x-country': '1', rsc: '1' };
    dropHeaders(headers, 1);
    const kept = { host: 'cl.localhost', 'x-country': '1', rsc: '1' };
    expect(headers).toEqual({ ...kept, 'x-sent-request-id': 'mine' });
    const bare = { ...kept, 'x-sent-request-id': 'made up' };
    dropHeaders(bare, 1);
    expect(bare).toEqual(kept);
  });

  it('ask for no part or version of a file, which Next answers with 500 where it has not', () => {
    const conditional = { range: 'bytes=9-1', 'if-range': '"x"', 'if-match': '"x"', 'if-unmodified-since': 'x' };
    const headers = { ...conditional, 'if-none-match': '"x"' };
    dropHeaders(headers, 0);
    expect(headers).toEqual({ 'if-none-match': '"x"' });
  });

  it('keep the proxy chain only when a proxy is trusted', () => {
    const chain = () => ({ 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https', 'cf-ipcountry': 'PE' });
    const [direct, proxied] = [chain(), chain()];
    dropHeaders(direct, 0);
    dropHeaders(proxied, 1);
    expect([direct, proxied]).toEqual([{}, chain()]);
  });
});

it('methods are those of reading, and of calling under /api only', () => {
  for (const path of ['/', '/icons.svg', '/Comparar/EPS?pagina=2', '/apis', '/en/api/x'])
    expect(methodsOf(path)).toEqual(['GET', 'HEAD']);
  for (const path of ['/api', '/api/contactos', '/api?x']) expect(methodsOf(path)).toContain('POST');
  expect(methodsOf('/api/x')).not.toContain('TRACE');
});

describe('addresses', () => {
  it.each([
    '/%',
    '/%c0%af',
    '/a%00b',
    '//evil.test/',
    '/\\evil.test',
    '/..%5cx',
    'http://evil.test/',
    '*',
    '/Comparar/%E0%A4%A',
  ])('refuses %s with 400', (url) => {
    expect(refusedStatus(url)).toBe(400);
  });

  it('refuses one that is too long with 414', () => {
    expect(refusedStatus(`/${'a'.repeat(URL_LIMIT)}`)).toBe(414);
    expect(refusedStatus(`/?x=${'a'.repeat(URL_LIMIT)}&perfil=a`)).toBe(414);
  });

  it("does not count the profile it carries, which is the browser's to read or to ignore", () => {
    expect(refusedStatus(`/Comparar/Isapres?order=popular&perfil=${'a'.repeat(2 * URL_LIMIT)}&x=1`)).toBeNull();
  });

  it.each(['/?perfil=', '/a?b=c&perfil=d', '/?%70erfil=x', '/a?x&code=L', '/a?c%6Fde=L', '/a?code', '/a?b?c&code=1'])(
    'sees that %s carries a search',
    (url) => expect(hasSharedSearch(url)).toBe(true),
  );

  it.each(['/', '/?xperfil=1', '/perfil=1', '/a?b=perfil', '/a?decode=1', '/code?x=code', '/a?%zz=1'])(
    'sees that %s carries none',
    (url) => expect(hasSharedSearch(url)).toBe(false),
  );

  it('refuses too many headers with 431', () => {
    expect(refusedStatus('/', ['x-long', 'a'.repeat(HEADERS_LIMIT)])).toBe(431);
    expect(refusedStatus('/', ['x-long', 'a'.repeat(HEADERS_LIMIT - 6)])).toBeNull();
  });

  it.each(['/', '/Comparar/Isapres?pagina=%', '/en/Comparar/EPS', '/S%C3%AD', '/_next/static/chunks/a%5Bb%5D.js'])(
    'lets %s pass',
    (url) => {
      expect(refusedStatus(url)).toBeNull();
    },
  );

  it('lets pass every path that encodeURIComponent makes of printable text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[ -[\]-~áéíóúñ]{1,20}$/), { minLength: 1, maxLength: 5 }),
        (segments) => {
          expect(refusedStatus(`/${segments.map(encodeURIComponent).join('/')}`)).toBeNull();
        },
      ),
    );
  });
});
