import { isTest, type Source } from './source';

/** Rule for imports (README, "Find your way"). Returns one sentence per violation. */
export type Rule = (source: Source) => string[];

const LIB_RANK: Readonly<Record<string, number>> = {
  contract: 0,
  'app-error': 0,
  'process-wide': 0,
  'error-reason': 0,
  'site/site': 0,
  markets: 1,
  env: 1,
  logger: 1,
  'health-parts': 1,
  metrics: 1,
  release: 1,
  'request-context': 1,
  'in-turns': 1,
  'redis-client': 1,
  cdn: 1,
  uploads: 1,
  expression: 1,
  'form-definition': 2,
  i18n: 2,
  security: 2,
  site: 3,
  browser: 3,
  routing: 4,
  db: 4,
  audit: 5,
  'session-changes': 4,
  jobs: 5,
  mail: 5,
  context: 5,
  'page-cache': 6,
  http: 7,
  sheet: 7,
  testing: 8,
  cli: 8,
};

const rankOf = (file: string): number | undefined => {
  const [, folder = '', name = ''] = file.replace(/\.(ts|tsx|mjs)$/, '').split('/');
  return LIB_RANK[`${folder}/${name}`] ?? LIB_RANK[folder];
};

const featureOf = (file: string): string | null => /^features\/([^/]+)\//.exec(file)?.[1] ?? null;

/**
 * A suffix names where a file may run: `.api.ts` (endpoints and their schemas) anywhere, `.store.ts`, `use-*.ts` and
 * `client.ts` in the browser. In `server/`, a use case is public to other features' servers; `.db.ts` (SQL),
 * `.gateway.ts` (outside systems), mails and a page's queries are private. All else is pure, and public.
 */
const VISITOR_STATE = /^features\/.*\.store$/;
const CLIENT = /^features\/([^/]+\/)+client$/;
const SERVER_ROOM = /(^|\/)server(\/|$)/;
const PRIVATE_IN_SERVER = /\.(db|gateway|served)$|\/(mails|queries)$/;
const IMPURE =
  /\/(components|server|check|demonstration|element|sheet)\/|\.store(\.ts)?$|\/use-[^/]*$|(\/|-)client(\.ts)?$|\/storage(\.ts)?$|\.tsx$/;

