// Node runs this file directly: relative imports only, with file endings.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { metrics } from '../metrics.ts';
import { isExempt } from '../security/crawlers.ts';
import { MAX_CONNECTIONS_OF_VISITOR, rateLimits, scaledBy } from '../security/rate-limits.ts';
import { visitorKey } from '../security/visitor.ts';
import { HEAD_LIMIT, hasOneHost, isUpload, methodsOf, refusedStatus, visitorIp, isApiUrl } from './request-checks.ts';
import { identify } from './request-identity.ts';
import { refuseSocket, sendRefusal, type RefusedStatus } from './server-refusal.ts';
import { applyRules } from './response-head.ts';
import { responseRules } from './response-rules.ts';

/**
 * Connections of a visitor with an incomplete request or a delayed refusal. Above the limit it closes the oldest, which
 * is a slow client even if many people share an address. Idle connections do not count.
 */
class HeldConnections {
  readonly #ofVisitor = new Map<string, Set<Duplex>>();
  readonly #visitors = new Map<Duplex, string>();

  readonly #most: number;
  readonly #refuse: (socket: Duplex) => void;

  constructor(most: number, refuse: (socket: Duplex) => void) {
    this.#most = most;
    this.#refuse = refuse;
  }

  begin(socket: Duplex, visitor: string): void {
    if (this.#visitors.has(socket)) return;
    const own = this.#ofVisitor.get(visitor) ?? new Set();
    this.#ofVisitor.set(visitor, own.add(socket));
    this.#visitors.set(socket, visitor);
    if (own.size <= this.#most) return;
    const [oldest] = own;
    this.end(oldest!);
    this.#refuse(oldest!);
  }

  end(socket: Duplex): void {
    const visitor = this.#visitors.get(socket);
    if (visitor === undefined) return;
    this.#visitors.delete(socket);
    const own = this.#ofVisitor.get(visitor)!;
    own.delete(socket);
    if (own.size === 0) this.#ofVisitor.delete(visitor);
  }
}

type Settings = { readonly hops: number; readonly isDevelopment: boolean; readonly rateLimitScale: number };
type Answers = {
  readonly fromMemory: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly answer: (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>;
};

/** Milliseconds for a body. A slow phone needs less for 64 KB. */
const BODY_TIMEOUT_MS = 10_000;
/** Milliseconds for an upload: enough for 10 MB at 270 kbit/s. */
const UPLOAD_TIMEOUT_MS = 300_000;
const REFUSAL_DELAY_MS = 1_000;

const OPTIONS = {
  keepAliveTimeout: 65_000,
  headersTimeout: BODY_TIMEOUT_MS,
  requestTimeout: UPLOAD_TIMEOUT_MS,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: HEAD_LIMIT,
  // This server itself rejects requests without a host, because Node's response would lack our headers.
  requireHostHeader: false,
} as const;

const BROKEN: Readonly<Record<string, RefusedStatus>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const saysBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Resolves when the whole body, or the part that Node buffers (64 KB), has arrived. Does not read it. */
function bodyArrival(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!request.complete && request.readableLength < request.readableHighWaterMark) return;
      request.off('readable', look);
      resolve();
    };
    request.on('readable', look);
  });
}

/** Ends a slow request. Node has one timeout for all requests, but only uploads need a long timeout. */
function endWhenSlow(request: IncomingMessage): void {
  if (request.complete || !saysBody(request)) return;
  const timer = setTimeout(() => {
    if (!request.complete) refuseSocket(request.socket, 408);
  }, BODY_TIMEOUT_MS);
  request.once('close', () => clearTimeout(timer));
}

/** Discards the rest of a body, because browsers read a response only after they have sent the whole file. */
function discardRest(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}

