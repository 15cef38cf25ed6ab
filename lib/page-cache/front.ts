// Part of the server process, which Node runs as it stands: relative imports with endings only.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor } from '../http/content-encoding.ts';
import { carriesSearch } from '../http/request-checks.ts';
import type { CacheEntry } from './entry.ts';
import { pageShelf, type Reading } from './shelf.ts';

/** Addresses remembered; each costs its headers, about 2 KB. An address with a made-up query is one more. */
const ADDRESSES = 4_000;

/** With these Next answers something else than the page (its `Vary`), or is asked to look behind the cache. */
const OTHERWISE = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'x-prerender-revalidate',
] as const;
const PREVIEW_COOKIE = '__prerender_bypass';

/** Headers of one answer and not of the page. */
const OF_THE_ANSWER = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'];

/** What an address was answered with: valid as long as the page cache holds the page with that ETag. */
type Remembered = { readonly key: string; readonly etag: string; readonly headers: OutgoingHttpHeaders };

type Bodies = { readonly plain: Buffer; readonly encoded: Map<string, Buffer> };
/** Kept as long as the page itself is. */
const bodies = new WeakMap<CacheEntry, Bodies>();

function bodyOf(entry: CacheEntry, accepted: string): { body: Buffer; encoding: string | null } {
  const known = bodies.get(entry) ?? { plain: Buffer.from(entry.value?.html ?? ''), encoded: new Map() };
  bodies.set(entry, known);
  const encoding = encodingFor(accepted);
  if (!encoding) return { body: known.plain, encoding: null };
  const body = known.encoded.get(encoding.name) ?? encoding.encode(known.plain);
  known.encoded.set(encoding.name, body);
  return { body, encoding: encoding.name };
}

const etagOf = (entry: CacheEntry | null | undefined): unknown => entry?.value?.headers?.etag;

const addressOf = ({ headers, url }: IncomingMessage): string => `${headers.host} ${url}`;

function isPlain({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // Personal data are kept nowhere on the server, not in memory either.
  if (carriesSearch(url)) return false;
  return !OTHERWISE.some((name) => name in headers) && !headers.cookie?.includes(PREVIEW_COOKIE);
}

/**
 * Answers for pages that the page cache holds, without going through middleware, router and compression again: the
 * second visitor of an address gets the bytes and headers of the first. What it knows of an address it has seen Next answer; whether
 * the page still stands it asks the page cache, each time. So there is one truth, and nothing here to invalidate.
 */
export class PageFront {
  readonly #remembered = new LRUCache<string, Remembered>({ max: ADDRESSES });

  /** Answers the request if it can; otherwise nothing has happened. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const known = isPlain(request) ? this.#remembered.get(addressOf(request)) : undefined;
    if (!known) return false;
    const entry = pageShelf().cache?.peek(known.key);
    if (!entry || etagOf(entry) !== known.etag) return false;
    for (const [name, value] of Object.entries(known.headers)) response.setHeader(name, value!);
    const asked = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    if (asked?.includes(known.etag)) {
      response.removeHeader('content-type');
      response.writeHead(304).end();
      return true;
    }
    const { body, encoding } = bodyOf(entry, String(request.headers['accept-encoding'] ?? ''));
    if (encoding) response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', body.length);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** Lets Next answer, and remembers the answer if it is a page from the cache. */
  async pass(request: IncomingMessage, response: ServerResponse, next: () => Promise<void>): Promise<void> {
    const reading = { key: null, since: Date.now() };
    const address = addressOf(request);
    if (isPlain(request) && request.method === 'GET')
      response.once('finish', () => this.#remember(address, reading, response));
    return pageShelf().reading.run(reading, next);
  }

  #remember(address: string, { key }: Reading, response: ServerResponse): void {
    const etag = response.getHeader('etag');
    const isPage = key !== null && response.statusCode === 200 && response.getHeader('x-nextjs-cache') === 'HIT';
    if (!isPage || typeof etag !== 'string' || etagOf(pageShelf().cache?.peek(key)) !== etag) return;
    const headers = response.getHeaders();
    for (const name of OF_THE_ANSWER) delete headers[name];
    this.#remembered.set(address, { key, etag, headers });
  }
}
