import { readFileSync } from 'node:fs';
import { Agent, request as requestHttp } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { addPartnerKey } from '@/features/tenant/key/server/service';
import { publishPartner, putPartner } from '@/features/tenant/server/service';
import { openDatabase } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { App, FRAMER, freePort } from '../app';
import { casesOf, framedCasesOf, OUTSIDE, routesWithoutCase, targetOf, type FuzzTarget, type SoldPlan } from './cases';
import { faultOf, type Answered } from './judge';
import type { FuzzRequest } from './requests';

const MANIFEST = '.next/app-path-routes-manifest.json';
/** Requests at a time, and of one route and market in a row; of one route in a frame. */
const [UNDER_WAY, IN_A_ROW, FRAMED_IN_A_ROW] = [6, 5, 2];
/** A second, and how often a slow one may show that it was the machine. */
const [SLOW_MS, SECOND_TRIES] = [1_000, 3];
const PATIENCE_MS = 30_000;
/** A redirect says a long address twice. */
const maxHeaderSize = 256 * 1024;
const SHOWN_FAULTS = 20;
const LISTS = '/api/insurance/compare/metadata';
const JSON_BODY = { 'content-type': 'application/json' };

type PlannedRequest = { readonly route: string; readonly seed: number; readonly request: FuzzRequest };

export type FuzzReport = {
  readonly requests: number;
  readonly routes: number;
  readonly seed: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  readonly overASecond: readonly string[];
  readonly slowest: readonly { readonly milliseconds: number; readonly request: string }[];
};

const agent = new Agent({ keepAlive: true, maxSockets: UNDER_WAY });

function send(port: number, { host, method, path, headers, body }: FuzzRequest): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const own = { ...headers, host, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
    const options = { agent, host: '127.0.0.1', port, method, path, headers: own, timeout: PATIENCE_MS, maxHeaderSize };
    const sent = requestHttp(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const milliseconds = performance.now() - begun;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, milliseconds });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body);
  });
}

const said = ({ request: { method, host, path, body } }: PlannedRequest) =>
  [method, host, path.slice(0, 300), body?.toString('utf8').slice(0, 300)].filter(Boolean).join(' ');

async function findTargets(port: number): Promise<FuzzTarget[]> {
  return Promise.all(
    markets.map(async (market) => {
      const host = `${market.code}.localhost`;
      const plans: SoldPlan[] = [];
      for (const { productType, organizationType } of market.lines) {
        const asked = { productType, organizationType: [organizationType], take: 5 };
        const body = JSON.stringify(asked);
        // The first waits until its market is indexed.
        const { status, text } = await send(port, { method: 'POST', host, path: LISTS, headers: JSON_BODY, body });
        if (status !== 200) throw new Error(`the list of ${productType} answers ${status}`);
        for (const { id, url, productCode, organization } of JSON.parse(text).data)
          plans.push({ id, plan: url, productCode, organization: organization.url });
      }
      return targetOf(market, host, plans);
    }),
  );
}

const PARTNER = { market: 'co', key: 'cuarzox' } as const;
/** Until every process knows a partner, and the key that a first token was signed with. */
const KNOWN_MS = 10_000;

/** Published before the server starts. @returns the key that its server shows */
async function publishPartnerIn(databaseUrl: string): Promise<string> {
  const { db, pool } = openDatabase(databaseUrl);
  try {
    const config = { allowedUrls: [FRAMER], theme: { accent: '#5b2a86' }, logo: { text: 'Cuarzox' } };
    await putPartner(db, { ...PARTNER, name: 'Cuarzox', config });
    await publishPartner(db, `${PARTNER.market}.${PARTNER.key}`);
    return (await addPartnerKey(db, `${PARTNER.market}.${PARTNER.key}`)).key;
  } finally {
    await pool.end();
  }
}

