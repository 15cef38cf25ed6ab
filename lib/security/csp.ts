import { createHash } from 'node:crypto';

/** Answers that are not pages may load nothing at all. */
export const CSP_NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PAGE = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An inline script as React and Next write it; its text never holds `</script`, they escape it. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: its own scripts by file, its inline scripts by hash, nothing else. A script that is
 * injected into the page later is not in the list, so it does not run.
 */
export function pageCsp(html: string): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT))
    hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
  return `${PAGE}; script-src 'self'${[...hashes].map((hash) => ` ${hash}`).join('')}`;
}
