import fc from 'fast-check';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import type { Market } from '@/lib/markets/market';
import type { RouteEntry } from '@/lib/routing/fixed-routes';
import { routesOf } from '@/lib/routing/routes';
import { paths } from '@/lib/testing/openapi.json';
import { FRAMER } from '../app';
import { hostileText } from './hostile';
import type { Known } from './schema-values';
import { addressOf, calling, queryOf, reading, type FuzzHost, type FuzzRequest, type Operation } from './requests';

export type SoldPlan = {
  readonly organization: string;
  readonly plan: string;
  readonly productCode: string;
  readonly id: number;
};
/** A market as the running application has it. */
export type FuzzTarget = FuzzHost & {
  readonly market: Market;
  readonly plans: readonly SoldPlan[];
  /** Those that open its pages in a frame; a market's own site has none. */
  readonly frameTokens?: readonly string[];
};

type RequestMaker = (target: FuzzTarget) => fc.Arbitrary<FuzzRequest>;

const operations = paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const TABS = ['resumen', 'coberturas', 'clinicas', 'precio', 'solicitar', 'hoja', 'inventada'];

/** What looks like a frame token: nobody's, of no algorithm, and of a key that is not there. */
const FRAME_TOKENS = [
  'e30.e30.AA',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJjbC5kZW1vIn0.',
  'eyJhbGciOiJFZERTQSIsImtpZCI6IngiLCJ0eXAiOiJpZnJhbWUifQ.eyJzdWIiOiJjbC5kZW1vIn0.AA',
];

/** As a browser says it of a frame in such a page; what is drawn counts instead. */
const FRAMED = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', referer: `${FRAMER}/` };

/** What lists and searches put into addresses. */
const PAGE_QUERY = {
  pagina: fc.constantFrom(1, 2, 4_000, 99_999),
  order: fc.constantFrom('lowerPrice', 'popular', 'distance', 'zq7'),
  compania: hostileText,
  tipo: hostileText,
  clinica: hostileText,
  desde: fc.integer(),
  comparar: hostileText,
  perfil: fc.jsonValue({ maxDepth: 2 }).map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
  productType: hostileText,
  IFRAME_AUTH: fc.oneof(hostileText, fc.constantFrom(...FRAME_TOKENS)),
};

/** A token that opens the page, the same spoiled, and none. */
function framedQuery(tokens: readonly string[]): fc.Arbitrary<string> {
  const right = fc.constantFrom(...tokens);
  const spoilt = fc.tuple(right, fc.nat(), hostileText).map(([text, place, junk]) => {
    const at = place % text.length;
    return text.slice(0, at) + junk.slice(0, 200) + text.slice(at + 1);
  });
  const token = fc.oneof({ weight: 6, arbitrary: right }, { weight: 3, arbitrary: spoilt }, hostileText);
  const { IFRAME_AUTH: _, ...others } = PAGE_QUERY;
  return fc.tuple(token, fc.oneof(fc.constant(''), queryOf(others))).map(([text, rest]) => {
    const written = encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
    return `?IFRAME_AUTH=${written}${rest.replace('?', '&')}`;
  });
}

const LANGUAGES = fc.constantFrom('', '', '/en', '/pt', '/es', '/EN', '/fr');

function page(
  target: FuzzTarget,
  pattern: string,
  fixed: Readonly<Record<string, string>> = {},
): fc.Arbitrary<FuzzRequest> {
  const { known, plans, frameTokens } = target;
  const plan = plans.length ? fc.constantFrom(...plans) : fc.constant(undefined);
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const others = Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(known(name) ?? ['zq7']))]));
  // Of one plan, since an organisation and another's plan are only one more made-up address.
  const real = fc.record({ plan, others: fc.record(others) }).map((drawn) => {
    const values: Record<string, unknown> = { ...drawn.others, ...drawn.plan, ...fixed };
    return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  });
  const path = fc.oneof({ weight: 2, arbitrary: real }, addressOf(pattern, others));
  const query = frameTokens ? framedQuery(frameTokens) : fc.oneof(fc.constant(''), queryOf(PAGE_QUERY));
  const spelled = fc.tuple(LANGUAGES, path, fc.constantFrom('', '', '', '/'), query).map((parts) => parts.join(''));
  return reading(target, spelled);
}

const file =
  (...patterns: readonly string[]): RequestMaker =>
  (target) =>
    fc.oneof(
      ...patterns.map((pattern) =>
        reading(
          target,
          fc.tuple(addressOf(pattern, {}), queryOf({})).map((parts) => parts.join('')),
        ),
      ),
    );

/** By the file that answers: whatever no contract and no table of addresses describes. */
const SPECIAL: Readonly<Record<string, RequestMaker>> = {
  '/_not-found/page': file('/{one}', '/{one}/{two}', '/{one}.{two}', '/Comparar/{one}/{two}'),
  '/_global-error/page': file('/_global-error', '/_global-error/{one}'),
  '/[site]/robots/route': file('/robots.txt'),
  '/[site]/rss/route': file('/rss.xml'),
  '/[site]/sitemap/route': file('/sitemap.xml', '/sitemap/{one}.xml'),
  '/[site]/sitemap/[part]/route': file('/sitemap-listas.xml', '/sitemap-planes-1.xml', '/sitemap-{one}.xml'),
  '/api/[...path]/route': file('/api/{one}', '/api/{one}/{two}', '/api/insurance/{one}/{two}'),
  '/cdn-cgi/trace/route': file('/cdn-cgi/trace', '/cdn-cgi/{one}'),
  '/i18n/[locale]/route': file('/i18n/{one}.json', '/i18n/{one}', '/i18n/pt.json', '/i18n/en.json?parts={one}'),
};

