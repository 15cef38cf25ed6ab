import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { openDatabase, type Db } from '@/lib/db/client';
import { App, freePort, call } from '../app';
import { startRedis } from '../redis';
import { Visits } from './answers';
import { openElsewhere } from './belongings';
import { forbiddenOn, type Forbidden } from './leaks';
import {
  ALL_PARTNERS,
  ALL_SITES,
  CHANGED_MS,
  hostOf,
  isShownOn,
  listCompanies,
  PARTNERS,
  publish,
  SITES,
  textsShown,
  type Company,
  type Edition,
  type Plan,
  type SiteName,
} from './partners';
import { askWithAccess, orderAccesses } from './partner-access';
import { readAll } from './reads';
import { walk, walkAgain } from './walk';

type Forgery = { readonly headers: Readonly<Record<string, string>>; readonly site: SiteName | null };

const OTHER = { first: 'second', second: 'first' } as const;

function forgeriesOf(site: keyof typeof OTHER, port: number): readonly Forgery[] {
  const [own, other] = [hostOf(site), hostOf(OTHER[site])];
  const said = { host: `${own}:${port}` };
  return [
    { headers: { ...said, 'x-forwarded-host': other }, site },
    { headers: { ...said, forwarded: `host=${other};proto=https` }, site },
    { headers: { ...said, 'x-host': other, 'x-original-host': other, 'x-http-host-override': other }, site },
    { headers: { ...said, 'x-original-url': '/not-found', 'x-rewrite-url': `http://${other}/Comparar` }, site },
    { headers: { ...said, 'x-middleware-rewrite': '/cl/es/compare', 'x-matched-path': '/cl/es/compare' }, site },
    { headers: { ...said, origin: `http://${other}`, referer: `http://${other}/Comparar` }, site },
    { headers: { host: `${own}:1` }, site },
    { headers: { host: own.toUpperCase() }, site },
    { headers: { host: `${own}.` }, site },
    { headers: { host: `${own}, ${other}` }, site: null },
    { headers: { host: `x.${own}` }, site: null },
    { headers: { host: `${other}.${own}` }, site: null },
  ];
}

async function askForged(visits: Visits, paths: readonly string[]): Promise<string[]> {
  const amiss: string[] = [];
  for (const [at, path] of paths.entries())
    for (const partner of PARTNERS) {
      const port = visits.ports[at % visits.ports.length]!;
      for (const { headers, site } of forgeriesOf(partner, port)) {
        const asked = `${path}${path.includes('?') ? '&' : '?'}utm_id=${encodeURIComponent(headers.host!)}`;
        if (site) {
          await visits.ask(site, { path: asked, headers }, port);
          continue;
        }
        const { status } = await call({ port, path: asked, headers });
        if (status !== 421) amiss.push(`${JSON.stringify(headers)} is answered with ${status}`);
      }
    }
  return amiss;
}

const AT_ONCE = 6;
const ROUND_MS = 50;
const FORGED_PATHS = ['/Comparar/Isapres', '/en/Comparar', '/api/menu', '/api/comparator', '/nadie-tiene-esta'];

export type IsolationReport = {
  readonly processes: number;
  readonly requests: number;
  readonly addresses: number;
  readonly pdfs: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly leaks: readonly string[];
  readonly amiss: readonly string[];
  readonly lastStaleMs: number | null;
};

type Place = { readonly url: string; readonly directory: string };

type Depth = { readonly most: number; readonly companies: readonly Company[]; readonly db: Db };

const forbiddenOf = (companies: readonly Company[], edition: Edition) =>
  Object.fromEntries(ALL_SITES.map((site) => [site, forbiddenOn(site, { companies, edition })])) as Record<
    SiteName,
    Forbidden
  >;

function expectAll(visits: Visits, companies: readonly Company[]): void {
  visits.expect(
    'main',
    companies.flatMap(({ names }) => names),
  );
  for (const partner of PARTNERS) {
    const own = companies.filter((_, at) => isShownOn(partner, 'uno', at));
    visits.expect(partner, [...textsShown(partner, 'uno'), ...own.flatMap(({ names }) => names)]);
  }
}

function samplePlans(companies: readonly Company[], most: number): Plan[] {
  const turns = [0, 1, 2, 3].map((turn) => companies.filter((_, at) => at % 4 === turn));
  return turns.flatMap((own) => own.slice(0, most).flatMap(({ plans }) => plans.slice(0, 1)));
}

function soldOnline(companies: readonly Company[]): Plan {
  const shown = companies.filter((_, at) => isShownOn('first', 'uno', at) && isShownOn('second', 'uno', at));
  const own = companies.filter((_, at) => isShownOn('first', 'uno', at));
  const isFit = ({ isSoldOnline, productType }: Plan) => isSoldOnline && productType === 'VIDA';
  return [...shown, ...own].flatMap(({ plans }) => plans).find(isFit)!;
}

