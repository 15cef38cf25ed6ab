import { CSP_NOTHING, policyHeaders } from '../security/csp.ts';
import { FRAME_ANCESTORS_HEADER } from '../security/framing.ts';
import { classHeaders } from '../security/headers.ts';
import { isPreviewHost } from '../site/site-table.ts';
import { errorPage } from './error-page.ts';
import { isKnownTo } from './etag.ts';
import { hasSharedSearch, isApiUrl } from './request-checks.ts';
import { hostHeaders, withoutHeaders, type ResponseRule } from './response-head.ts';
import { serverRefusal } from './server-refusal.ts';

const withLowerCaseNames = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export const wrongMethod: ResponseRule = ({ url, requestId }, head) => {
  if (head.status !== 405 || 'content-type' in head.headers || !isApiUrl(url)) return head;
  const { headers, body } = serverRefusal(405, requestId);
  const { connection: _, ...added } = withLowerCaseNames(headers);
  return { ...head, headers: { ...head.headers, ...added }, body: Buffer.from(body) };
};

/** Pages bring their own policy; files, errors and feeds need none. If set earlier, Next would add to it. */
export const strictestPolicy: ResponseRule = ({ url }, head) => {
  const isCode = head.status === 200 && url.startsWith('/_next/static/');
  if (isCode || 'content-security-policy' in head.headers) return head;
  return { ...head, headers: { ...head.headers, 'content-security-policy': CSP_NOTHING } };
};

const EVERYTHING = withLowerCaseNames(classHeaders('everything'));

/** Next sends its configured headers only with routed answers, not with early refusals and redirects. */
export const everyHeader: ResponseRule = ({ url, host }, head) =>
  url.startsWith('/_next/static/')
    ? head
    : { ...head, headers: { ...EVERYTHING, ...head.headers, ...withLowerCaseNames(hostHeaders(host)) } };

/** A changed price stays in a proxy for a minute at most: these two, plus 5 s until every process knows it. */
const IN_SHARED_CACHES = 's-maxage=30, stale-while-revalidate=20';

export const sharedCaches: ResponseRule = ({ url }, head) => {
  const said = String(head.headers['cache-control'] ?? '');
  const isPublicApi = isApiUrl(url) && /^public, max-age=\d+$/.test(said);
  if (!isPublicApi && !said.startsWith('s-maxage=')) return head;
  const cacheControl = isPublicApi ? `${said}, ${IN_SHARED_CACHES}` : IN_SHARED_CACHES;
  return { ...head, headers: { ...head.headers, 'cache-control': cacheControl } };
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

/** Node drops a body written after a 304 head. */
export const notModified: ResponseRule = ({ ifNoneMatch }, head) => {
  const { etag } = head.headers;
  if (head.status !== 200 || typeof etag !== 'string' || !isKnownTo(ifNoneMatch, etag)) return head;
  return { ...head, status: 304, headers: withoutHeaders(head.headers, OF_THE_BODY) };
};

const SEARCH_URL = withLowerCaseNames(classHeaders('searchUrl'));

export const searchUrlHeaders: ResponseRule = ({ url }, head) =>
  hasSharedSearch(url) ? { ...head, headers: { ...head.headers, ...SEARCH_URL } } : head;

/** A preview's host is a secret of those who got the link: pages must not leak it to linked sites. */
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