export const libImportsDownwards: Rule = ({ path, imports }) => {
  if (!path.startsWith('lib/') || path.startsWith('lib/cli/') || isTest(path)) return [];
  const own = rankOf(path);
  if (own === undefined) return [`${path}: a folder of lib/ that has no place in the order`];
  return imports
    .filter(({ target }) => /^(app|components|features|lib)\//.test(target))
    .filter(({ target }) => !target.startsWith('lib/') || (rankOf(target) ?? 99) > own)
    .map(({ target }) => `${path} -> ${target}: lib imports nothing above it`);
};

const BELOW_COMPONENTS = /^(components\/|lib\/(?!db\/|context\/|env$|http\/route$))/;

export const componentsKnowNoDomain: Rule = ({ path, imports }) =>
  path.startsWith('components/') && !isTest(path)
    ? imports
        .filter(({ target }) => /^(app|components|features|lib)\//.test(target) && !BELOW_COMPONENTS.test(target))
        .map(({ target }) => `${path} -> ${target}: components are free of the domain`)
    : [];

function featureArrow(path: string, target: string, typeOnly: boolean): string | null {
  if (target.startsWith('app/')) return 'features do not know routes';
  const inServer = SERVER_ROOM.test(path);
  const [own, other] = [featureOf(path), featureOf(`${target}/`)];
  if (own === null || other === null) return null;
  if (!inServer && SERVER_ROOM.test(target) && !/\/components\//.test(path))
    return 'only components and server rooms read in process';
  if (own === other || !IMPURE.test(target)) return null;
  if (VISITOR_STATE.test(target) && /\/components\/|\.store\.ts$/.test(path)) return null;
  if (CLIENT.test(target) && /\/(components\/|client\.ts$)/.test(path)) return null;
  if (inServer && SERVER_ROOM.test(target) && !PRIVATE_IN_SERVER.test(target)) return null;
  if (typeOnly && !SERVER_ROOM.test(target)) return null;
  return inServer
    ? 'of another feature a server sees pure files and use cases'
    : 'of another feature only pure files are seen, by components the stores, by callers the client';
}

export const featuresMeetAtDoors: Rule = ({ path, imports }) =>
  path.startsWith('features/') && !isTest(path)
    ? imports.flatMap(({ target, typeOnly }) => {
        const wrong = featureArrow(path, target, typeOnly);
        return wrong ? [`${path} -> ${target}: ${wrong}`] : [];
      })
    : [];

/** Files with a feature's SQL or the rows of its staff resources. */
const REPOSITORY = /\/server\/([^/]*\.(db|served)|source)\.ts$/;
const DATABASE_MACHINERY = /^lib\/db\/(outage|group-commit|idempotency)$/;

export const onlyRepositoriesOpenTheDatabase: Rule = ({ path, imports }) =>
  /^(features|app|components)\//.test(path) && !isTest(path) && !REPOSITORY.test(path)
    ? imports
        .filter(({ target, typeOnly }) => target.startsWith('lib/db/') && !typeOnly && !DATABASE_MACHINERY.test(target))
        .map(({ target }) => `${path} -> ${target}: only repositories import the database`)
    : [];

export const routesHoldNoRules: Rule = ({ path, imports }) =>
  path.startsWith('app/') && !isTest(path)
    ? imports
        .filter(
          ({ target }) => /^lib\/(db|testing|cli)\//.test(target) || /\/server\/[^/]*\.(db|gateway)$/.test(target),
        )
        .map(({ target }) => `${path} -> ${target}: routes compose, they do not query`)
    : [];

export const servicesReadNoPagesRoom: Rule = ({ path, imports }) =>
  SERVER_ROOM.test(path) && !isTest(path) && !/\/queries\.tsx?$/.test(path)
    ? imports
        .filter(({ target, typeOnly }) => /^features\/.*\/server\/queries$/.test(target) && !typeOnly)
        .map(({ target }) => `${path} -> ${target}: a page's room`)
    : [];

/** Forbids SQL in commands: like routes, they are entry points, and use cases decide. */
export const commandsCallServices: Rule = ({ path, imports }) =>
  path.startsWith('lib/cli/') && !isTest(path)
    ? imports
        .filter(({ target }) => REPOSITORY.test(`${target}.ts`))
        .map(({ target }) => `${path} -> ${target}: commands call services`)
    : [];

export const middlewareDecidesWithoutQueries: Rule = ({ path, imports }) =>
  path === 'middleware.ts' || path === 'lib/routing/middleware.ts'
    ? imports
        .filter(({ target }) => /^(app|components|features|lib)\//.test(target))
        .filter(({ target }) => !/^lib\/(site|routing|markets|security|env)(\/|$)/.test(target))
        .map(({ target }) => `${path} -> ${target}: middleware sees sites, routes, markets and security only`)
    : [];

export const pureRoomsStayPure: Rule = ({ path, imports, code }) => {
  if (!path.startsWith('features/') || IMPURE.test(path) || isTest(path)) return [];
  const impure = imports
    .filter(({ target, typeOnly }) => !typeOnly && target !== 'lib/http/endpoint')
    .filter(
      ({ target }) => /^(react|react-dom|next|node:)/.test(target) || /^lib\/(db|context|http|env|logger)/.test(target),
    )
    .map(({ target }) => `${path} -> ${target}: a pure room`);
  const clock = /\bDate\.now\(|new Date\(\)|\bMath\.random\(|\bfetch\(/.exec(code);
  return clock ? [...impure, `${path}: ${clock[0]} in a pure room`] : impure;
};

const IN_BROWSER = /\b(?:document|window|navigator|localStorage|sessionStorage)\./;

export const sitesKnowNoBrowser: Rule = ({ path, code }) =>
  /^lib\/(site|routing|markets|contract)\//.test(path) && !isTest(path) && IN_BROWSER.test(code)
    ? [`${path}: sites and routes know no document`]
    : [];

const DEVICE =
  /^lib\/browser\/(visitor-storage|arrival-script|staff-flags)\.ts$|^features\/(staff-flags|back-office)\/|^lib\/testing\//;

export const onePlaceKnowsTheDevice: Rule = ({ path, code }) =>
  !isTest(path) && !DEVICE.test(path) && /\blocalStorage\b/.test(code)
    ? [`${path}: what visitors do is kept where storageOfVisitor of lib/browser says`]
    : [];

export function featureCycles(sources: readonly Source[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of sources.filter((source) => !isTest(source.path)))
    for (const { target } of imports) {
      const [from, to] = [featureOf(path), featureOf(`${target}/`)];
      if (!from || !to || from === to) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return [...edges.keys()]
    .filter((feature) => reaches(feature, feature))
    .map((feature) => `features/${feature}: in a cycle`);
}

export const arrows: readonly Rule[] = [
  libImportsDownwards,
  componentsKnowNoDomain,
  featuresMeetAtDoors,
  onlyRepositoriesOpenTheDatabase,
  routesHoldNoRules,
  servicesReadNoPagesRoom,
  commandsCallServices,
  middlewareDecidesWithoutQueries,
  pureRoomsStayPure,
  sitesKnowNoBrowser,
  onePlaceKnowsTheDevice,
];
