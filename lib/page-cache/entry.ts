import { createHash } from 'node:crypto';
import { hashedCsp } from '../security/csp.ts';
import { ARRIVAL_SCRIPT } from '../site/arrival-script.ts';
import { embedOriginsOf } from '../site/site-table.ts';
import { isMarkedNotFound } from './not-found.ts';
import { marketTag } from './process-cache.ts';

/** The parts of Next's cached values that the page cache looks at; the rest is carried through untouched. */
export type CachedValue = {
  kind: string;
  html?: string;
  rscData?: Uint8Array;
  segmentData?: Map<string, Uint8Array>;
  body?: Uint8Array | string;
  headers?: Record<string, unknown>;
  status?: number;
};

export type CacheEntry = {
  /** Milliseconds since 1970. */
  lastModified: number;
  value: CachedValue | null;
  cacheControl?: { revalidate: number | false; expire?: number };
  tags: readonly string[];
};

/** Next writes the tags of a page here, comma separated; it never leaves the server. */
const TAGS_HEADER = 'x-next-cache-tags';

/** The site, and its market, in a key such as '…/$/cl/es/compare/Isapres/p1-recommended'; a partner's site is 'cl.name'. */
const SITE_OF_KEY = /\/\$\/(([a-z]+)[^/]*)/;

/** The tags an entry is forgotten by: Next's own and the one of its market. */
export function tagsOf(key: string, value: CachedValue | null): readonly string[] {
  const header = value?.headers?.[TAGS_HEADER];
  const market = SITE_OF_KEY.exec(key)?.[2];
  return [...(typeof header === 'string' ? header.split(',') : []), ...(market ? [marketTag(market)] : [])];
}

const HEAD = '<head>';
const FIRST = `${HEAD}<script>${ARRIVAL_SCRIPT}</script>`;

/** In front of the style sheet, which a script would wait for, and of all that could read the address. React leaves alone what it finds there. */
const withArrival = (html: string): string => (html.includes(FIRST) ? html : html.replace(HEAD, () => FIRST));

/**
 * Puts the script that takes a search out of the address before all else of a page, and its own policy and its ETag into its headers: Next would work the ETag out anew for each request, which costs a long list
 * more than all the rest of serving it (`generateEtags` is off). The object itself is changed: Next sends the same one right after
 * storing it, so the first visitor gets the header too.
 */
export function stampPage(key: string, value: CachedValue | null): void {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  value.html = withArrival(value.html);
  const etag = `W/"${createHash('sha1').update(value.html).digest('base64url')}"`;
  const policy = hashedCsp(value.html, embedOriginsOf(SITE_OF_KEY.exec(key)?.[1] ?? ''));
  value.headers = { ...value.headers, 'content-security-policy': policy, etag };
}

/**
 * Gives a page that says that there is nothing its status. It does not throw `notFound()`, since Next would send an empty
 * document that only scripts fill.
 */
export function stampNotFound(value: CachedValue | null): void {
  if (value?.kind === 'APP_PAGE' && isMarkedNotFound(value.html ?? '')) value.status = 404;
}

const UNKNOWN_ADDRESS = /\/\$\/[^/]+\/[^/]+\/not-found$/;

/** Whether it is the page for all addresses that no table knows, app/[site]/[locale]/(chrome)/not-found. */
export const isOfUnknownAddresses = (key: string): boolean => UNKNOWN_ADDRESS.test(key);

/** Bytes an entry takes, roughly: its texts and buffers, the page's also as bytes to send (response-cache.ts), and a little for the object. */
export function sizeOf({ value }: CacheEntry): number {
  let size = 512 + 2.5 * (value?.html?.length ?? 0) + (value?.rscData?.byteLength ?? 0) + (value?.body?.length ?? 0);
  for (const segment of value?.segmentData?.values() ?? []) size += segment.byteLength;
  return Math.ceil(size);
}