/** What answers without a file of `app/`: the server process and Next itself. */
export const OUTSIDE: Readonly<Record<string, RequestMaker>> = {
  files: file(
    '/_next/static/{one}',
    '/_next/static/chunks/{one}.js',
    '/brand/{one}',
    '/img/{one}',
    '/favicon.ico',
    '/openapi.json',
    '/embed.js',
    '/embed-react.d.ts',
    '/embed.{one}',
  ),
  next: file('/_next/image', '/_next/data/{one}/{two}.json', '/_next/{one}', '/__nextjs_{one}', '/.env', '/.git/{one}'),
};

/** 'plan/[kind]/x' as the table of addresses writes it, without groups, site and language. */
function folderOf(route: string): readonly string[] | null {
  const [, inside] = /^\/\[site\]\/\[locale\](\/.*)?\/(?:page|route)$/.exec(route) ?? [];
  if (inside === undefined && !/^\/\[site\]\/\[locale\]\/(?:page|route)$/.test(route)) return null;
  return (inside ?? '').split('/').filter((part) => part !== '' && !part.startsWith('('));
}

/** What a folder's own words say of an entry's parameters; null: the entry leads elsewhere. */
function fixedBy(folder: readonly string[], { internal }: RouteEntry): Record<string, string> | null {
  const parts = internal.split('/').filter(Boolean);
  if (parts.length !== folder.length) return null;
  const fixed: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const own = folder[at]!;
    if (own.startsWith('[') || own === part) continue;
    if (!part.startsWith('{')) return null;
    fixed[part.slice(1, -1)] = own;
  }
  return fixed;
}

function pagesOf(route: string, market: Market) {
  const folder = folderOf(route);
  return folder === null
    ? []
    : routesOf(market).flatMap((entry) => {
        const fixed = fixedBy(folder, entry);
        return fixed ? [...new Set([entry.public, ...entry.aliases])].map((pattern) => ({ pattern, fixed })) : [];
      });
}

const addressOfRoute = (route: string) => route.replace(/\/route$/, '').replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');

const framed = ({ headers, ...request }: FuzzRequest): FuzzRequest => ({
  ...request,
  headers: { ...FRAMED, ...headers },
});

/** Pages of one route in a frame, by tokens of its partner. */
export function framedCasesOf(route: string, target: FuzzTarget): readonly fc.Arbitrary<FuzzRequest>[] {
  const pages = pagesOf(route, target.market).map(({ pattern, fixed }) => page(target, pattern, fixed));
  if (pages.length === 0) return [];
  return [fc.oneof(...pages).map(framed)];
}

/** How requests of one route (a key of Next's manifest) are made on a market; none: nobody thought of it. */
export function casesOf(route: string, target: FuzzTarget): readonly fc.Arbitrary<FuzzRequest>[] {
  const special = SPECIAL[route] ?? OUTSIDE[route];
  if (special) return [special(target)];
  const described = Object.entries(operations[addressOfRoute(route)] ?? {});
  if (described.length > 0)
    return described.map(([method, operation]) => calling(target, addressOfRoute(route), method, operation));
  const pages = pagesOf(route, target.market);
  return pages.length > 0 ? [fc.oneof(...pages.map(({ pattern, fixed }) => page(target, pattern, fixed)))] : [];
}

export function routesWithoutCase(routes: readonly string[], targets: readonly FuzzTarget[]): readonly string[] {
  return routes.filter((route) => targets.every((target) => casesOf(route, target).length === 0));
}

type Values = Readonly<Record<string, readonly unknown[]>>;

/** What is asked for by these names exists, or looks so. */
export function targetOf(market: Market, host: string, plans: readonly SoldPlan[]): FuzzTarget {
  const { lines, regions } = market;
  const profile = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 36, ingreso: 1_650_000 }], cargas: [] };
  const values: Values = {
    id: plans.map(({ id }) => id),
    code: plans.map(({ productCode }) => productCode),
    productCode: plans.map(({ productCode }) => productCode),
    codigoplan: plans.map(({ productCode }) => productCode),
    organizations: plans.map(({ organization }) => organization),
    organization: plans.map(({ organization }) => organization),
    plan: plans.map(({ plan }) => plan),
    url: plans.map(({ organization }) => organization),
    productType: lines.map(({ productType }) => productType),
    productTypeName: lines.map(({ productType }) => productType),
    organizationType: lines.map(({ organizationType }) => organizationType),
    organizationTypes: lines.map(({ organizationType }) => organizationType),
    comparator: lines.map(({ comparator }) => comparator),
    stateCode: regions.map(({ stateCode }) => stateCode),
    tab: TABS,
    market: MARKET_CODES,
    subdomain: [host.split('.', 1)[0], 'demo'],
    hostname: [host, 'demo.cl.localhost'],
    origins: [['https://banco.example'], Array.from({ length: 20 }, (_, at) => `https://p${at}.example`)],
    link: ['A'.repeat(22), '-_'.repeat(11)],
    profile: [profile, JSON.stringify(profile), null],
    first_name: ['Ana María', "D'Arcy Ñandú"],
    telefono: ['+56 9 8765 4321', '+57 300 123 4567', '+51 987 654 321'],
    email: ['ana@example.com', 'ana+1@example.com'],
  };
  const known: Known = (name) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return { market, host, country: String(market.id), known, plans };
}