/** Passes on only complete, well-formed requests. Closes connections of slow, malformed and rate-limited requests. */
export function createGuardedServer(
  { hops, isDevelopment, rateLimitScale }: Settings,
  { fromMemory, answer }: Answers,
): Server {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const most = scaledBy(MAX_CONNECTIONS_OF_VISITOR, rateLimitScale);
  const { limitHits } = metrics();
  const held = new HeldConnections(most, (socket) => {
    limitHits.inc({ limit: 'connections' });
    refuseSocket(socket, 429);
  });
  const { points, seconds } = rateLimits.request;
  const limiter = new RateLimiterMemory({ points: scaledBy(points, rateLimitScale), duration: seconds });

  function refusalOf({ url = '', method = '', rawHeaders, httpVersion }: IncomingMessage): RefusedStatus | null {
    if (!hasOneHost(rawHeaders, httpVersion)) return 400;
    return refusedStatus(url, rawHeaders) ?? (isDevelopment || methodsOf(url).includes(method) ? null : 405);
  }

  async function whole(request: IncomingMessage): Promise<void> {
    await Promise.resolve();
    if (request.complete) return;
    held.begin(request.socket, visitorKey(visitorIp(request, hops)));
    await bodyArrival(request);
  }

  /** Seconds until the visitor may send the next request. Null: now. */
  async function waitFor(request: IncomingMessage): Promise<number | null> {
    const ip = visitorIp(request, hops);
    try {
      await limiter.consume(visitorKey(ip));
      return null;
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      const isPassed = await isExempt('request', ip, request.headers['user-agent'] ?? null);
      return isPassed ? null : Math.ceil(over.msBeforeNext / 1_000);
    }
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request;
    const { requestId, isGiven } = identify(request, hops);
    if (isGiven) response.setHeader('X-Request-Id', requestId);
    responses.set(socket, response);
    const refused = refusalOf(request);
    if (refused) {
      held.end(socket);
      if (refused === 405) response.setHeader('Allow', methodsOf(request.url ?? '').join(', '));
      sendRefusal(response, refused, requestId);
      return;
    }
    if (!isUpload(request)) endWhenSlow(request);
    if (saysBody(request)) await whole(request);
    held.end(socket);
    if (fromMemory(request, response)) return;
    const wait = isDevelopment ? null : await waitFor(request);
    if (wait === null) {
      if (isUpload(request)) response.once('finish', () => discardRest(request));
      await answer(request, response, requestId);
      return;
    }
    limitHits.inc({ limit: 'request' });
    held.begin(socket, visitorKey(visitorIp(request, hops)));
    await sleep(REFUSAL_DELAY_MS);
    held.end(socket);
    refuseVisitor(request, response, requestId, wait);
  }

  const server = createServer({ ...OPTIONS, shouldUpgradeCallback: () => isDevelopment }, (request, response) => {
    receive(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendRefusal(response, 500, randomUUID());
    });
  });
  server.on('connection', (socket) => {
    // Not behind a proxy, because all connections then have the proxy's address, and the proxy handles slow clients.
    if (hops === 0) held.begin(socket, visitorKey(socket.remoteAddress ?? null));
    socket.once('close', () => held.end(socket));
  });
  server.on('connect', (_, socket) => refuseSocket(socket, 405));
  server.on('checkExpectation', (_, response) => sendRefusal(response, 417, randomUUID()));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy();
    else refuseSocket(socket, BROKEN[error.code ?? ''] ?? 400);
  });
  return server;
}

// Node runs this file directly: relative imports only, with file endings.

/** Answers 429 with a page for people or the error envelope for programs. `wait`: seconds. */
function refuseVisitor(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  response: ServerResponse,
  requestId: string,
  wait: number,
): void {
  if (isApiUrl(url)) {
    sendRefusal(response, 429, requestId, wait);
    return;
  }
  applyRules(responseRules, { url, host: headers.host, requestId, ifNoneMatch: undefined }, response);
  response.setHeader('connection', 'close');
  response.writeHead(429, { 'content-type': 'text/html', 'retry-after': String(wait) }).end();
}
