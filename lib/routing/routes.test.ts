import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { OFFICE_SECTIONS, type OfficeSection } from './fixed-routes';
import { LIST_ORDERS } from './list-query';
import { segmentOfView } from './list-view';
import { href, planHrefPattern, planKind, routesOf, type Route } from './routes';
import type { Site } from '@/lib/site/site';
import { fillPattern } from './path-pattern';
import { resolvePath } from './resolve-path';

const market = (code: string): Market => markets.find((candidate) => candidate.code === code)!;
const ask = (code: string, path: string) => {
  const url = new URL(path, 'http://site');
  return resolvePath(market(code), url.pathname, url.searchParams);
};

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  // oxlint-disable-next-line no-control-regex -- that is what is left out
  .filter((text) => !/[\u0000-\u001f\u007f/\\%]|^\.\.?$/.test(text) && text.isWellFormed());
const tab = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,59}$/);
const page = fc.integer({ min: 1, max: 5000 });
const officeSection = fc.constantFrom(...(Object.keys(OFFICE_SECTIONS) as OfficeSection[]));
const view = fc.record({ page, order: fc.constantFrom(...LIST_ORDERS) });

function directoryRoute({ directories }: Market): fc.Arbitrary<Route> {
  return fc.tuple(fc.constantFrom(...directories), name, page, fc.boolean()).map(([of, member, number, isList]) => {
    const { path: directory, organizationTypes } = of;
    if (isList) return { name: 'directory', directory, page: number };
    return organizationTypes
      ? { name: 'provider', directory, organization: member }
      : { name: 'clinic', directory, clinic: member };
  });
}

function anyRoute(of: Market): fc.Arbitrary<Route> {
  const line = fc.constantFrom(...of.lines);
  return fc.oneof(
    fc.constantFrom<Route>(
      { name: 'home' },
      { name: 'compareIndex' },
      { name: 'contact' },
      { name: 'insuranceList' },
      { name: 'privacy' },
      { name: 'terms' },
      { name: 'sources' },
      { name: 'referrals' },
      { name: 'about' },
      { name: 'register' },
      { name: 'partners' },
      { name: 'login' },
      { name: 'v1' },
      { name: 'pixels' },
      { name: 'sharedGone' },
      { name: 'mailLinkEnd', end: 'expired' },
      ...markets
        .filter(({ code }) => code !== of.code)
        .map(({ code }) => ({ name: 'sharedElsewhere', market: code }) as const),
      { name: 'notFound' },
    ),
    directoryRoute(of),
    fc.record({ name: fc.constant('productList' as const), page }),
    fc.record({ name: fc.constant('compare' as const), line: line.map(({ path }) => path), view }),
    fc.record({ name: fc.constant('plan' as const), kind: line.map(planKind), organization: name, plan: name }),
    fc.record({ name: fc.constant('plan' as const), kind: line.map(planKind), organization: name, plan: name, tab }),
    fc.record({ name: fc.constant('purchase' as const), productCode: name }),
    fc.record({ name: fc.constant('confirmMail' as const), token: fc.stringMatching(/^[\w-]{36}\.[\w-]{43}$/) }),
    fc.record({ name: fc.constant('calendar' as const), executive: fc.nat(1e9).map(String) }),
    fc.record({ name: fc.constant('book' as const), token: fc.stringMatching(/^[\w-]{36}\.[\w-]{43}$/) }),
    fc.record({ name: fc.constant('booking' as const), token: fc.stringMatching(/^[\w-]{43}$/) }),
    fc.record({ name: fc.constant('reassign' as const), token: fc.stringMatching(/^[\w-]{36}\.[\w-]{43}$/) }),
    fc.record({ name: fc.constant('attendChat' as const), token: fc.stringMatching(/^[\w.-]{60,120}$/) }),
    fc.record({ name: fc.constant('companyPeople' as const), token: fc.stringMatching(/^[\w.-]{60,120}$/) }),
    fc.record({ name: fc.constant('preview' as const), token: fc.stringMatching(/^[\w-]{1,20}\.\d{10}\.[\w-]{43}$/) }),
    fc.record({ name: fc.constant('hashToken' as const), token: fc.stringMatching(/^[\w-]{32}$/) }),
    fc.record({ name: fc.constant('backOffice' as const) }),
    fc.record({ name: fc.constant('backOffice' as const), section: officeSection }),
    fc.record({ name: fc.constant('backOffice' as const), section: officeSection, item: name }),
    fc.record({ name: fc.constant('shared' as const), link: fc.stringMatching(/^[\w-]{22}$/) }),
  );
}

