// Part of the server process, which Node runs as it stands: relative imports with endings only.
import { CSP_NOTHING, policyHeaders } from '../security/csp.ts';
import { rulesOf } from '../security/headers.ts';
import { errorPage } from './error-page.ts';
import { carriesSearch } from './request-checks.ts';
import { withoutHeaders, type ResponseRule } from './response-head.ts';
import { serverRefusal } from './server-refusal.ts';

const inSmallLetters = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Next's 405 of an endpoint has no body; this one has the envelope of every other error. */
export const wrongMethod: ResponseRule = ({ url, requestId }, head) => {
  if (head.status !== 405 || 'content-type' in head.headers || !/^\/api(?:[/?]|$)/.test(url)) return head;
  const { headers, body } = serverRefusal(405, requestId);
  const { connection: _, ...added } = inSmallLetters(headers);
  return { ...head, headers: { ...head.headers, ...added }, body: Buffer.from(body) };
};

/**
 * An answer without a Content-Security-Policy allows nothing: pages bring their own, files, errors and feeds need none.
 * Scripts and styles are no documents. Set beforehand, Next would add to it instead of replacing it.
 */
export const strictestPolicy: ResponseRule = ({ url }, head) => {
  const isCode = head.status === 200 && url.startsWith('/_next/static/');
  if (isCode || 'content-security-policy' in head.headers) return head;
  return { ...head, headers: { ...head.headers, 'content-security-policy': CSP_NOTHING } };
};

/** `X-Frame-Options` says what the policy says of frames, whoever made that. */
export const frameOptions: ResponseRule = (_, head) => {
  const policy = head.headers['content-security-policy'];
  if (policy === undefined) return head;
  return { ...head, headers: { ...head.headers, ...inSmallLetters(policyHeaders(String(policy))) } };
};

const OF_THE_BODY = ['content-length', 'content-encoding', 'transfer-encoding', 'content-type'];

/** A page that the browser has already leaves as 304; Node drops what is written after that. */
export const notModified: ResponseRule = ({ ifNoneMatch }, head) => {
  const { etag } = head.headers;
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim());
  if (head.status !== 200 || typeof etag !== 'string' || !known?.includes(etag)) return head;
  return { ...head, status: 304, headers: withoutHeaders(head.headers, OF_THE_BODY) };
};

const SEARCH_URL = inSmallLetters(rulesOf('carrying'));

/** Under an address that carries somebody's search nothing is kept or found, whatever the answer says of itself. */
export const searchUrlHeaders: ResponseRule = ({ url }, head) =>
  carriesSearch(url) ? { ...head, headers: { ...head.headers, ...SEARCH_URL } } : head;

/** In this order. */
export const responseRules: readonly ResponseRule[] = [
  wrongMethod,
  errorPage,
  strictestPolicy,
  frameOptions,
  notModified,
  searchUrlHeaders,
];

/** In development pages have no policy of their own, since they do not come from the page cache. */
export const developmentRules: readonly ResponseRule[] = [searchUrlHeaders];
