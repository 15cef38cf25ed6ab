import { CSP_NOTHING, policyHeaders, CSP_ERROR_PAGE } from '../security/csp.ts';
import { FRAME_ANCESTORS_HEADER } from '../security/framing.ts';
import { classHeaders } from '../security/headers.ts';
import { marketTag, siteTag } from '../page-cache/process-cache.ts';
import { marketCodeOf } from '../site/site.ts';
import { isPreviewHost, siteOfHost } from '../site/site-table.ts';
import { isKnownTo } from './etag.ts';
import { hasSharedSearch, isApiUrl } from './request-checks.ts';
import { hostHeaders, withoutHeaders, type ResponseRule } from './response-head.ts';
import { serverRefusal } from './server-refusal.ts';

const TOO_MANY = 429;

const WORDS = {
  es: {
    failed: ['Algo salió mal de nuestro lado', 'La página no está disponible por un momento. Inténtalo otra vez.'],
    tooMany: ['Espera un momento', 'Abriste muchas páginas en poco tiempo. Espera un minuto e inténtalo otra vez.'],
    retry: 'Reintentar',
  },
  en: {
    failed: ['Something went wrong on our side', 'The page is not available for a moment. Please try again.'],
    tooMany: ['Wait a moment', 'You opened many pages in a short time. Wait a minute and try again.'],
    retry: 'Try again',
  },
  pt: {
    failed: ['Algo deu errado do nosso lado', 'A página não está disponível por um momento. Tente de novo.'],
    tooMany: ['Espere um momento', 'Você abriu muitas páginas em pouco tempo. Espere um minuto e tente de novo.'],
    retry: 'Tentar de novo',
  },
} as const;

const RETRY_AFTER = '5';

function documentFor(url: string, status: number): Buffer {
  const lang = /^\/(en|pt)(?:[/?]|$)/.exec(url)?.[1] as 'en' | 'pt' | undefined;
  const { retry, ...words } = WORDS[lang ?? 'es'];
  const [title, text] = status === TOO_MANY ? words.tooMany : words.failed;
  return Buffer.from(
    `<!doctype html><html lang="${lang ?? 'es'}"><head><meta charset="utf-8"><title>${title}</title>` +
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
      '<link rel="stylesheet" href="/brand/error.css"></head>' +
      `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`,
  );
}

/** True if errors are shown as a page: for pages, and for endpoints that people open directly (a shared link). */
const isShown = (url: string, type: string): boolean =>
  (isApiUrl(url) ? /^text\/html/ : /^(text\/html|application\/json)/).test(type);

const BODY_HEADERS = ['content-encoding', 'transfer-encoding', 'etag'];

/** Replaces a failed page with a plain page, because Next would send an empty document that needs scripts. */
const errorPage: ResponseRule = ({ url }, head) => {
  const isTooMany = head.status === TOO_MANY;
  if (head.status < 500 && !isTooMany) return head;
  if (!isShown(url, String(head.headers['content-type'] ?? ''))) return head;
  const body = documentFor(url, head.status);
  const headers = {
    ...withoutHeaders(head.headers, BODY_HEADERS),
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'content-security-policy': CSP_ERROR_PAGE,
    'cache-control': 'no-store',
    ...(!isTooMany && { 'retry-after': RETRY_AFTER }),
  };
  return { status: isTooMany ? TOO_MANY : 503, headers, body };
};

const withLowerCaseNames = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export const wrongMethod: ResponseRule = ({ url, requestId }, head) => {
  if (head.status !== 405 || 'content-type' in head.headers || !isApiUrl(url)) return head;
  const { headers, body } = serverRefusal(405, requestId);
  const { connection: _, ...added } = withLowerCaseNames(headers);
  return { ...head, headers: { ...head.headers, ...added }, body: Buffer.from(body) };
};

/** Sets the strictest policy if there is none. Runs last, because Next would add to an earlier policy. */
export const strictestPolicy: ResponseRule = ({ url }, head) => {
  const isCode = head.status === 200 && url.startsWith('/_next/static/');
  if (isCode || 'content-security-policy' in head.headers) return head;
  return { ...head, headers: { ...head.headers, 'content-security-policy': CSP_NOTHING } };
};

const EVERYTHING = withLowerCaseNames(classHeaders('everything'));

