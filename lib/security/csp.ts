import { createHash } from 'node:crypto';

const nothingBut = (...directives: readonly string[]): string =>
  ["default-src 'none'", ...directives, "base-uri 'none'", "form-action 'none'"].join('; ');

export const NOTHING = nothingBut();
export const CSP_NOTHING = nothingBut("frame-ancestors 'none'");
export const CSP_ERROR_PAGE = nothingBut("style-src 'self'", "frame-ancestors 'none'");

/** From middleware to the (per-request) layout; the server drops what visitors send under it. */
export const NONCE_HEADER = 'x-nonce';

/** Of another's that a page shows in a frame: its host, and the styles that its library adds. */
export type ForeignFrame = { readonly host: string; readonly style: string };

const pageCsp = (scripts: readonly string[], frameAncestors: string, frame: ForeignFrame | null = null): string =>
  [
    "default-src 'none'",
    frame ? `style-src 'self' ${frame.style}` : "style-src 'self'",
    ...(frame ? [`frame-src ${frame.host}`] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    `script-src ${scripts.join(' ')}`,
  ].join('; ');

/** React and Next escape `</script` in the text of a script. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** For a page that is kept: a script that is injected later is not in the list, so it does not run. */
export function hashedCsp(html: string, frameAncestors: string): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT))
    hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  return pageCsp(["'self'", ...hashes], frameAncestors);
}

/** For a page that is rendered per request. */
export const nonceCsp = (nonce: string, frameAncestors: string, frame: ForeignFrame | null = null): string =>
  pageCsp([`'nonce-${nonce}'`, "'strict-dynamic'"], frameAncestors, frame);

/** With the `X-Frame-Options` for old browsers, which can't say origins. */
export function policyHeaders(policy: string): Record<string, string> {
  const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1];
  const options = ancestors === "'none'" ? 'DENY' : ancestors === "'self'" && 'SAMEORIGIN';
  return { 'Content-Security-Policy': policy, ...(options && { 'X-Frame-Options': options }) };
}
