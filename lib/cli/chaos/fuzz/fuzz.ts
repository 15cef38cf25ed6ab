import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { markets } from '@/lib/markets';
import { App, freePort } from '../app';
import { casesOf, groundOf, OUTSIDE, routesWithoutCase, type Ground, type SoldPlan } from './cases';
import { faultOf, type Answered } from './judge';
import type { Shot } from './shots';

const MANIFEST = '.next/app-path-routes-manifest.json';
/** Requests at a time, and of one route and market in a row. */
const [UNDER_WAY, IN_A_ROW] = [6, 5];
/** A second, and how often a slow one may show that it was the machine. */
const [SLOW_MS, SECOND_TRIES] = [1_000, 3];
const PATIENCE_MS = 30_000;
/** A redirect says a long address twice. */
const maxHeaderSize = 256 * 1024;
const SHOWN_FAULTS = 20;
const LISTS = '/api/insurance/compare/metadata';
const JSON_BODY = { 'content-type': 'application/json' };

type Aimed = { readonly route: string; readonly seed: number; readonly shot: Shot };

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

function send(port: number, { host, method, path, headers, body }: Shot): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const own = { ...headers, host, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
    const options = { agent, host: '127.0.0.1', port, method, path, headers: own, timeout: PATIENCE_MS, maxHeaderSize };
    const sent = request(options, (response) => {
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

const said = ({ shot: { method, host, path, body } }: Aimed) =>
  [method, host, path.slice(0, 300), body?.toString('utf8').slice(0, 300)].filter(Boolean).join(' ');

async function groundsOf(port: number): Promise<Ground[]> {
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
      return groundOf(market, host, plans);
    }),
  );
}

/** Every route on every market by turns, so that the first thousand have been everywhere. */
function* shots(routes: readonly string[], grounds: readonly Ground[], seed: number): Generator<Aimed> {
  const made = routes.flatMap((route) =>
    grounds.flatMap((ground) => casesOf(route, ground).map((arbitrary) => ({ route, arbitrary }))),
  );
  for (let round = 0; ; round++)
    for (const [at, { route, arbitrary }] of made.entries()) {
      const own = seed + round * made.length + at;
      for (const shot of fc.sample(arbitrary, { numRuns: IN_A_ROW, seed: own })) yield { route, seed: own, shot };
    }
}

/** So many requests of all routes of the build; the same for the same seed. */
export async function fuzz(databaseUrl: string, amount: number, seed: number): Promise<FuzzReport> {
  const app = new App(await freePort(), { databaseUrl });
  await app.start();
  const statuses: Record<string, number> = {};
  let requests = 0;
  const faults: string[] = [];
  const overASecond: string[] = [];
  let slowest: FuzzReport['slowest'][number][] = [];
  const routes = [...Object.keys(JSON.parse(readFileSync(MANIFEST, 'utf8'))), ...Object.keys(OUTSIDE)];

  async function isSlowByItself({ shot }: Aimed): Promise<boolean> {
    for (let i = 0; i < SECOND_TRIES; i++) if ((await send(app.port, shot)).milliseconds < SLOW_MS) return false;
    return true;
  }
  async function judge(aimed: Aimed): Promise<void> {
    requests += 1;
    const words = `${aimed.route} (seed ${aimed.seed}): ${said(aimed)}`;
    try {
      const answered = await send(app.port, aimed.shot);
      statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
      const fault = faultOf(answered);
      if (fault !== null) faults.push(`${fault}: ${words}`);
      slowest.push({ milliseconds: Math.round(answered.milliseconds), request: words.slice(0, 160) });
      if (answered.milliseconds > SLOW_MS && (await isSlowByItself(aimed))) overASecond.push(words);
    } catch (error) {
      faults.push(`${String(error)}: ${words}`);
    }
    if (slowest.length > 1_000) slowest = slowestTen();
  }
  const slowestTen = () => slowest.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);

  try {
    const grounds = await groundsOf(app.port);
    const forgotten = routesWithoutCase(routes, grounds);
    if (forgotten.length > 0) throw new Error(`Nobody says how these are fuzzed: ${forgotten.join(', ')}`);
    const coming = shots(routes, grounds, seed);
    let left = amount;
    const sender = async () => {
      while (left-- > 0 && faults.length < SHOWN_FAULTS) await judge(coming.next().value as Aimed);
    };
    await Promise.all(Array.from({ length: UNDER_WAY }, sender));
    return { requests, routes: routes.length, seed, statuses, faults, overASecond, slowest: slowestTen() };
  } finally {
    await app.end('SIGTERM');
  }
}
