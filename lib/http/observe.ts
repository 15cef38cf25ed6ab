// Node runs this file directly: relative imports only, with file endings.
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { logger } from '../logger.ts';
import { metrics } from '../metrics.ts';
import { identify } from './request-identity.ts';

const API = /^\/api\/([\w-]+)/;
const OFFICE = /^\/(?:[a-z]{2}\/)?backoffice(?:\/|$)/;
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

/** First segments of our endpoints. Only these become labels, because anybody can request other paths. */
export function endpointNames(build: string): ReadonlySet<string> {
  const manifest = path.join(build, 'app-path-routes-manifest.json');
  const routes = existsSync(manifest) ? Object.values(JSON.parse(readFileSync(manifest, 'utf8'))) : [];
  return new Set(routes.flatMap((route) => API.exec(String(route))?.[1] ?? []));
}

/** Metrics label of an address: few values, no visitor data. */
export function routeClass(url: string, endpoints: ReadonlySet<string>): string {
  const pathname = url.split('?', 1)[0]!;
  const [, endpoint] = API.exec(pathname) ?? [];
  if (endpoint) return endpoints.has(endpoint) ? `/api/${endpoint}` : '/api';
  if (pathname.startsWith('/_next/static/')) return 'static';
  if (PROBES.has(pathname)) return 'probe';
  if (OFFICE.test(pathname)) return 'backoffice';
  return /\.\w+$/.test(pathname) ? 'file' : 'page';
}

type Observed = { readonly endpoints: ReadonlySet<string>; readonly hops: number; readonly hasAccessLog: boolean };

/** Counts, times and, with `hasAccessLog`, logs all responses of a server, including refusals. */
export function observe(server: Server, { endpoints, hops, hasAccessLog }: Observed): void {
  const { requests } = metrics();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', socket } = request;
    const { requestId, traceId } = identify(request, hops);
    const [begun, sentBefore] = [performance.now(), socket.bytesWritten];
    response.once('close', () => {
      const route = routeClass(url, endpoints);
      const status = response.writableFinished ? response.statusCode : 499;
      const ms = performance.now() - begun;
      const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
      if (!isStream) requests.observe({ route, status }, ms / 1_000);
      if (!hasAccessLog) return;
      const bytes = socket.bytesWritten - sentBefore;
      logger.info({ method, route, status, ms: Math.round(ms), bytes, requestId, traceId }, 'request');
    });
  });
}
