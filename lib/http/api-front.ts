// Part of the server process, which Node runs as it stands, and of the bundle: relative imports with endings only.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { rulesOf } from '../security/headers.ts';
import { encodingFor, WORTH_ENCODING } from './encoding.ts';
import { BODY_LIMIT } from './inbound.ts';

/** What `route()` makes of an endpoint, for a path without parameters. */
type Handler = (request: Request) => Promise<Response>;

const SHELF = Symbol.for('queplan.api-front');

/**
 * Handlers of endpoints by method and path (`POST /api/x`), put here by the bundle when it starts (`instrumentation.ts`)
 * and read by the server process. An endpoint that is missing is Next's to answer, with the very same handler.
 */
export function frontHandlers(): Map<string, Handler> {
  const shared = globalThis as typeof globalThis & { [SHELF]?: Map<string, Handler> };
  return (shared[SHELF] ??= new Map());
}

/** The handler that may have the request without Next; none for any other spelling of its address. */
export function handlerOf({ method, url = '' }: IncomingMessage): Handler | undefined {
  return frontHandlers().get(`${method} ${url.split('?', 1)[0]}`);
}

/** The body as far as anything reads it: the reader refuses whatever is longer than the limit. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the request would close the connection before the refusal is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > BODY_LIMIT) break;
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

async function toRequest(asked: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/' } = asked;
  const headers = new Headers(asked.headers as Record<string, string>);
  const body = method === 'POST' ? await bodyOf(asked) : null;
  // Who is asked stands in the Host header alone.
  return new Request(`http://localhost${url}`, { method, headers, body: body?.length ? new Uint8Array(body) : null });
}

const HEADERS = Object.entries(rulesOf('everything', 'api'));

/**
 * Answers an endpoint by its handler alone. Next's router, its adapters between Node's and the web's requests and its
 * compression cost several times what a search does, and add nothing to an endpoint without parameters in its path.
 * What is sent is what Next would send: the same handler with its limits, the headers of the API, encoded.
 */
export async function answerApi(asked: IncomingMessage, response: ServerResponse, handler: Handler): Promise<void> {
  const answer = await handler(await toRequest(asked));
  for (const [name, value] of HEADERS) response.setHeader(name, value);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.appendHeader('vary', 'Accept-Encoding');
  const body = Buffer.from(await answer.arrayBuffer());
  const encoding = encodingFor(asked.headers['accept-encoding']);
  if (!encoding || body.length < WORTH_ENCODING) {
    response.writeHead(answer.status, { 'content-length': body.length }).end(body);
    return;
  }
  const encoded = await encoding.encodeLater(body);
  response.writeHead(answer.status, { 'content-encoding': encoding.name, 'content-length': encoded.length });
  response.end(encoded);
}
