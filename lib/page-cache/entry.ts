import { isMarkedNotFound } from './not-found.ts';
import { marketTag, siteTag } from './process-cache.ts';

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
  lastModified: number;
  value: CachedValue | null;
  cacheControl?: { revalidate: number | false; expire?: number };
  tags: readonly string[];
};

const TAGS_HEADER = 'x-next-cache-tags';

/** Site and market in a key: '…/$/cl/es/compare/Isapres/p1-recommended'. A partner's site is 'cl.name'. */
const SITE_OF_KEY = /\/\$\/(([a-z]+)[^/]*)/;

export function tagsOf(key: string, value: CachedValue | null): readonly string[] {
  const header = value?.headers?.[TAGS_HEADER];
  const [, site, market] = SITE_OF_KEY.exec(key) ?? [];
  return [
    ...(typeof header === 'string' ? header.split(',') : []),
    ...(site ? [siteTag(site), marketTag(market!)] : []),
  ];
}

/** Sets 404 on marked pages. With `notFound()` Next would send an empty document that needs scripts. */
export function stampNotFound(value: CachedValue | null): void {
  if (value?.kind === 'APP_PAGE' && isMarkedNotFound(value.html ?? '')) value.status = 404;
}

const UNKNOWN_ADDRESS = /\/\$\/[^/]+\/[^/]+\/not-found$/;

export const isUnknownAddressPage = (key: string): boolean => UNKNOWN_ADDRESS.test(key);

/** Approximate bytes of an entry, with the bytes of a page's text that response-cache.ts keeps. */
export function sizeOf({ value }: CacheEntry): number {
  let size = 512 + 2.5 * (value?.html?.length ?? 0) + (value?.rscData?.byteLength ?? 0) + (value?.body?.length ?? 0);
  for (const segment of value?.segmentData?.values() ?? []) size += segment.byteLength;
  return Math.ceil(size);
}
