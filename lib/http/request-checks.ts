import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { plainAddress } from '../security/visitor.ts';
import type { ARRIVAL_KEYS } from '../browser/arrival-keys.ts';

/** Limit of a URL in characters, without the profile. The product's own URLs are under 2 KB. */
export const URL_LIMIT = 8 * 1024;

export const HEADERS_LIMIT = 16 * 1024;

/**
 * Limit of a URL and its headers in bytes. A `perfil` of 50 persons has 10 KB. The browser ignores a longer profile.
 */
export const HEAD_LIMIT = HEADERS_LIMIT + URL_LIMIT + 32 * 1024;

/** Limit of a body in bytes; a contact with a profile of 50 persons is under 10 KB. */
export const BODY_LIMIT = 64 * 1024;

/** Endpoints with a file as body. A header has the file's name, percent-encoded, because headers are ASCII. */
const UPLOAD_PATHS: ReadonlySet<string> = new Set([
  '/api/insurance/processProfilesWithExcel',
  '/api/insurance/profilesProblems',
  '/api/purchase/company/marked',
  '/api/purchase/company/movements',
  '/api/purchase/company/movements/check',
  '/api/purchase/company/people/sheet',
  '/api/purchase/documents',
  '/api/staff/catalogue/check',
  '/api/staff/catalogue/publish',
]);
export const NAME_HEADER = 'x-file-name';

export const isUpload = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && UPLOAD_PATHS.has(url.split('?', 1)[0]!);

/** Headers that only our server or Next may set, because Next trusts some of them from any client (CVE-2025-29927). */
const FORGED =
  /^(x-middleware-.*|x-invoke-.*|x-nonce|x-client-ip|x-request-id|x-sent-request-id|content-security-policy.*|x-matched-path|x-now-route-matches|x-nextjs-data|x-forwarded-host|x-forwarded-port|forwarded)$/;

export const COUNTRY_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country'];

const saysProxy = (name: string) => name.startsWith('x-forwarded-') || COUNTRY_HEADERS.includes(name);

/** Dropped headers. This server sends no partial files, and Next answers 500 for a missing part or version. */
const UNANSWERED = new Set(['range', 'if-range', 'if-match', 'if-unmodified-since']);

export function dropHeaders(headers: IncomingHttpHeaders, hops: number): void {
  const sent = headers['x-request-id'];
  for (const name of Object.keys(headers))
    if (FORGED.test(name) || UNANSWERED.has(name) || (hops === 0 && saysProxy(name))) delete headers[name];
  // Keeps the sender's request id separately, because it may be part of a signature. Our own id replaces it.
  if (sent !== undefined) headers['x-sent-request-id'] = sent;
}

/**
 * Client address: the `hops`-th from the right, because each trusted proxy appends its caller. Others may be forged.
 */
export function clientIp(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = plainAddress(socketAddress ?? '');
  if (hops === 0) return own;
  const seen = (forwardedFor ?? '').split(',').map((entry) => plainAddress(entry.trim()));
  return (seen.length >= hops && seen[seen.length - hops]) || own;
}

export const visitorIp = ({ socket, headers }: IncomingMessage, hops: number): string =>
  clientIp(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), hops);

const READING = ['GET', 'HEAD'] as const;
const CALLING = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export const isApiUrl = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Accepted methods. Next would answer 500 to others, such as TRACE. */
export const methodsOf = (url: string): readonly string[] => (isApiUrl(url) ? CALLING : READING);

const PERFIL = /[?&]perfil=[^&]*/g;

const SEARCH_KEYS: readonly string[] = ['perfil', 'code'] satisfies (typeof ARRIVAL_KEYS)[number][];

export function hasSharedSearch(url: string): boolean {
  const at = url.indexOf('?');
  return at >= 0 && [...new URLSearchParams(url.slice(at)).keys()].some((key) => SEARCH_KEYS.includes(key));
}

/**
 * True for exactly one Host header. A proxy could interpret a second one as another site. Only HTTP/1.0 may omit it.
 */
export function hasOneHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

export function refusedStatus(url: string, rawHeaders: readonly string[] = []): 400 | 414 | 431 | null {
  if (url.length > URL_LIMIT && url.replaceAll(PERFIL, '').length > URL_LIMIT) return 414;
  if (rawHeaders.reduce((size, text) => size + text.length, 0) > HEADERS_LIMIT) return 431;
  const path = url.split('?', 1)[0]!;
  // `//host` and absolute URLs would mean another host, and browsers treat a backslash as a slash.
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return 400;
  try {
    return /[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(path)) ? 400 : null;
  } catch {
    return 400;
  }
}
