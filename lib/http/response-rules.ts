import { CSP_NOTHING, policyHeaders } from '../security/csp.ts';
import { classHeaders } from '../security/headers.ts';
import { errorPage } from './error-page.ts';
import { isKnownTo } from './etag.ts';
import { hasSharedSearch } from './request-checks.ts';
import { withoutHeaders, type ResponseRule } from './response-head.ts';
import { serverRefusal } from './server-refusal.ts';

const withLowerCaseNames = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export const wrongMethod: ResponseRule = ({ url, requestId }, head) => {
  if (head.status !== 405 || 'content-type' in head.headers || !/^\/api(?:[/?]|$)/.test(url)) return head;
  const { headers, body } = serverRefusal(405, requestId);
  const { connection: _, ...added } = withLowerCaseNames(headers);
  return { ...head, headers: { ...head.headers, ...added }, body: Buffer.from(body) };
};

/** Pages bring their own policy; files, errors and feeds need none. Set beforehand, Next would add to it. */
export const strictestPolicy: ResponseRule = ({ url }, head) => {
  const isCode = head.status === 200 && url.startsWith('/_next/static/');
  if (isCode || 'content-security-policy' in head.headers) return head;
  return { ...head, headers: { ...head.headers, 'content-security-policy': CSP_NOTHING } };
};

/** `X-Frame-Options` says what the policy says of frames, whoever made that. */
export const frameOptions: ResponseRule = (_, head) => {
  const policy = head.headers['content-security-policy'];
  if (policy === undefined) return head;
  return { ...head, headers: { ...head.headers, ...withLowerCaseNames(policyHeaders(String(policy))) } };
};

const OF_THE_BODY = ['content-length', 'content-encoding', 'transfer-encoding', 'content-type'];

/** Node drops what is written after a head of 304. */
export const notModified: ResponseRule = ({ ifNoneMatch }, head) => {
  const { etag } = head.headers;
  if (head.status !== 200 || typeof etag !== 'string' || !isKnownTo(ifNoneMatch, etag)) return head;
  return { ...head, status: 304, headers: withoutHeaders(head.headers, OF_THE_BODY) };
};

const SEARCH_URL = withLowerCaseNames(classHeaders('searchUrl'));

export const searchUrlHeaders: ResponseRule = ({ url }, head) =>
  hasSharedSearch(url) ? { ...head, headers: { ...head.headers, ...SEARCH_URL } } : head;

export const responseRules: readonly ResponseRule[] = [
  wrongMethod,
  errorPage,
  strictestPolicy,
  frameOptions,
  notModified,
  searchUrlHeaders,
];

/** In development pages do not come from the page cache, which gives them their policy. */
export const developmentRules: readonly ResponseRule[] = [searchUrlHeaders];
