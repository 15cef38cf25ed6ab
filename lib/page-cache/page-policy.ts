import { createHash } from 'node:crypto';
import { hashedCsp } from '../security/csp.ts';
import { ARRIVAL_SCRIPT } from '../browser/arrival-script.ts';
import type { CachedValue } from './entry.ts';

const HEAD = '<head>';
const FIRST = `${HEAD}<script>${ARRIVAL_SCRIPT}</script>`;

/** Placed before the style sheet, which scripts wait for, and before everything that could read the address. */
const withArrivalScript = (html: string): string => (html.includes(FIRST) ? html : html.replace(HEAD, () => FIRST));

/**
 * Adds the arrival script, a policy without framing and an ETag to a kept page. Changes the object itself, since Next
 * sends it to the first visitor right after storing it. Buys: a strict policy without a nonce, so that a page is
 * rendered once for all; and no ETag computed per request (`generateEtags` is off). Breaks when: Next stores a page as
 * something other than `kind: 'APP_PAGE'` with `html` and `headers`, or copies the value before it answers.
 * `page-cache.test.ts` and `app/headers.e2e.ts` detect either. May go when: Next itself writes hashes of its inline
 * scripts into a prerendered page's policy.
 */
export function stampPage(value: CachedValue | null): void {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  value.html = withArrivalScript(value.html);
  const etag = `W/"${createHash('sha1').update(value.html).digest('base64url')}"`;
  value.headers = { ...value.headers, 'content-security-policy': hashedCsp(value.html, "'none'"), etag };
}
