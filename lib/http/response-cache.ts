// Node runs this file directly: relative imports only, with file endings.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor, type Encoding } from './content-encoding.ts';
import { isKnownTo } from './etag.ts';
import { hasSharedSearch } from './request-checks.ts';
import { isFrameDestination } from '../security/framing.ts';
import { headerNames } from '../security/headers.ts';
import { siteTable } from '../site/site-table.ts';
import type { CacheEntry } from '../page-cache/entry.ts';
import { processCache, type PageRequest } from '../page-cache/process-cache.ts';

const MAX_ENTRIES = 4_000;

/** Headers with which Next sends something other than the page (from its `Vary`). */
const RSC_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'x-prerender-revalidate',
] as const;
const PREVIEW_COOKIE = '__prerender_bypass';

const REPLAYED = new Set([
  'cache-control',
  'cache-tag',
  'surrogate-key',
  'content-type',
  'etag',
  'link',
  'vary',
  'x-app-version',
  'x-nextjs-cache',
  ...headerNames,
]);

const UNCACHEABLE = /\b(?:private|no-store|no-cache)\b/;

type RawHeaders = string[];

type CachedResponse = {
  readonly key: string;
  readonly etag: string;
  readonly sites: unknown;
  readonly headers: RawHeaders;
  readonly encodedHeaders: Map<string, RawHeaders>;
};
const bodies = new WeakMap<CacheEntry, { readonly plain: Buffer; readonly encoded: Map<string, Buffer> }>();

function bodyOf(entry: CacheEntry, encoding: Encoding | undefined): Buffer {
  const known = bodies.get(entry) ?? { plain: Buffer.from(entry.value?.html ?? ''), encoded: new Map() };
  bodies.set(entry, known);
  if (!encoding) return known.plain;
  const body = known.encoded.get(encoding.name) ?? encoding.encode(known.plain);
  known.encoded.set(encoding.name, body);
  return body;
}

function headersFor({ headers, encodedHeaders }: CachedResponse, body: Buffer, encoding: Encoding | undefined) {
  const name = encoding?.name ?? '';
  const known = encodedHeaders.get(name);
  if (known) return known;
  const raw = [...headers, 'Content-Length', String(body.length), ...(name ? ['Content-Encoding', name] : [])];
  encodedHeaders.set(name, raw);
  return raw;
}

const etagOf = (entry: CacheEntry | null | undefined): unknown => entry?.value?.headers?.etag;

const cacheKeyOf = ({ headers, url }: IncomingMessage): string => `${headers.host} ${url}`;

function asksForPage({ method, headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isFrameDestination(headers['sec-fetch-dest'])) return false;
  return !RSC_HEADERS.some((name) => name in headers) && !headers.cookie?.includes(PREVIEW_COOKIE);
}

function isForAll(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    response.getHeader('x-nextjs-cache') === 'HIT' &&
    !response.hasHeader('set-cookie') &&
    !UNCACHEABLE.test(String(response.getHeader('cache-control') ?? ''))
  );
}

function replayed(response: ServerResponse): RawHeaders {
  return response.getHeaderNames().flatMap((name) => {
    if (!REPLAYED.has(name)) return [];
    return [response.getHeader(name)!].flat().flatMap((value) => [name, String(value)]);
  });
}

/**
 * Sends the stored bytes and headers of a cached page. It needs no invalidation, because each request checks the page
 * cache and the table of sites. Middleware prevents it with `Cache-Control: private, no-store`. Buys: 2.2 to 5.8 times
 * the requests of an empty Next app, compared with 0.3 through middleware and router. Breaks when: Next stops sending
 * `x-nextjs-cache: HIT`, which only costs speed (`npm run bench` shows it); or Next varies a page by a header missing
 * in `RSC_HEADERS`, so the cache sends a wrong page. No test can find the latter, so check Next's `Vary` with each
 * version. May go when: a caching proxy is in front of every server, or Next answers cached pages as fast.
 */
export class ResponseCache {
  readonly #remembered = new LRUCache<string, CachedResponse>({ max: MAX_ENTRIES });

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const known = asksForPage(request) ? this.#remembered.get(cacheKeyOf(request)) : undefined;
    if (!known || known.sites !== siteTable()) return false;
    const entry = processCache().pages?.peek(known.key);
    if (!entry || etagOf(entry) !== known.etag) return false;
    if (isKnownTo(request.headers['if-none-match'], known.etag)) {
      response.writeHead(304, known.headers).end();
      return true;
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    const body = bodyOf(entry, encoding);
    response.writeHead(200, headersFor(known, body, encoding)).end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  async pass(request: IncomingMessage, response: ServerResponse, next: () => Promise<void>): Promise<void> {
    const { method, url = '' } = request;
    const read: PageRequest = { incoming: request, key: null, since: Date.now() };
    const [cacheKey, sites] = [cacheKeyOf(request), siteTable()];
    if (method === 'GET' && asksForPage(request) && !hasSharedSearch(url))
      response.once('finish', () => this.#remember(cacheKey, sites, read, response));
    return processCache().request.run(read, next);
  }

  #remember(cacheKey: string, sites: unknown, { key }: PageRequest, response: ServerResponse): void {
    const etag = response.getHeader('etag');
    if (key === null || typeof etag !== 'string' || !isForAll(response)) return;
    if (etagOf(processCache().pages?.peek(key)) !== etag) return;
    this.#remembered.set(cacheKey, { key, etag, sites, headers: replayed(response), encodedHeaders: new Map() });
  }
}
