import { NextRequest, type NextResponse } from 'next/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { marketSites, setSites } from '@/lib/site/site-table';
import { partnerRow } from '@/lib/testing/frame-token';
import { middleware } from './middleware';
import { canBeDefault, isBelow, startsPages } from './partner-paths';

beforeAll(
  () =>
    void setSites([
      ...marketSites(),
      partnerRow('cl.demo', {
        redirects: { allowedPaths: ['/Comparar/Isapres', '/Isapre'], defaultPath: '/Comparar/Isapres' },
      }),
      partnerRow('co.demo'),
      partnerRow('pe.demo', { redirects: { allowedPaths: [] } }),
      partnerRow('pe.gone', { redirects: { allowedPaths: ['/Comparar'] } }, { isWithdrawn: true }),
    ]),
);
afterAll(() => void setSites(marketSites()));

function ask(host: string, path: string) {
  const request = new NextRequest(new URL(path, `http://${host}:3000`), { headers: { host } });
  const response = middleware(request) as NextResponse;
  const to = response.headers.get('location');
  const url = to === null ? null : new URL(to);
  const page = response.headers.get('x-middleware-rewrite');
  return {
    status: response.status,
    to: url && url.pathname + url.search,
    origin: url?.origin,
    page: page && new URL(page).pathname,
  };
}

it.each([
  ['demo.cl.localhost', '/', '/Comparar/Isapres'],
  ['demo.cl.localhost', '/en', '/en/Comparar/Isapres'],
  ['demo.cl.localhost', '/es', '/Comparar/Isapres'],
  ['demo.cl.localhost', '/?utm_source=x', '/Comparar/Isapres?utm_source=x'],
  ['demo.co.localhost', '/', '/Comparar'],
  ['demo.pe.localhost', '/pt/', '/pt/Comparar'],
])('the root of a partner’s site leads at %s%s to its page in one hop [S-33]', (host, path, to) => {
  expect(ask(host, path)).toMatchObject({ status: 307, to, origin: `http://${host}:3000` });
  expect(ask(host, to)).toMatchObject({ status: 200, to: null, page: expect.any(String) });
});

describe('a page of a partner’s site', () => {
  it.each([
    '/contacto',
    '/en/contacto',
    '/Comparar',
    '/es/comparar/',
    '/Comparar/Empresas',
    '/QP-Blog',
    '/Compra-Online/VIDA1',
    '/quehacemos',
    '/Comparar/Isapresx',
    '/internal-traffic',
    '/no-existe',
  ])('leads to the default one where it is not allowed, in one hop: %s [S-34]', (path) => {
    const { status, to } = ask('demo.cl.localhost', path);
    expect([status, to]).toEqual([307, path.startsWith('/en') ? '/en/Comparar/Isapres' : '/Comparar/Isapres']);
  });

  it.each([
    ['/Comparar/Isapres', '/cl.demo/es/compare/Isapres/p1-recommended'],
    ['/en/Comparar/Isapres?pagina=2', '/cl.demo/en/compare/Isapres/p2-recommended'],
    ['/Isapre/x/Planes/y/coberturas', '/cl.demo/es/plan/Isapre/x/y/coberturas'],
    ['/Politicas-de-Privacidad', '/cl.demo/es/privacy'],
    ['/url/abc', '/cl.demo/es/url/abc'],
    ['/robots.txt', '/cl.demo/robots'],
  ])('stands where it is allowed, or where the law or a link leads: %s', (path, page) => {
    expect(ask('demo.cl.localhost', path)).toMatchObject({ status: 200, page });
  });

  it.each([
    ['demo.cl.localhost', '/backoffice'],
    ['demo.cl.localhost', '/en/backoffice/solicitudes?orden=createdAt'],
    ['demo.co.localhost', '/backoffice/solicitudes'],
    ['demo.pe.localhost', '/backoffice'],
  ])('of our people or a partner’s stands on the market’s own: %s%s leads there', (host, path) => {
    const origin = `http://${host.slice('demo.'.length)}:3000`;
    expect(ask(host, path)).toEqual({ status: 307, page: null, to: path, origin });
  });

  it('has its one spelling, as on the market’s own site', () => {
    expect(ask('demo.cl.localhost', '/ES/comparar/isapres/')).toMatchObject({ status: 308, to: '/Comparar/Isapres' });
  });

  it('is every one of the market where its row names none, and unknown ones are not found', () => {
    expect(ask('demo.co.localhost', '/contacto').page).toBe('/co.demo/es/contact');
    expect(ask('demo.co.localhost', '/no-existe').page).toBe('/co.demo/es/not-found');
  });

  it('is the default one alone where its row names none at all', () => {
    expect(ask('demo.pe.localhost', '/Comparar').page).toBe('/pe.demo/es/compare');
    expect(ask('demo.pe.localhost', '/Comparar/EPS').to).toBe('/Comparar');
  });
});