function folderOf(route: Route): string {
  switch (route.name) {
    case 'home':
      return '/';
    case 'compareIndex':
      return '/compare';
    case 'compare':
      return `/compare/${route.line}/${segmentOfView(route.view ?? { page: 1, order: 'recommended' })}`;
    case 'plan': {
      const [organization, plan] = [route.organization, route.plan].map(encodeURIComponent);
      return `/plan/${route.kind}/${organization}/${plan}/${route.tab ?? 'resumen'}`;
    }
    case 'directory':
      return `/directory/${route.directory}/${route.page ?? 1}`;
    case 'provider':
      return `/provider/${route.directory}/${encodeURIComponent(route.organization)}`;
    case 'clinic':
      return `/clinic/${route.directory}/${encodeURIComponent(route.clinic)}`;
    case 'insuranceList':
      return '/insurance-list';
    case 'productList':
      return `/product-list/${route.page ?? 1}`;
    case 'purchase':
      return `/purchase/${encodeURIComponent(route.productCode)}`;
    case 'shared':
      return `/url/${route.link}`;
    case 'preview':
      return `/preview/${route.token}`;
    case 'confirmMail':
      return `/confirm-mail/${route.token}`;
    case 'calendar':
      return `/calendar/${route.executive}`;
    case 'book':
      return `/book-call/${route.token}`;
    case 'booking':
      return `/manage-booking/${route.token}`;
    case 'reassign':
      return `/reassign/${route.token}`;
    case 'attendChat':
      return `/attend-chat/${route.token}`;
    case 'companyPeople':
      return `/company-people/${route.token}`;
    case 'mailLinkEnd':
      return `/mail-link/${route.end}`;
    case 'hashToken':
      return `/hash-token/${route.token}`;
    case 'backOffice': {
      const parts = [route.section && OFFICE_SECTIONS[route.section], route.item].filter((part) => part !== undefined);
      return ['/back-office', ...parts.map(encodeURIComponent)].join('/');
    }
    case 'sharedGone':
      return '/shared-gone';
    case 'sharedElsewhere':
      return `/shared-elsewhere/${route.market}`;
    case 'notFound':
      return '/not-found';
    default:
      return `/${route.name}`;
  }
}

function otherSpelling(of: Market): fc.Arbitrary<string> {
  const named = { organization: 'Sura', plan: 'X-1', tab: 'precio', productCode: 'X1' };
  const aliases = routesOf(of).flatMap((entry) => entry.aliases.map((alias) => fillPattern(alias, named)));
  const plain = anyRoute(of).filter(({ name: route }) => route !== 'preview');
  const address = plain.map((route) => new URL(href(of, 'es', route), 'http://site').pathname);
  return fc.oneof(
    fc.constantFrom(...Object.keys(of.redirects), ...aliases),
    address.map((path) => `/es${path}`),
    fc
      .tuple(fc.constantFrom('/ES', '/en', '/pt'), address)
      .map(([start, path]) => `${start}${path === '/' ? '' : path}/`),
  );
}

