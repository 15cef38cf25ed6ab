import { createHash } from 'node:crypto';
import { env } from '../env.ts';

const denyAllBut = (...directives: readonly string[]): string =>
  ["default-src 'none'", ...directives, "base-uri 'none'", "form-action 'none'"].join('; ');

export const NOTHING = denyAllBut();
export const CSP_NOTHING = denyAllBut("frame-ancestors 'none'");
export const CSP_ERROR_PAGE = denyAllBut("style-src 'self'", "frame-ancestors 'none'");

/** Header with the nonce, from middleware to the layout. The server drops it from visitors' requests. */
export const NONCE_HEADER = 'x-nonce';

export type ForeignFrame = { readonly host: string; readonly style?: string };

type Sources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

function reportHost(): readonly string[] {
  const { SENTRY_DSN } = env();
  return SENTRY_DSN ? [new URL(SENTRY_DSN).origin] : [];
}

const pageCsp = ({ scripts, styles }: Sources, frameAncestors: string, frame: ForeignFrame | null = null): string =>
  [
    "default-src 'none'",
    `style-src ${["'self'", ...styles, ...(frame?.style ? [frame.style] : [])].join(' ')}`,
    ...(frame ? [`frame-src ${frame.host}`] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...reportHost()].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    `script-src ${scripts.join(' ')}`,
  ].join('; ');

/** Inline scripts. React and Next escape `</script` in script text. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashesOf = (html: string, inline: RegExp): readonly string[] => [
  ...new Set(
    [...html.matchAll(inline)].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`),
  ),
];

/** Policy for cached pages, with hashes of their scripts. A script injected later has no hash and does not run. */
export function hashedCsp(html: string, frameAncestors: string): string {
  return pageCsp(
    { scripts: ["'self'", ...hashesOf(html, INLINE_SCRIPT)], styles: hashesOf(html, INLINE_STYLE) },
    frameAncestors,
  );
}

export const nonceCsp = (nonce: string, frameAncestors: string, frame: ForeignFrame | null = null): string =>
  pageCsp({ scripts: [`'nonce-${nonce}'`, "'strict-dynamic'"], styles: [`'nonce-${nonce}'`] }, frameAncestors, frame);

/** Headers of a policy, with `X-Frame-Options` for old browsers, which cannot name origins. */
export function policyHeaders(policy: string): Record<string, string> {
  const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1];
  const options = ancestors === "'none'" ? 'DENY' : ancestors === "'self'" && 'SAMEORIGIN';
  return { 'Content-Security-Policy': policy, ...(options && { 'X-Frame-Options': options }) };
}
