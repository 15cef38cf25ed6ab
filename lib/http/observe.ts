// Node runs this file directly: relative imports only, with file endings.
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { metrics } from '../metrics.ts';

const API = /^\/api\/([\w-]+)/;
const OFFICE = /^\/(?:[a-z]{2}\/)?backoffice(?:\/|$)/;
const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

/** First segments of our endpoints: only these are labels, since anybody can request others. */
export function endpointNames(build: string): ReadonlySet<string> {
  const manifest = path.join(build, 'app-path-routes-manifest.json');
  const routes = existsSync(manifest) ? Object.values(JSON.parse(readFileSync(manifest, 'utf8'))) : [];
  return new Set(routes.flatMap((route) => API.exec(String(route))?.[1] ?? []));
}

/** Label of few values for an address, without anything of the visitor. */
export function routeClass(url: string, endpoints: ReadonlySet<string>): string {
  const pathname = url.split('?', 1)[0]!;
  const [, endpoint] = API.exec(pathname) ?? [];
  if (endpoint) return endpoints.has(endpoint) ? `/api/${endpoint}` : '/api';
  if (pathname.startsWith('/_next/static/')) return 'static';
  if (PROBES.has(pathname)) return 'probe';
  if (OFFICE.test(pathname)) return 'backoffice';
  return /\.\w+$/.test(pathname) ? 'file' : 'page';
}

/** Counts and times all answers of a server, refusals included. */
export function observe(server: Server, endpoints: ReadonlySet<string>): void {
  const { requests } = metrics();
  server.prependListener('request', ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    response.once('close', () => {
      if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return;
      const status = response.writableFinished ? response.statusCode : 499;
      requests.observe({ route: routeClass(url, endpoints), status }, (performance.now() - begun) / 1_000);
    });
  });
}
