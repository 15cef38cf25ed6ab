import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '@/lib/logger';
import { createGuardedServer } from './guarded-server';
import { lifecycle } from './lifecycle';
import { observe } from './observe';
import { fixedRoutes } from '@/lib/routing/fixed-routes';
import { openTraces, type Trace } from './traces';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const TRACE = PARENT.slice(3, 35);

/** Every fixed route with data in its path, inside and outside of Next, and endpoints with tokens and codes. */
const TOKEN_ADDRESSES = [
  ...fixedRoutes.flatMap((route) => [route.public, `/pt${route.public}`, `/cl/es${route.internal}`]),
  ...globSync('app/api/*/**/route.ts').map((file) => file.slice('app'.length, -'/route.ts'.length)),
]
  .filter((address) => /[[{]/.test(address))
  .map((address) => address.replaceAll(/\{[^}]+\}|\[[^\]]+\]/g, 'secreto'));

const received: IncomingMessage['headers'][] = [];
let trace: Trace = (_request, _response, _route, run) => run();
let server: Server;

async function start(hops: number): Promise<void> {
  server = createGuardedServer(
    { hops, isDevelopment: false, rateLimitScale: 1 },
    {
      fromMemory: ({ url }, response) => url === '/kept' && Boolean(response.writeHead(200, ['etag', '1']).end('kept')),
      answer: async (request, response, requestId) => {
        received.push(request.headers);
        response.setHeader('x-request-id', requestId);
        await trace(request, response, 'page', async () => void response.writeHead(503).end('12345'));
      },
    },
  );
  observe(server, { endpoints: new Set(), hops, hasAccessLog: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, { headers });

const log = vi.spyOn(logger, 'info').mockImplementation(() => {});
beforeEach(() => {
  received.length = 0;
  log.mockClear();
});
afterEach(() => void server.close());

it('logs a request without its query, under the id and the trace of the proxy, which gets both back', async () => {
  await start(1);
  const headers = { 'x-request-id': 'proxy-0001', traceparent: PARENT, 'x-forwarded-for': '203.0.113.9' };
  const answers = await Promise.all([ask('/Comparar?perfil=secreto', headers), ask('/kept', headers)]);
  expect(answers.map((answer) => answer.headers.get('x-request-id'))).toEqual(['proxy-0001', 'proxy-0001']);
  expect(received[0]!.traceparent).toBe(PARENT);
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  const lines = log.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
  expect(lines.find(({ status }) => status === 503)).toEqual({
    method: 'GET',
    route: 'page',
    status: 503,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    requestId: 'proxy-0001',
    traceId: TRACE,
  });
  expect(Number(lines[0]!.bytes)).toBeGreaterThan(5);
  expect(JSON.stringify(lines)).not.toMatch(/secreto|203\.0|Comparar/);
});

it.each([
  [0, 'proxy-0001', PARENT],
  [1, 'short', 'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  [1, `${'long'.repeat(40)}`, '00-00000000000000000000000000000000-00f067aa0ba902b7-01'],
  [1, 'with space', 'nonsense'],
])('makes an id of its own behind %i proxies for %s', async (hops, id, traceparent) => {
  await start(hops);
  const answer = await ask('/x', { 'x-request-id': id, traceparent, tracestate: 'a=1' });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect([received[0]!.traceparent, received[0]!.tracestate]).toEqual([undefined, undefined]);
});

it('puts host, process and request into each line of log', () => {
  const load = (name: string) => `await import(${JSON.stringify(`./lib/${name}.ts`)})`;
  const script = `
    const { logger } = ${load('logger')}, { requestContext } = ${load('request-context')};
    requestContext().run({ requestId: 'r-1', traceId: 't-1' }, () => logger.info('inside'));
    logger.info('outside');`;
  const env = { ...process.env, LOG_LEVEL: 'info' };
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
  const [inside, outside] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(inside).toMatchObject({ host: expect.any(String), pid: expect.any(Number), requestId: 'r-1', traceId: 't-1' });
  expect(outside).toMatchObject({ host: inside.host, pid: inside.pid, msg: 'outside' });
  expect(outside).not.toHaveProperty('requestId');
});

it('sends traces to a collector, below the span of the proxy and without queries or messages', async () => {
  const spans: { name: string; traceId: string; parentSpanId: string }[] = [];
  const collector = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: typeof spans }[] }[] };
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    texts.push(JSON.stringify(body));
    response.writeHead(200).end('{}');
  });
  const texts: string[] = [];
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  trace = await openTraces();
  const { trace: api } = await import('@opentelemetry/api');
  await start(1);
  await ask('/Comparar?perfil=secreto', { traceparent: PARENT });
  api
    .getTracer('next')
    .startSpan('GET /x?perfil=secreto', { attributes: { 'http.target': '/x?perfil=secreto' } })
    .end();
  for (const address of TOKEN_ADDRESSES)
    api
      .getTracer('next')
      .startSpan(`GET ${address}`, { attributes: { 'http.target': address, 'next.span_name': `GET ${address}` } })
      .end();
  api.getTracer('next').startSpan('render route (app) /[site]/[locale]/book-call/[token]').end();
  const failed = api.getTracer('next').startSpan('query');
  failed.recordException(new Error('secreto'));
  failed.setStatus({ code: 2, message: 'secreto' });
  failed.end();
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const end of lifecycle().onStop.splice(0)) await end();
  collector.close();
  const names = spans.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['GET /x', 'GET page', 'query', 'GET /agendar/…', 'GET /api/receipts/…']),
  );
  expect(names).toContain('render route (app) /[site]/[locale]/book-call/[token]');
  expect(names).toHaveLength(4 + TOKEN_ADDRESSES.length);
  expect(spans.find(({ name }) => name === 'GET page')).toMatchObject({
    traceId: TRACE,
    parentSpanId: PARENT.slice(36, 52),
  });
  expect(texts.join('')).toContain('"queplan"');
  expect(texts.join('')).not.toContain('secreto');
});