const missingIn = ({ missing, faults, pdfs }: Visits): string[] => [
  ...faults,
  ...(pdfs === 0 ? ['no PDF was read'] : []),
  ...[...missing].flatMap(([site, texts]) => [...texts].map((text) => `'${text}' is nowhere on ${hostOf(site)}`)),
];

const isShort = ({ most }: Depth): boolean => most === 1;

async function visitAll(visits: Visits, depth: Depth): Promise<{ paths: string[]; amiss: string[] }> {
  const { companies, most, db } = depth;
  const accesses = await orderAccesses(visits, db);
  expectAll(visits, companies);
  const plans = samplePlans(companies, most);
  const paths = await walk(visits, { most, atOnce: AT_ONCE });
  await readAll(visits, plans);
  await walkAgain(visits, paths, { atOnce: AT_ONCE, isShort: isShort(depth) });
  await readAll(visits, plans.toReversed(), SITES.toReversed());
  const forged = await askForged(visits, FORGED_PATHS);
  for (const path of FORGED_PATHS) for (const site of SITES) await visits.ask(site, { path });
  const elsewhere = await openElsewhere(visits, soldOnline(companies));
  return { paths, amiss: [...forged, ...elsewhere, ...(await askWithAccess(visits, db, accesses))] };
}

async function changeRow(visits: Visits, depth: Depth, paths: readonly string[]): Promise<number> {
  const { db, companies } = depth;
  await publish(db, companies, { partner: 'first', edition: 'dos' });
  const begun = performance.now();
  const stale = new Visits(visits.ports, forbiddenOf(companies, 'dos'));
  let lastStaleMs = 0;
  for (let at = 0; performance.now() - begun < CHANGED_MS; at++) {
    const before = stale.leaks.length;
    const path = paths[at % paths.length]!;
    await Promise.all(visits.ports.map((port) => stale.ask('first', { path }, port)));
    if (stale.leaks.length > before) lastStaleMs = Math.round(performance.now() - begun);
    await sleep(ROUND_MS);
  }
  visits.forbid(forbiddenOf(companies, 'dos'));
  const sites = isShort(depth) ? (['first'] as const) : SITES;
  await walkAgain(visits, paths, { atOnce: AT_ONCE, isShort: isShort(depth), sites });
  await readAll(visits, samplePlans(companies, 1), sites);
  return lastStaleMs;
}

async function leakingProxy(port: number, path: string): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const isSecond = incoming.headers.host?.startsWith(hostOf('second'));
    const host = isSecond && incoming.url === path ? hostOf('first') : incoming.headers.host;
    const { url, method, headers } = incoming;
    const asked = request({ host: '127.0.0.1', port, path: url, method, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return proxy;
}

const PLANTED = '/Comparar/Isapres';

async function seesPlanted(port: number, companies: readonly Company[]): Promise<boolean> {
  const proxy = await leakingProxy(port, PLANTED);
  try {
    const visits = new Visits([(proxy.address() as AddressInfo).port], forbiddenOf(companies, 'uno'));
    for (const path of ['/Comparar', PLANTED]) for (const site of SITES) await visits.ask(site, { path });
    return visits.leaks.length === 1 && visits.leaks[0]!.startsWith(`${hostOf('second')}${PLANTED} `);
  } finally {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  }
}

async function crawlServers(apps: readonly App[], depth: Depth): Promise<IsolationReport> {
  const ports = apps.map(({ port }) => port);
  const { companies } = depth;
  for (const app of apps) await app.start();
  const visits = new Visits(ports, forbiddenOf(companies, 'uno'));
  const { paths, amiss } = await visitAll(visits, depth);
  const isSeen = await seesPlanted(ports[0]!, companies);
  const lastStaleMs = apps.length > 1 ? await changeRow(visits, depth, paths) : null;
  const { requests, pdfs, statuses, leaks } = visits;
  return {
    ...{ processes: apps.length, requests, addresses: paths.length, pdfs, statuses, leaks, lastStaleMs },
    amiss: [...missingIn(visits), ...amiss, ...(isSeen ? [] : ['a planted leak was not found'])],
  };
}

/** Reads three sites as simultaneous visitors: on one server, then on two with one Redis while a row changes. */
export async function crawlPartners({ url, directory }: Place, most: number): Promise<readonly IsolationReport[]> {
  const { db, pool } = openDatabase(url);
  const redis = await startRedis();
  const server = async (redisUrl?: string) => new App(await freePort(), { databaseUrl: url, directory, redisUrl });
  const pair = [await server(redis.url), await server(redis.url)];
  const sets = most === 1 ? [pair] : [[await server()], pair];
  try {
    const companies = await listCompanies(db);
    for (const partner of ALL_PARTNERS) await publish(db, companies, { partner, edition: 'uno' });
    const reports: IsolationReport[] = [];
    for (const apps of sets) {
      reports.push(await crawlServers(apps, { db, companies, most }));
      for (const app of apps) await app.end('SIGTERM');
    }
    return reports;
  } finally {
    for (const app of sets.flat()) await app.end('SIGTERM');
    await redis.kill();
    await pool.end();
  }
}
