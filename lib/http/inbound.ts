import type { IncomingHttpHeaders } from 'node:http';

/** Longest address served; the product's own stay under 2 KB. */
export const URL_LIMIT = 8 * 1024;

/** Bytes. No body of the product is larger (a lead with a profile of 50 persons is under 10 KB). */
export const BODY_LIMIT = 64 * 1024;

/**
 * Headers that only our own server or Next itself may set. Next trusts some of them from anybody
 * (x-middleware-subrequest skipped middleware altogether in CVE-2025-29927).
 */
const FORGED =
  /^(x-middleware-.*|x-invoke-.*|x-nonce|x-client-ip|x-request-id|content-security-policy.*|x-matched-path|x-now-route-matches|x-nextjs-data|x-forwarded-host|x-forwarded-port|forwarded)$/;

/** Takes out of `headers` what a visitor may not say. Without a trusted proxy nobody may say X-Forwarded-*. */
export function dropForged(headers: IncomingHttpHeaders, hops: number): void {
  for (const name of Object.keys(headers))
    if (FORGED.test(name) || (hops === 0 && name.startsWith('x-forwarded-'))) delete headers[name];
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

/** Why an address can't be served (the status), or null. Next answers some of these with 500. */
export function refusedStatus(url: string): 400 | 414 | null {
  if (url.length > URL_LIMIT) return 414;
  const path = url.split('?', 1)[0]!;
  // `//host` and absolute forms would be read as another host's address; a backslash is a slash to browsers.
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return 400;
  try {
    return /[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(path)) ? 400 : null;
  } catch {
    return 400;
  }
}
