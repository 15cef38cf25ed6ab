import type { IncomingHttpHeaders } from 'node:http';
import type { ARRIVAL_KEYS } from '../site/arrival-script.ts';

/** Longest address served, besides the profile that it may carry; the product's own stay under 2 KB. */
export const URL_LIMIT = 8 * 1024;

/** Bytes of headers. */
export const HEADERS_LIMIT = 16 * 1024;

/**
 * Bytes that Node reads of an address and its headers. A `perfil` (spec section 2) of 50 persons takes 10 KB; one that is
 * longer is ignored like any other that is broken, and its page is shown: it is the browser that reads it.
 */
export const HEAD_LIMIT = HEADERS_LIMIT + URL_LIMIT + 32 * 1024;

/** Bytes. No body of the product is larger (a lead with a profile of 50 persons is under 10 KB). */
export const BODY_LIMIT = 64 * 1024;

/**
 * Headers that only our own server or Next itself may set. Next trusts some of them from anybody
 * (x-middleware-subrequest skipped middleware altogether in CVE-2025-29927).
 */
const FORGED =
  /^(x-middleware-.*|x-invoke-.*|x-nonce|x-client-ip|x-request-id|content-security-policy.*|x-matched-path|x-now-route-matches|x-nextjs-data|x-forwarded-host|x-forwarded-port|forwarded)$/;

/** By which of them a proxy says where the visitor is: Cloudflare, CloudFront, Vercel. */
export const COUNTRY_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country'];

const saysProxy = (name: string) => name.startsWith('x-forwarded-') || COUNTRY_HEADERS.includes(name);

/** Takes out of `headers` what a visitor may not say. Without a trusted proxy nobody may say what only proxies know. */
export function dropForged(headers: IncomingHttpHeaders, hops: number): void {
  for (const name of Object.keys(headers))
    if (FORGED.test(name) || (hops === 0 && saysProxy(name))) delete headers[name];
}

/**
 * The visitor's address: each trusted proxy appends the address it was called from, so the one that our
 * `hops` proxies vouch for is the hops-th from the right. Anything left of it can be made up. With fewer
 * entries than proxies the request did not come through them all: the socket's address counts.
 */
export function clientIp(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = (socketAddress ?? '').replace(/^::ffff:/, '');
  if (hops === 0) return own;
  const seen = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  return (seen.length >= hops && seen[seen.length - hops]) || own;
}

const READING = ['GET', 'HEAD'] as const;
const CALLING = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The methods an address takes: pages and files are only read. Next answers many others, TRACE above all, with 500. */
export function methodsOf(url: string): readonly string[] {
  return /^\/api(?:[/?]|$)/.test(url) ? CALLING : READING;
}

/** The profile in a query: nothing on the server reads it. */
const PERFIL = /[?&]perfil=[^&]*/g;

/** By which keys an address carries somebody's search: the profile itself, or the name of a kept one. */
const SEARCH_KEYS: readonly string[] = ['perfil', 'code'] satisfies (typeof ARRIVAL_KEYS)[number][];

/** Whether the address carries a search, which is personal, in whatever spelling of its keys (`%70erfil=`). */
export function carriesSearch(url: string): boolean {
  const at = url.indexOf('?');
  return at >= 0 && [...new URLSearchParams(url.slice(at)).keys()].some((key) => SEARCH_KEYS.includes(key));
}

/** Why an address with its headers can't be served (the status), or null. Next answers some of these with 500. */
export function refusedStatus(url: string, rawHeaders: readonly string[] = []): 400 | 414 | 431 | null {
  if (url.length > URL_LIMIT && url.replaceAll(PERFIL, '').length > URL_LIMIT) return 414;
  if (rawHeaders.reduce((size, text) => size + text.length, 0) > HEADERS_LIMIT) return 431;
  const path = url.split('?', 1)[0]!;
  // `//host` and absolute forms would be read as another host's address; a backslash is a slash to browsers.
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return 400;
  try {
    return /[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(path)) ? 400 : null;
  } catch {
    return 400;
  }
}
