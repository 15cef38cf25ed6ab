// Node runs this file and its imports directly: relative imports only, with file endings.
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import { superviseEmbedded } from '../db/embedded-supervisor.ts';
import { misspelledSettings, readEnv } from '../env.ts';
import { metrics } from '../metrics.ts';
import { pageCache } from '../page-cache/handler.ts';
import { requestContext } from '../request-context.ts';
import { release } from '../release.ts';
import { createGuardedServer } from './guarded-server.ts';
import { ResponseCache } from './response-cache.ts';
import { lifecycle } from './lifecycle.ts';
import { endpointNames, observe, routeClass } from './observe.ts';
import { answerDirectly, directHandlerOf } from './outside-next.ts';
import { answerProbe } from './probes.ts';
import { dropHeaders, visitorIp } from './request-checks.ts';
import { identify } from './request-identity.ts';
import { applyRules } from './response-head.ts';
import { developmentRules, responseRules } from './response-rules.ts';
import { openTraces, type Trace } from './traces.ts';
import { StaticFiles } from './static-files.ts';

/** Milliseconds for load balancers to see /api/health fail before this server rejects connections. */
const DRAIN_NOTICE_MS = 2_000;
const DRAIN_LIMIT_MS = 10_000;
/** Maximum time without an open port, for a database that accepts connections and does not answer. */
const START_LIMIT_MS = 15_000;

function exitWithError(reason: string): void {
  if (process.send) process.send({ error: reason }, () => process.exit(1));
  else {
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

function settings(): ReturnType<typeof readEnv> {
  try {
    return readEnv();
  } catch (error) {
    if (!process.send) process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

const env = settings();
const [{ logger }, { expectOutage, shortenOutageLogs }] = await Promise.all([
  import('../logger.ts'),
  import('../db/report-outage.ts'),
]);
shortenOutageLogs();
for (const [name, meant] of Object.entries(misspelledSettings()))
  logger.warn({ name, closest: meant }, 'unknown setting: is it misspelled?');
let endSupervision: (() => Promise<void>) | undefined;
if (!env.DATABASE_URL && process.send) {
  const [{ url, embedded }] = (await once(process, 'message')) as [{ url: string; embedded: boolean }];
  process.env.DATABASE_URL = url;
  const say = (message: string) => logger.warn(message);
  if (embedded) endSupervision = await superviseEmbedded({ directory: env.DATA_DIR, url, say });
}
const dev = env.NODE_ENV === 'development';

const app = next({ dev, dir: process.cwd(), port: env.PORT });

function prepareRequest(request: IncomingMessage, requestId: string): void {
  const { headers } = request;
  const ip = visitorIp(request, env.TRUSTED_PROXY_HOPS);
  dropHeaders(headers, env.TRUSTED_PROXY_HOPS);
  headers['x-client-ip'] = ip;
  headers['x-request-id'] = requestId;
}

async function stop(server: Server): Promise<void> {
  const state = lifecycle();
  if (state.stopping) return;
  state.stopping = true;
  expectOutage();
  await sleep(dev ? 0 : DRAIN_NOTICE_MS);
  for (const end of state.onDrain) end();
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  await Promise.race([closed, sleep(dev ? 500 : DRAIN_LIMIT_MS)]);
  server.closeAllConnections();
  const stops = [...state.onStop.toReversed().map((end) => end()), app.close()];
  await Promise.race([Promise.allSettled(stops), sleep(DRAIN_LIMIT_MS)]);
  await Promise.race([endSupervision?.(), sleep(DRAIN_LIMIT_MS)]);
  process.exit(0);
}

// The page cache must be open before instrumentation.ts checks its pages. In development Next itself opens it.
if (!dev) pageCache({ serverDistDir: path.resolve('.next/server') });
await app.prepare();
const handle = app.getRequestHandler();
const responses = new ResponseCache();
const { answers } = metrics();
const endpoints = endpointNames('.next');
const trace: Trace = env.OTEL_EXPORTER_OTLP_ENDPOINT ? await openTraces() : (_request, _response, _route, run) => run();
const staticFiles = new StaticFiles('.next');

async function passToNext(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
  const { url = '/', headers } = request;
  response.setHeader('x-app-version', release().name);
  applyRules(
    dev ? developmentRules : responseRules,
    { url, host: headers.host, requestId, ifNoneMatch: headers['if-none-match'] },
    response,
  );
  await responses.pass(request, response, () => handle(request, response));
}

const server = createGuardedServer(
  { hops: env.TRUSTED_PROXY_HOPS, isDevelopment: dev, rateLimitScale: env.RATE_LIMIT_SCALE },
  {
    fromMemory(request, response) {
      if (lifecycle().stopping) response.setHeader('connection', 'close');
      if (answerProbe(request, response, env.METRICS_TOKEN)) return true;
      const isKept = !dev && (responses.answer(request, response) || staticFiles.answer(request, response));
      answers.inc({ origin: isKept ? 'memory' : 'work' });
      return isKept;
    },
    async answer(request, response, requestId) {
      prepareRequest(request, requestId);
      response.setHeader('x-request-id', requestId);
      const handler = dev ? undefined : directHandlerOf(request);
      const { traceId } = identify(request, env.TRUSTED_PROXY_HOPS);
      const run = () =>
        handler ? answerDirectly(request, response, handler) : passToNext(request, response, requestId);
      const route = routeClass(request.url ?? '', endpoints);
      await requestContext().run({ requestId, traceId }, () => trace(request, response, route, run));
    },
  },
);
observe(server, { endpoints, hops: env.TRUSTED_PROXY_HOPS, hasAccessLog: env.ACCESS_LOG });
server.on('error', ({ code }: NodeJS.ErrnoException) =>
  exitWithError(`Port ${env.PORT} cannot be used (${code}): stop the program that uses it, or set another PORT.`),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(server));
// Stops when the parent process (npm start) has died, to free the port.
if (process.send) process.on('disconnect', () => void stop(server));
// Next does not wait for instrumentation.ts, which loads the indexes. A proxy without health checks sends requests as
// soon as the port is open.
if (!dev) await Promise.race([lifecycle().started.promise, sleep(START_LIMIT_MS)]);
server.listen(env.PORT, () => {
  logger.info({ ...release(), port: env.PORT }, 'started');
  process.send?.('ready');
});