const CLASSES: Partial<Record<Route['name'], string>> = {
  purchase: 'purchasePage',
  pixels: 'staffPage',
  backOffice: 'officePage',
  hashToken: 'mailLinkPage',
  preview: 'mailLinkPage',
  confirmMail: 'mailLinkPage',
  reassign: 'mailLinkPage',
  attendChat: 'mailLinkPage',
  companyPeople: 'mailLinkPage',
  book: 'mailLinkPage',
  booking: 'mailLinkPage',
  calendar: 'calendarPage',
};

describe.each(markets)('addresses of $code', (of) => {
  prop.prop([anyRoute(of), fc.constantFrom(...of.locales)])(
    'lead back to the page they were made for',
    (route, locale) => {
      const url = new URL(href(of, locale, route), 'http://site');
      expect(resolvePath(of, url.pathname, url.searchParams)).toEqual({
        kind: 'page',
        locale,
        path: folderOf(route),
        pageClass: CLASSES[route.name] ?? 'keptPage',
      });
    },
  );

  prop.prop([fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })])(
    'never throw',
    (garbage, address) => {
      for (const path of [garbage, `/${garbage}`, `/%${garbage}`, new URL(address).pathname])
        expect(['page', 'redirect', 'notFound']).toContain(resolvePath(of, path, new URLSearchParams(garbage)).kind);
    },
  );

  prop.prop([otherSpelling(of)])('redirect in one hop, to this site, when they are spelled otherwise', (path) => {
    const first = resolvePath(of, path, new URLSearchParams());
    expect(first).toEqual({ kind: 'redirect', location: expect.stringMatching(/^\/(?![/\\])/) });
    const { location } = first as Extract<typeof first, { kind: 'redirect' }>;
    expect(resolvePath(of, location, new URLSearchParams()).kind).toBe('page');
  });

  it('gives every list, every plan kind and every fixed redirect a target that exists', () => {
    expect(routesOf(of).filter((entry) => entry.name === 'compare')).toHaveLength(of.lines.length);
    for (const [from, to] of Object.entries(of.redirects)) {
      expect(resolvePath(of, from, new URLSearchParams())).toEqual({ kind: 'redirect', location: to });
      expect(resolvePath(of, to, new URLSearchParams()).kind).toBe('page');
    }
  });
});

