import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from '../process-wide.ts';
import { release } from '../release.ts';
import { classHeaders } from '../security/headers.ts';
import { encodingFor, WORTH_ENCODING } from './content-encoding.ts';
import { BODY_LIMIT } from './request-checks.ts';
import { hostHeaders } from './response-head.ts';

type Handler = (request: Request) => Promise<Response>;

/**
 * Handlers with `outsideNext: true`, by method and path, which the server process calls directly. Reason: a search
 * takes 2.4 ms of CPU here and 6.5 ms inside Next. `npm run bench` requires that a search of 1,000 plans reaches 0.8
 * times the requests per second of an empty POST in an empty Next app. Such an endpoint must not use Next's request
 * functions (`headers()`, `cookies()`, `after()`). The architecture test finds them through any number of imports;
 * types cannot. Remove this file when an endpoint inside Next meets that limit.
 */
const handlers = processWide('outside-next', () => new Map<string, Handler>());

const PLAIN_PATH = /^(?:\/[\w-]+)+$/;

export function registerDirectHandler({ method, url }: Request, handler: Handler): void {
  const { pathname } = new URL(url);
  if (PLAIN_PATH.test(pathname) && (method === 'GET' || method === 'POST'))
    handlers.set(`${method} ${pathname}`, handler);
}

export function directHandlerOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Handler | undefined {
  return handlers.get(`${method} ${url.split('?', 1)[0]}`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // Does not destroy the request, which would close the connection before the refusal is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > BODY_LIMIT) break;
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers(incoming.headers as Record<string, string>);
  const body = method === 'POST' ? await bodyOf(incoming) : null;
  return new Request(`http://localhost${url}`, { method, headers, body: body?.length ? new Uint8Array(body) : null });
}

const HEADERS = classHeaders('everything', 'api');

export async function answerDirectly(incoming: IncomingMessage, response: ServerResponse, handler: Handler) {
  const answer = await handler(await toRequest(incoming));
  const headers = { ...HEADERS, 'x-app-version': release().name, ...hostHeaders(incoming.headers.host) };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeaders(answer.headers);
  response.appendHeader('vary', 'Accept-Encoding');
  const body = Buffer.from(await answer.arrayBuffer());
  const encoding = encodingFor(incoming.headers['accept-encoding']);
  if (!encoding || body.length < WORTH_ENCODING) {
    response.writeHead(answer.status, { 'content-length': body.length }).end(body);
    return;
  }
  const encoded = await encoding.encodeLater(body);
  response.writeHead(answer.status, { 'content-encoding': encoding.name, 'content-length': encoded.length });
  response.end(encoded);
}