/** Adds the common headers. Next sends configured headers only with routed responses, not refusals and redirects. */
export const everyHeader: ResponseRule = ({ url, host }, head) =>
  url.startsWith('/_next/static/')
    ? head
    : { ...head, headers: { ...EVERYTHING, ...head.headers, ...withLowerCaseNames(hostHeaders(host)) } };

/**
 * Proxies cache a price for up to a minute: 30 s, 20 s while they revalidate, 5 s until every process knows a change.
 * If no server answers, they may send pages of the last day.
 */
const IN_SHARED_CACHES = 's-maxage=30, stale-while-revalidate=20, stale-if-error=86400';

/** Tags of a page for purges (`lib/cdn.ts`): Cloudflare reads the first header, Fastly the second. */
function cdnTags(host: string | undefined): Record<string, string> {
  const site = siteOfHost(host ?? null);
  if (!site) return {};
  const tags = [marketTag(marketCodeOf(site)), siteTag(site)];
  return { 'cache-tag': tags.join(), 'surrogate-key': tags.join(' ') };
}

/** A response that varies by language is only for browsers, because CDNs ignore the language header. */
export const sharedCaches: ResponseRule = ({ url, host }, { headers, ...head }) => {
  const caching = String(headers['cache-control'] ?? '');
  if (caching.startsWith('s-maxage='))
    return { ...head, headers: { ...headers, 'cache-control': IN_SHARED_CACHES, ...cdnTags(host) } };
  if (!isApiUrl(url) || !/^public, max-age=\d+$/.test(caching)) return { ...head, headers };
  const isByLanguage = /accept-language/i.test(String(headers.vary ?? ''));
  const cacheControl = isByLanguage ? caching.replace('public', 'private') : `${caching}, ${IN_SHARED_CACHES}`;
  return { ...head, headers: { ...headers, 'cache-control': cacheControl, ...(isByLanguage ? {} : cdnTags(host)) } };
};

const FRAMED_PAGE = withLowerCaseNames(classHeaders('framedPage'));

export const framedPage: ResponseRule = (_, head) => {
  const { [FRAME_ANCESTORS_HEADER]: origins, ...headers } = head.headers;
  if (origins === undefined) return head;
  const policy = headers['content-security-policy'];
  if (policy === undefined || head.status >= 500) return { ...head, headers: { ...headers, ...FRAMED_PAGE } };
  const framed = String(policy).replace(/frame-ancestors [^;]+/, `frame-ancestors ${String(origins)}`);
  return { ...head, headers: { ...headers, ...FRAMED_PAGE, 'content-security-policy': framed } };
};

export const frameOptions: ResponseRule = (_, head) => {
  const policy = head.headers['content-security-policy'];
  if (policy === undefined) return head;
  return { ...head, headers: { ...head.headers, ...withLowerCaseNames(policyHeaders(String(policy))) } };
};

const OF_THE_BODY = ['content-length', 'content-encoding', 'transfer-encoding', 'content-type'];

/** Answers 304 for a known ETag. Node drops the body after a 304 head. */
export const notModified: ResponseRule = ({ ifNoneMatch }, head) => {
  const { etag } = head.headers;
  if (head.status !== 200 || typeof etag !== 'string' || !isKnownTo(ifNoneMatch, etag)) return head;
  return { ...head, status: 304, headers: withoutHeaders(head.headers, OF_THE_BODY) };
};

const SEARCH_URL = withLowerCaseNames(classHeaders('searchUrl'));

export const searchUrlHeaders: ResponseRule = ({ url }, head) =>
  hasSharedSearch(url) ? { ...head, headers: { ...head.headers, ...SEARCH_URL } } : head;

/** Hides a preview's host from linked sites, because only people with the preview link may know it. */
export const previewReferrer: ResponseRule = ({ host }, head) => {
  if (head.headers['referrer-policy'] !== EVERYTHING['referrer-policy'] || !isPreviewHost(host ?? '')) return head;
  return { ...head, headers: { ...head.headers, 'referrer-policy': 'same-origin' } };
};

export const responseRules: readonly ResponseRule[] = [
  wrongMethod,
  errorPage,
  everyHeader,
  strictestPolicy,
  framedPage,
  frameOptions,
  sharedCaches,
  notModified,
  searchUrlHeaders,
  previewReferrer,
];

export const developmentRules: readonly ResponseRule[] = [framedPage, searchUrlHeaders];