describe('public addresses', () => {
  it('has a list per line of the market and no other country’s [R-03 R-04 R-05 R-06 R-07 R-09]', () => {
    for (const path of ['EPS', 'Polizas-de-Salud', 'Medicina-Prepagada', 'Empresas', 'Seguros-Mascotas'])
      expect(ask('co', `/Comparar/${path}`)).toMatchObject({ path: `/compare/${path}/p1-recommended` });
    expect(ask('cl', '/Comparar/Isapres').kind).toBe('page');
    expect(ask('co', '/Comparar/Isapres')).toEqual({ kind: 'notFound', locale: 'es' });
  });

  it('leads from the product of a line to its list, and from one that the market has not to nothing', () => {
    expect(ask('cl', '/Comparar/Vida')).toEqual({ kind: 'redirect', location: '/Comparar/Seguros-de-Vida' });
    expect(ask('pe', '/en/comparar/mascotas/')).toEqual({
      kind: 'redirect',
      location: '/en/Comparar/Seguros-Mascotas',
    });
    expect(ask('in', '/Comparar/Mascotas')).toEqual({ kind: 'notFound', locale: 'es' });
  });

  it('has SCTR in Peru alone: Colombia’s ARL has rates fixed by decree, and nothing to compare [R-08]', () => {
    for (const { code } of markets)
      expect([code, ask(code, '/Comparar/SCTR').kind]).toEqual([code, code === 'pe' ? 'page' : 'notFound']);
  });

  it('has plans where each market has them [R-11 R-12 R-13 R-16 R-19]', () => {
    expect(ask('co', '/EPS/Sura/Global')).toMatchObject({ path: '/plan/EPS/Sura/Global/resumen' });
    expect(ask('co', '/Seguros/Bolivar/X-1')).toMatchObject({ path: '/plan/Seguros/Bolivar/X-1/resumen' });
    expect(ask('co', '/Medicina-Prepagada/Colsanitas/Integral').kind).toBe('page');
    expect(ask('co', '/Empresa/COLECTIVO/Sura/Planes/X-1')).toMatchObject({
      path: '/plan/Empresa.COLECTIVO/Sura/X-1/resumen',
    });
    expect(ask('pe', '/EPS/Rimac/Planes/Base')).toMatchObject({ path: '/plan/EPS/Rimac/Base/resumen' });
    expect(ask('cl', '/Isapre/Colmena/Planes/A-1')).toMatchObject({ path: '/plan/Isapre/Colmena/A-1/resumen' });
  });

  it('has lists of companies and of clinics where the market has them, and no other country’s [R-24] [R-25] [R-26] [R-27] [R-28] [R-31]', () => {
    for (const path of ['Medicina-Prepagada', 'Seguros', 'EPS', 'Clinicas-y-Hospitales'])
      expect(ask('co', `/${path}?pagina=2&utm_source=x`)).toMatchObject({ path: `/directory/${path}/2` });
    expect(ask('co', '/en/clinicas-y-hospitales')).toEqual({ kind: 'redirect', location: '/en/Clinicas-y-Hospitales' });
    for (const query of ['pagina=0', 'pagina=-1', 'pagina=abc', 'pagina=1000000000', 'pagina='])
      expect(ask('cl', `/Clinicas-y-Hospitales?${query}`)).toMatchObject({
        path: '/directory/Clinicas-y-Hospitales/1',
      });
    expect(ask('cl', '/Isapre').kind).toBe('page');
    for (const [code, path] of [
      ['cl', 'EPS'],
      ['cl', 'Medicina-Prepagada'],
      ['pe', 'Medicina-Prepagada'],
      ['co', 'Isapre'],
      ['in', 'EPS'],
      ['in', 'Clinicas-y-Hospitales'],
    ])
      expect([code, path, ask(code!, `/${path}`).kind]).toEqual([code, path, 'notFound']);
    for (const { code } of markets) {
      expect(ask(code, '/Insurance-List')).toMatchObject({ path: '/insurance-list' });
      expect(ask(code, '/Sitemap-Products?pagina=3')).toMatchObject({ path: '/product-list/3' });
    }
  });

  it('tells the page of a company from its plans: one word is a list, two a company, three a plan', () => {
    expect(ask('co', '/EPS')).toMatchObject({ path: '/directory/EPS/1' });
    expect(ask('co', '/EPS/Sanitas')).toMatchObject({ path: '/provider/EPS/Sanitas' });
    expect(ask('co', '/EPS/Sanitas/Global')).toMatchObject({ path: '/plan/EPS/Sanitas/Global/resumen' });
    expect(ask('pe', '/EPS/Rimac')).toMatchObject({ path: '/provider/EPS/Rimac' });
    expect(ask('cl', '/Isapre/Colmena')).toMatchObject({ path: '/provider/Isapre/Colmena' });
    expect(ask('co', '/Clinicas-y-Hospitales/Clinica-Marly')).toMatchObject({
      path: '/clinic/Clinicas-y-Hospitales/Clinica-Marly',
    });
    expect(ask('co', '/Clinicas-y-Hospitales/a/b').kind).toBe('notFound');
  });

  it('leads from Seguro to Seguros, and nothing below it [R-43]', () => {
    for (const { code } of markets) {
      expect(ask(code, '/Seguro')).toEqual({ kind: 'redirect', location: '/Seguros' });
      expect(ask(code, '/en/seguro/')).toEqual({ kind: 'redirect', location: '/en/Seguros' });
      expect(ask(code, '/Seguros/a/b')).toMatchObject({ path: '/plan/Seguros/a/b/resumen' });
      expect(ask(code, '/Seguro/a/b').kind).toBe('notFound');
      expect(ask(code, '/Seguros').kind).toBe('page');
    }
  });

  it('leads from /Planes/ to the address without it only where a market has none [R-14]', () => {
    expect(ask('co', '/en/EPS/a/Planes/b')).toEqual({ kind: 'redirect', location: '/en/EPS/a/b' });
    expect(ask('co', '/Seguros/a/Planes/b')).toEqual({ kind: 'redirect', location: '/Seguros/a/b' });
    expect(ask('pe', '/EPS/a/Planes/b').kind).toBe('page');
  });

  it('has a tab of a plan behind its address, the first at the address itself [U-14]', () => {
    expect(ask('cl', '/Isapre/Colmena/Planes/AB%20C%201/coberturas')).toMatchObject({
      path: '/plan/Isapre/Colmena/AB%20C%201/coberturas',
    });
    expect(ask('pe', '/EPS/Rimac/Planes/Base/precio')).toMatchObject({ path: '/plan/EPS/Rimac/Base/precio' });
    expect(ask('co', '/en/EPS/a/b/clinicas')).toMatchObject({ locale: 'en', path: '/plan/EPS/a/b/clinicas' });
    expect(ask('co', '/EPS/a/b/Resumen')).toEqual({ kind: 'redirect', location: '/EPS/a/b' });
    expect(ask('co', '/EPS/a/b/Precio/')).toEqual({ kind: 'redirect', location: '/EPS/a/b/precio' });
    expect(ask('co', '/EPS/a/Planes/b/precio')).toEqual({ kind: 'redirect', location: '/EPS/a/b/precio' });
    expect(ask('co', '/EPS/a/Planes/b/resumen')).toEqual({ kind: 'redirect', location: '/EPS/a/b' });
    expect(ask('co', '/EPS/a/b/precio/mas').kind).toBe('notFound');
  });

  it('has a page for referrers under the name of the brand, and knows Colombia’s everywhere [R-35]', () => {
    const pageClass = 'keptPage';
    expect(ask('co', '/Referidos-QueSeguro')).toEqual({ kind: 'page', locale: 'es', path: '/referrals', pageClass });
    expect(ask('cl', '/pt/Referidos-QuePlan')).toEqual({ kind: 'page', locale: 'pt', path: '/referrals', pageClass });
    expect(ask('in', '/en/referidos-queseguro')).toEqual({ kind: 'redirect', location: '/en/Referidos-IH' });
  });

  it('has no preview without a token that could be one [R-34]', () => {
    expect(ask('co', '/en/preview?token=home.1.x')).toMatchObject({
      kind: 'page',
      locale: 'en',
      path: '/preview/home.1.x',
    });
    for (const query of ['', '?token=', '?token=..', '?token=a%2Fb', '?token=a.', `?token=${'a'.repeat(121)}`])
      expect(ask('co', `/preview${query}`)).toEqual({ kind: 'notFound', locale: 'es' });
  });

  it('has a page on what the site is under the name of the brand, and knows Colombia’s everywhere [R-42]', () => {
    expect(ask('co', '/Que-es-QueSeguro')).toMatchObject({ kind: 'page', path: '/about' });
    expect(ask('co', '/en/quehacemos')).toEqual({ kind: 'redirect', location: '/en/Que-es-QueSeguro' });
    expect(ask('pe', '/quehacemos/')).toEqual({ kind: 'redirect', location: '/Que-es-QuePlan' });
    expect(ask('in', '/pt/que-es-queseguro')).toEqual({ kind: 'redirect', location: '/pt/Que-es-IH' });
  });

  it('has one page in the cache for all that can be no tab of a plan', () => {
    for (const segment of ['%C3%A1', 'a%20b', '-', '__proto__', 'x'.repeat(61)])
      expect(ask('co', `/EPS/a/b/${segment}`)).toMatchObject({ kind: 'page', path: '/plan/EPS/a/b/-' });
  });

  it('has a language prefix for every language but the default [R-51]', () => {
    expect(ask('co', '/en/Comparar')).toEqual({ kind: 'page', locale: 'en', path: '/compare', pageClass: 'keptPage' });
    expect(ask('co', '/es/Comparar')).toEqual({ kind: 'redirect', location: '/Comparar' });
    expect(ask('co', '/es')).toEqual({ kind: 'redirect', location: '/' });
    expect(ask('co', '/EN/comparar/eps/')).toEqual({ kind: 'redirect', location: '/en/Comparar/EPS' });
    expect(ask('co', '/fr/Comparar').kind).toBe('notFound');
    expect(ask('co', '/en/no-existe')).toEqual({ kind: 'notFound', locale: 'en' });
  });

  it('has one spelling; others redirect to it', () => {
    expect(ask('co', '/comparar')).toEqual({ kind: 'redirect', location: '/Comparar' });
    expect(ask('co', '/Comparar/')).toEqual({ kind: 'redirect', location: '/Comparar' });
    expect(ask('co', '/CONTACTO')).toEqual({ kind: 'redirect', location: '/contacto' });
    expect(ask('co', '/seguros-de-salud')).toEqual({ kind: 'redirect', location: '/Comparar/Polizas-de-Salud' });
  });

  it('knows no internal path, no broken one and none that leaves its segment', () => {
    for (const path of ['/co/es', '/co/es/compare/EPS/p1-recommended', '/compare', '/EPS/%2e%2e%2fa/b'])
      expect(ask('co', path).kind).toBe('notFound');
    for (const path of [
      '//Comparar',
      '/%',
      '/%E0%A4%A',
      '/EPS/a%00/b',
      '/EPS/a%5Cb/c',
      `/EPS/${'a'.repeat(121)}/b`,
      '/EPS/%25/b',
      '/EPS/%2500/b',
      '/EPS/a/50%25',
    ])
      expect(resolvePath(market('co'), path, new URLSearchParams()).kind).toBe('notFound');
  });

  it('folds page and order into the page’s own path; whatever else means the first page', () => {
    expect(ask('cl', '/Comparar/Isapres?pagina=2&order=lowerPrice&utm=x')).toMatchObject({
      path: '/compare/Isapres/p2-lowerPrice',
    });
    for (const query of ['pagina=0', 'pagina=-1', 'pagina=abc', 'pagina=1000000000', 'pagina=2.5', 'order=__proto__'])
      expect(ask('cl', `/Comparar/Isapres?${query}`)).toMatchObject({ path: '/compare/Isapres/p1-recommended' });
  });
});

