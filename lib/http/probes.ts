// Node runs this file directly: relative imports only, with file endings.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reasonOf } from '../error-reason.ts';
import { logger } from '../logger.ts';
import { metrics } from '../metrics.ts';
import { release } from '../release.ts';
import { classHeaders } from '../security/headers.ts';
import { lifecycle } from './lifecycle.ts';

type Answer = { readonly status: number; readonly type: string; readonly body: string };

const json = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

async function isReady(): Promise<Answer> {
  const { stopping, readiness } = lifecycle();
  const parts = await readiness().catch((): Readonly<Record<string, boolean>> => ({ database: false }));
  const isUp = !stopping && Object.values(parts).every(Boolean);
  return json(isUp ? 200 : 503, { status: stopping ? 'stopping' : isUp ? 'ready' : 'notReady', ...parts });
}

async function readMetrics(authorization: string | undefined, token: string): Promise<Answer> {
  if (!timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`)))
    return json(401, { error: { code: 'UNAUTHENTICATED', message: 'METRICS_TOKEN' } });
  const { registry, refresh } = metrics();
  await refresh();
  return { status: 200, type: registry.contentType, body: await registry.metrics() };
}

/** Answers operators' programs before limits, hosts and Next. `token`: METRICS_TOKEN; undefined: no metrics. */
export function answerProbe(request: IncomingMessage, response: ServerResponse, token: string | undefined): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const answers: Readonly<Record<string, (() => Promise<Answer>) | undefined>> = {
    '/livez': async () => json(200, { status: 'alive', version: release().name }),
    '/readyz': isReady,
    '/metrics': token === undefined ? undefined : () => readMetrics(headers.authorization, token),
  };
  const answer = answers[url?.split('?', 1)[0] ?? ''];
  if (!answer) return false;
  void answer()
    .catch((error: unknown) => {
      logger.error({ reason: reasonOf(error) }, 'probe failed');
      return json(500, { status: 'failed' });
    })
    .then(({ status, type, body }) => {
      response.writeHead(status, {
        ...classHeaders('everything', 'api'),
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      });
      response.end(method === 'HEAD' ? undefined : body);
    });
  return true;
}
