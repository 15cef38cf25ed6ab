import { createHash } from 'node:crypto';

/** Answers that are not pages may load nothing at all. */
export const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'";
export const CSP_NOTHING = `${NOTHING}; frame-ancestors 'none'`;

/** Request header by which middleware tells a page the nonce of its policy. The server drops what visitors send under it. */
export const NONCE_HEADER = 'x-nonce';

/** @param embedOrigins who may show the page in a frame, e.g. `https://partner.cl`; nobody when there are none */
const pageCsp = (scripts: readonly string[], embedOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${embedOrigins.join(' ') || "'none'"}`,
    `script-src ${scripts.join(' ')}`,
  ].join('; ');

/** An inline script as React and Next write it; its text never holds `</script`, they escape it. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of a page that is kept: its own scripts by file, its inline scripts by hash, nothing else. A script that is
 * injected into the page later is not in the list, so it does not run.
 */
export function hashedCsp(html: string, embedOrigins: readonly string[]): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT))
    hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  return pageCsp(["'self'", ...hashes], embedOrigins);
}

/** The policy of a page that is rendered per request: scripts with the nonce, and what those load. */
export const nonceCsp = (nonce: string, embedOrigins: readonly string[]): string =>
  pageCsp([`'nonce-${nonce}'`, "'strict-dynamic'"], embedOrigins);

/**
 * A policy, with the `X-Frame-Options` that says the same to old browsers. A policy with origins stands alone: nothing else
 * can say them.
 */
export function policyHeaders(policy: string): Record<string, string> {
  const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1];
  const options = ancestors === "'none'" ? 'DENY' : ancestors === "'self'" && 'SAMEORIGIN';
  return { 'Content-Security-Policy': policy, ...(options && { 'X-Frame-Options': options }) };
}