describe('href', () => {
  it('keeps the language and leaves the view of a first page out', () => {
    const co = market('co');
    expect(href(co, 'en', { name: 'home' })).toBe('/en');
    expect(href(co, 'es', { name: 'compare', line: 'EPS', view: { page: 1, order: 'recommended' } })).toBe(
      '/Comparar/EPS',
    );
    expect(href(co, 'pt', { name: 'compare', line: 'EPS', view: { page: 3, order: 'popular' } })).toBe(
      '/pt/Comparar/EPS?order=popular&pagina=3',
    );
  });

  it('gives the browser a pattern that makes the same plan address', () => {
    const [line] = market('cl').lines;
    const values = { organization: 'Cruz Blanca', plan: 'Á/1' };
    expect(fillPattern(planHrefPattern('en', line!), values)).toBe('/en/Isapre/Cruz%20Blanca/Planes/%C3%81%2F1');
  });

  it('throws for a page the market does not have', () => {
    expect(() => href(market('co'), 'es', { name: 'compare', line: 'Isapres' })).toThrow('co has no page');
  });
});

it('has the back office on the hosts of a market, and not on those of its partners', () => {
  const at = (site: string, path: string) => resolvePath(market('cl'), path, new URLSearchParams(), site as Site).kind;
  for (const path of ['/backoffice', '/backoffice/solicitudes', '/en/backoffice/solicitudes/1'])
    expect([at('cl', path), at('cl.demo', path)]).toEqual(['page', 'notFound']);
});