/** The partner's site, with tokens of both kinds that open its pages. */
async function partnerTarget(port: number, targets: readonly FuzzTarget[], key: string): Promise<FuzzTarget> {
  const target = targets.find(({ market }) => market.code === PARTNER.market)!;
  const host = `${PARTNER.key}.${target.host}`;
  const path = '/api/iframe-token';
  const frameTokens: string[] = [];
  for (const kind of ['page', 'partner']) {
    const body = JSON.stringify({ origins: [FRAMER], kind });
    const headers = { ...JSON_BODY, authorization: `Bearer ${key}` };
    const { status, text } = await send(port, { method: 'POST', host, path, headers, body });
    if (status !== 200) throw new Error(`no frame token: ${status} ${text.slice(0, 200)}`);
    frameTokens.push(JSON.parse(text).token);
  }
  const asked = { method: 'GET', host, path: `${path}?token=${frameTokens[0]}`, headers: {} };
  for (const until = performance.now() + KNOWN_MS; (await send(port, asked)).status !== 200; await sleep(200))
    if (performance.now() > until) throw new Error('a frame token opens nothing');
  return { ...target, host, frameTokens };
}

type Targets = { readonly sites: readonly FuzzTarget[]; readonly partner: FuzzTarget };

/** Framed pages first, then every route on every market by turns, so that the first thousand have been everywhere. */
function* planRequests(
  routes: readonly string[],
  { sites, partner }: Targets,
  seed: number,
): Generator<PlannedRequest> {
  const framed = routes.flatMap((route) =>
    framedCasesOf(route, partner).map((arbitrary) => ({ route, arbitrary, inARow: FRAMED_IN_A_ROW })),
  );
  const others = routes.flatMap((route) =>
    sites.flatMap((target) => casesOf(route, target).map((arbitrary) => ({ route, arbitrary, inARow: IN_A_ROW }))),
  );
  const made = [...framed, ...others];
  for (let round = 0; ; round++)
    for (const [at, { route, arbitrary, inARow }] of made.entries()) {
      const own = seed + round * made.length + at;
      for (const request of fc.sample(arbitrary, { numRuns: inARow, seed: own })) yield { route, seed: own, request };
    }
}

/** Of the database, and where its key is. */
type Place = { readonly url: string; readonly directory: string };
type Amount = { readonly amount: number; readonly seed: number };

/** So many requests of all routes of the build; the same for the same seed. */
export async function fuzz({ url, directory }: Place, { amount, seed }: Amount): Promise<FuzzReport> {
  const key = await publishPartnerIn(url);
  const app = new App(await freePort(), { databaseUrl: url, directory });
  await app.start();
  const statuses: Record<string, number> = {};
  let requests = 0;
  const faults: string[] = [];
  const overASecond: string[] = [];
  let slowest: FuzzReport['slowest'][number][] = [];
  const routes = [...Object.keys(JSON.parse(readFileSync(MANIFEST, 'utf8'))), ...Object.keys(OUTSIDE)];

  async function isSlowByItself({ request }: PlannedRequest): Promise<boolean> {
    for (let i = 0; i < SECOND_TRIES; i++) if ((await send(app.port, request)).milliseconds < SLOW_MS) return false;
    return true;
  }
  async function judge(planned: PlannedRequest): Promise<void> {
    requests += 1;
    const words = `${planned.route} (seed ${planned.seed}): ${said(planned)}`;
    try {
      const answered = await send(app.port, planned.request);
      statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
      const fault = faultOf(answered);
      if (fault !== null) faults.push(`${fault}: ${words}`);
      slowest.push({ milliseconds: Math.round(answered.milliseconds), request: words.slice(0, 160) });
      if (answered.milliseconds > SLOW_MS && (await isSlowByItself(planned))) overASecond.push(words);
    } catch (error) {
      faults.push(`${String(error)}: ${words}`);
    }
    if (slowest.length > 1_000) slowest = slowestTen();
  }
  const slowestTen = () => slowest.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);

  try {
    const targets = await findTargets(app.port);
    const forgotten = routesWithoutCase(routes, targets);
    if (forgotten.length > 0) throw new Error(`Nobody says how these are fuzzed: ${forgotten.join(', ')}`);
    const partner = await partnerTarget(app.port, targets, key);
    const coming = planRequests(routes, { sites: targets, partner }, seed);
    let left = amount;
    const sender = async () => {
      while (left-- > 0 && faults.length < SHOWN_FAULTS) await judge(coming.next().value as PlannedRequest);
    };
    await Promise.all(Array.from({ length: UNDER_WAY }, sender));
    return { requests, routes: routes.length, seed, statuses, faults, overASecond, slowest: slowestTen() };
  } finally {
    await app.end('SIGTERM');
  }
}
