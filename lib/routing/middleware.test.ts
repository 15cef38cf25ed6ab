import { NextRequest, type NextResponse } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markets } from '@/lib/markets';
import { setDirectoryPages } from './directory-pages';
import { setListPages } from './list-pages';
import { middleware } from './middleware';
import { PlanPages, setPlanPages } from './plan-pages';

const ask = (host: string, path: string) =>
  middleware(new NextRequest(new URL(path, 'http://localhost:3000'), { headers: { host } })) as NextResponse;
const rewriteOf = (response: Response) => {
  const target = response.headers.get('x-middleware-rewrite');
  return target && new URL(target).pathname + new URL(target).search;
};

describe('middleware', () => {
  it('takes the site from the host and the page from the path', () => {
    expect(rewriteOf(ask('cl.localhost:3000', '/Comparar/Isapres?pagina=2&utm_source=x'))).toBe(
      '/cl/es/compare/Isapres/p2-recommended',
    );
    expect(rewriteOf(ask('CO.localhost', '/en'))).toBe('/co/en');
    expect(rewriteOf(ask('in.localhost', '/robots.txt'))).toBe('/in/robots');
    expect(rewriteOf(ask('pe.localhost', '/favicon.ico'))).toBe('/brand/pe.png');
  });

  it.each(markets)('has the registration and the page of alliances on $code [R-32] [R-33]', ({ code }) => {
    for (const path of ['/Registro', '/Partners-y-Alianzas']) {
      const response = ask(`${code}.localhost:3000`, path);
      expect([response.status, response.headers.get('location')]).toEqual([200, null]);
      expect(rewriteOf(response)).toMatch(new RegExp(`^/${code}/es/[a-z-]+$`));
      expect(rewriteOf(response)).not.toContain('not-found');
    }
  });

  it('redirects once, 308, with the query and to the same host', () => {
    const response = ask('co.localhost:3000', '/es/comparar/?utm_source=x');
    expect(response.status).toBe(308);
    expect(new URL(response.headers.get('location')!).pathname).toBe('/Comparar');
    expect(new URL(response.headers.get('location')!).search).toBe('?utm_source=x');
  });

  it('carries a shared search to the right spelling of its page, in one hop and without a word about it', () => {
    const written = ['stdout', 'stderr'].map((name) => vi.spyOn(process[name as 'stdout'], 'write'));
    const spoken = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    const search = '?perfil=eyJhIjoxfQ%3D%3D&productType=ISAPRE&compania=X';
    for (const [from, to] of [
      ['/es/comparar/isapres/', '/Comparar/Isapres'],
      ['/EN/Comparar/isapres', '/en/Comparar/Isapres'],
    ]) {
      const location = new URL(ask('cl.localhost:3000', from + search).headers.get('location')!);
      expect(location.pathname + location.search).toBe(to + search);
      expect(ask('cl.localhost:3000', to + search).headers.get('location')).toBeNull();
    }
    for (const spy of [...written, ...spoken]) expect(spy).not.toHaveBeenCalled();
  });

  describe('of a list', () => {
    const landings = { organizations: new Map([['colmena', 2]]), insuranceTypes: new Map([['DENTAL', 1]]) };
    beforeEach(() => setListPages('cl', new Map([['Isapres', { all: 5, landings }]])));
    afterEach(() => setListPages('cl', new Map()));

    it.each([
      ['/Comparar/Isapres?compania=inventada', '/Comparar/Isapres'],
      ['/en/Comparar/Isapres?tipo=X&order=popular', '/en/Comparar/Isapres?order=popular'],
      ['/Comparar/Isapres?pagina=6', '/Comparar/Isapres'],
      ['/Comparar/Isapres?pagina=4000&order=popular', '/Comparar/Isapres?order=popular'],
      ['/Comparar/Isapres?compania=colmena&pagina=3', '/Comparar/Isapres?compania=colmena'],
      ['/Comparar/Isapres?compania=X&pagina=9', '/Comparar/Isapres'],
      [
        '/Comparar/Isapres?compania=X&perfil=eyJ9&productType=ISAPRE',
        '/Comparar/Isapres?perfil=eyJ9&productType=ISAPRE',
      ],
    ])('leads a page that is not there to the one in its place, unrendered: %s', (path, location) => {
      const response = ask('cl.localhost:3000', path);
      expect([response.status, rewriteOf(response)]).toEqual([307, null]);
      const to = new URL(response.headers.get('location')!);
      expect(to.pathname + to.search).toBe(location);
      expect(ask('cl.localhost:3000', location).headers.get('location')).toBeNull();
    });

    it.each(['?pagina=5', '?compania=colmena&pagina=2', '?tipo=DENTAL', '?compania=colmena&tipo=X', ''])(
      'has one that exists: %s',
      (search) =>
        expect(rewriteOf(ask('cl.localhost:3000', `/Comparar/Isapres${search}`))).toContain('/cl/es/compare/'),
    );

    it('leaves it to the page while the index does not stand', () => {
      expect(rewriteOf(ask('pe.localhost', '/Comparar/EPS?compania=X'))).toMatch(/-compania-X$/);
    });
  });

  describe('of a plan', () => {
    const chile = markets.find(({ code }) => code === 'cl')!;
    const pages = () => {
      const made = new PlanPages(chile);
      made.add({
        productType: 'ISAPRE',
        productCode: 'CODE1',
        url: 'plan-1',
        organization: { url: 'Colmena', code: '67' },
      });
      return made;
    };
    beforeEach(() => setPlanPages('cl', pages()));
    afterEach(() => setPlanPages('cl', undefined));

    it.each([
      ['/Isapre/Colmena/Planes/inventado', '/Comparar/Isapres'],
      ['/Isapre/inventada/Planes/plan-1', '/Comparar/Isapres'],
      ['/en/Isapre/Colmena/Planes/inventado/coberturas?utm_source=x', '/en/Comparar/Isapres'],
    ])('leads one that nobody has to the list of its line, unrendered: %s', (path, location) => {
      const response = ask('cl.localhost:3000', path);
      expect([response.status, rewriteOf(response)]).toEqual([307, null]);
      expect(new URL(response.headers.get('location')!).pathname).toBe(location);
    });

    it.each(markets.map((market) => [market.code, market] as const))(
      'leads group plans of every line for companies in %s to that line or to the list for companies [R-17]',
      (code, market) => {
        const types = market.lines.filter(({ group }) => group === 'company').map(({ productType }) => productType);
        expect(types).toEqual(expect.arrayContaining(['COLECTIVO']));
        const made = new PlanPages(market);
        const organization = { url: 'Rimac', code: 'R' };
        for (const productType of types)
          made.add({ productType, productCode: productType, url: productType, organization });
        setPlanPages(code, made);
        const to = (path: string) => {
          const response = ask(`${code}.localhost:3000`, path);
          const location = response.headers.get('location');
          return [response.status, location && new URL(location).pathname, rewriteOf(response)];
        };
        for (const type of types)
          for (const tab of ['', '/coberturas']) {
            const unknown = `/Empresa/${type}/Rimac/Planes/inventado${tab}`;
            expect(to(unknown)).toEqual([307, '/Comparar/Empresas', null]);
            if (type === 'COLECTIVO') continue;
            const known = `/Seguros/Rimac/${type}${tab}`;
            expect(to(`/Empresa/${type}/Rimac/Planes/${type}${tab}`).slice(1)).toEqual([known, null]);
          }
        expect(to('/Empresa/SOAT/Rimac/Planes/inventado')[2]).toBe(`/${code}/es/not-found`);
        expect(to('/Empresa/VIDA/Rimac/Planes/inventado')[2]).toBe(`/${code}/es/not-found`);
        setPlanPages(code, undefined);
      },
    );

    it('has those that exist, and the purchase of what is sold', () => {
      expect(rewriteOf(ask('cl.localhost', '/Isapre/Colmena/Planes/plan-1'))).toBe(
        '/cl/es/plan/Isapre/Colmena/plan-1/resumen',
      );
      expect(rewriteOf(ask('cl.localhost', '/Compra-Online/CODE1'))).toBe('/cl/es/purchase/CODE1');
      expect(rewriteOf(ask('cl.localhost', '/Compra-Online/inventado'))).toBe('/cl/es/not-found');
    });

    it('leaves it to the page while the index does not stand', () => {
      setPlanPages('cl', undefined);
      expect(rewriteOf(ask('cl.localhost', '/Isapre/x/Planes/y'))).toBe('/cl/es/plan/Isapre/x/y/resumen');
      expect(rewriteOf(ask('cl.localhost', '/Compra-Online/x'))).toBe('/cl/es/purchase/x');
    });
  });

  describe('of a list of companies', () => {
    const members = new Set(['Sanitas']);
    const pages = () => ({ directories: new Map([['EPS', { pages: 2, members }]]), productPages: 3 });
    beforeEach(() => setDirectoryPages('co', pages()));
    afterEach(() => setDirectoryPages('co', undefined));

    it.each([
      ['/EPS?pagina=2', '/co/es/directory/EPS/2'],
      ['/EPS?pagina=3', '/co/es/directory/EPS/1'],
      ['/EPS?pagina=4000', '/co/es/directory/EPS/1'],
      ['/pt/EPS?pagina=-1', '/co/pt/directory/EPS/1'],
      ['/Sitemap-Products?pagina=3', '/co/es/product-list/3'],
      ['/Sitemap-Products?pagina=4', '/co/es/product-list/1'],
      ['/EPS/Sanitas', '/co/es/provider/EPS/Sanitas'],
      ['/EPS/inventada', '/co/es/not-found'],
    ])('renders no page that is not there: %s', (address, path) => {
      expect(rewriteOf(ask('co.localhost', address))).toBe(path);
    });

    it('leaves it to the page while the index does not stand', () => {
      setDirectoryPages('co', undefined);
      expect(rewriteOf(ask('co.localhost', '/EPS?pagina=9'))).toBe('/co/es/directory/EPS/9');
      expect(rewriteOf(ask('co.localhost', '/EPS/inventada'))).toBe('/co/es/provider/EPS/inventada');
    });
  });

  it('knows the parts of a sitemap by name', () => {
    expect(rewriteOf(ask('pe.localhost', '/sitemap-listas.xml'))).toBe('/pe/sitemap/listas');
    expect(rewriteOf(ask('pe.localhost', '/sitemap-planes-12.xml'))).toBe('/pe/sitemap/planes-12');
    for (const path of ['/sitemap-planes-0.xml', '/sitemap-planes-100.xml', '/sitemap-x.xml', '/sitemap-planes.xml'])
      expect(rewriteOf(ask('pe.localhost', path))).toBe('/pe/es/not-found');
  });

  it('sends whatever no table knows to one page [R-45]', () => {
    expect(rewriteOf(ask('pe.localhost', '/no-existe-123'))).toBe('/pe/es/not-found');
    expect(rewriteOf(ask('pe.localhost', '/pt/a/b/c/d.svg'))).toBe('/pe/pt/not-found');
    expect(rewriteOf(ask('pe.localhost', '/constructor'))).toBe('/pe/es/not-found');
  });

  it('gives a page that is rendered per request a policy with a nonce of its own, on request and answer', () => {
    const policies = [ask('cl.localhost', '/internal-traffic'), ask('cl.localhost', '/en/forced-refresh')].map(
      ({ headers }) => {
        const policy = headers.get('content-security-policy')!;
        expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy);
        expect(policy).toContain(`script-src 'nonce-${headers.get('x-middleware-request-x-nonce')}' 'strict-dynamic'`);
        expect(headers.get('cache-control')).toBe('private, no-store');
        return policy;
      },
    );
    expect(policies[0]).not.toBe(policies[1]);
    expect(ask('cl.localhost', '/Comparar').headers.get('content-security-policy')).toBeNull();
  });

  it.each(['evil.example', '', 'cl.localhost.evil.example', 'demo'])('refuses the host "%s" with 421', async (host) => {
    const response = ask(host, '/');
    expect(response.status).toBe(421);
    expect(response.headers.get('x-middleware-rewrite')).toBeNull();
    expect(await response.text()).not.toContain(host || 'http');
  });
});
