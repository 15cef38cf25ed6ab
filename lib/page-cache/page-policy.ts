import { createHash } from 'node:crypto';
import { hashedCsp } from '../security/csp.ts';
import { ARRIVAL_SCRIPT } from '../browser/arrival-script.ts';
import type { CachedValue } from './entry.ts';
import { isMarkedNotFound } from './not-found.ts';

const HEAD = '<head>';
const FIRST = `${HEAD}<script>${ARRIVAL_SCRIPT}</script>`;

/** Placed before the style sheet, which scripts wait for, and before everything that could read the address. */
const withArrivalScript = (html: string): string => (html.includes(FIRST) ? html : html.replace(HEAD, () => FIRST));

/** Text around the address in Next's flight data, as bytes and inside a script, where quotes are escaped. */
const ADDRESS = { start: '0:{"P":null,"c":[', end: '],"q":"' };
const inScript = (text: string): string => text.replaceAll('"', String.raw`\"`);
const NOBODYS_ADDRESS = '"",""';

/** A row of strings. Paths and queries encode a quote as '%22', so the address contains none. */
const SEGMENTS = /^"[^"]*"(?:,"[^"]*")*$/;

function withoutFirstAsker(text: string, isNotFound: boolean, spell: (text: string) => string): string {
  const from = text.indexOf(spell(ADDRESS.start));
  const start = from + spell(ADDRESS.start).length;
  const end = from < 0 ? -1 : text.indexOf(spell(ADDRESS.end), start);
  const address = text.slice(start, Math.max(start, end));
  if (!SEGMENTS.test(address.replaceAll(spell('"'), '"'))) return text;
  const query = address.indexOf('?');
  const closed = query < 0 ? address : address.slice(0, query) + spell('"');
  return text.slice(0, start) + (isNotFound ? spell(NOBODYS_ADDRESS) : closed) + text.slice(end);
}

/**
 * Removes the address of the first visitor from a kept page. Next stores it, so a query such as `perfil`, or the whole
 * path on a not-found page, would be in everybody's page. Browsers use their own address. Buys: no visitor's address in
 * another's page. Breaks when: Next begins its root row differently; then nothing is removed, which
 * `app/headers.e2e.ts` detects on a built page. May go when: Next keeps a page without the query of its first request.
 */
function forgetFirstAsker(value: CachedValue & { html: string }): void {
  const isNotFound = isMarkedNotFound(value.html);
  value.html = withoutFirstAsker(value.html, isNotFound, inScript);
  const { rscData } = value;
  if (!rscData) return;
  // latin1 maps each byte to one character, so that other bytes survive.
  const flight = Buffer.from(rscData.buffer, rscData.byteOffset, rscData.byteLength).toString('latin1');
  value.rscData = Buffer.from(
    withoutFirstAsker(flight, isNotFound, (text) => text),
    'latin1',
  );
}

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
  forgetFirstAsker(value as CachedValue & { html: string });
  value.html = withArrivalScript(value.html);
  const etag = `W/"${createHash('sha1').update(value.html).digest('base64url')}"`;
  value.headers = { ...value.headers, 'content-security-policy': hashedCsp(value.html, "'none'"), etag };
}