describe('the site of a withdrawn partner', () => {
  it.each([
    ['/mi-compra/x.2027-01-01.y', '/pe.gone/es/my-purchase/x.2027-01-01.y'],
    ['/en/mi-compra', '/pe.gone/en/my-purchase'],
    ['/cita/x', '/pe.gone/es/manage-booking/x'],
    ['/confirmar-email/x', '/pe.gone/es/confirm-mail/x'],
    ['/confirmar-email/confirmado', '/pe.gone/es/mail-link/confirmed'],
    ['/Mis-datos', '/pe.gone/es/my-data'],
    ['/url/abc', '/pe.gone/es/url/abc'],
    ['/Compra-Online/VIDA1?session=x', '/pe.gone/es/purchase/VIDA1'],
    ['/Politicas-de-Privacidad', '/pe.gone/es/privacy'],
    ['/pt/Terminos-y-Condiciones', '/pe.gone/pt/terms'],
  ])('has what its mails lead to: %s', (path, page) => {
    expect(ask('gone.pe.localhost', path)).toMatchObject({ status: 200, page });
  });

  it.each([
    '/',
    '/en',
    '/Comparar',
    '/Comparar/EPS?pagina=2',
    '/Compra-Online/VIDA1',
    '/no-existe',
    '/a//evil.example',
  ])('leads with all else to its market’s own: %s', (path) => {
    expect(ask('gone.pe.localhost', path)).toEqual({
      ...{ status: 307, page: null, to: path, origin: 'http://pe.localhost:3000' },
    });
  });
});

it('is below the start of its path, part by part', () => {
  for (const path of ['/Comparar', '/comparar/EPS']) expect(isBelow(path, ['/x', '/Comparar'])).toBe(true);
  for (const path of ['/', '/Comparar2', '/a/Comparar', '/%2e%2e']) expect(isBelow(path, ['/Comparar'])).toBe(false);
  expect([isBelow('/contacto', ['/']), isBelow('/contacto', [])]).toEqual([true, false]);
});

it('answers nobody at a host of a partner that is not in the table', () => {
  for (const host of ['acme.cl.localhost', 'demo.in.localhost', 'x.demo.cl.localhost', 'demo.localhost'])
    expect(ask(host, '/').status).toBe(421);
});

describe.each(markets)('in $code', (market) => {
  it('can lead to each list and to pages without a place to fill', () => {
    const { path } = market.lines[0]!;
    for (const page of ['/Comparar', '/contacto', `/Comparar/${path}`]) expect(canBeDefault(market, page)).toBe(true);
    for (const page of ['/', '/comparar', '/no-existe', '/Compra-Online/{productCode}', '/Compra-Online/x'])
      expect([page, canBeDefault(market, page)]).toEqual([page, false]);
  });

  it('knows where pages begin', () => {
    for (const path of ['/', '/Comparar', '/Compra-Online', '/compra-online/X1', market.blogPath])
      expect([path, startsPages(market, path)]).toEqual([path, true]);
    for (const path of ['/no-existe', '/Comparar/no-existe', '/contacto/x', 'Comparar'])
      expect([path, startsPages(market, path)]).toEqual([path, false]);
  });
});
