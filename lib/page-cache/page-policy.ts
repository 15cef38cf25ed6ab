import { createHash } from 'node:crypto';
import { hashedCsp } from '../security/csp.ts';
import { ARRIVAL_SCRIPT } from '../browser/arrival-script.ts';
import type { CachedValue } from './entry.ts';
import { isMarkedNotFound } from './not-found.ts';

const HEAD = '<head>';
const FIRST = `${HEAD}<script>${ARRIVAL_SCRIPT}</script>`;

/** In front of the style sheet, which a script waits for, and of all that could read the address. */
const withArrivalScript = (html: string): string => (html.includes(FIRST) ? html : html.replace(HEAD, () => FIRST));

/** Around the address in the root row of what Next hands the browser, as bytes and as the text of a script, where quotes are escaped. */
const ADDRESS = { start: '0:{"P":null,"c":[', end: '],"q":"' };
const inScript = (text: string): string => text.replaceAll('"', String.raw`\"`);
const NOBODYS_ADDRESS = '"",""';

/** A row of strings: within the address there is no quote, as a path and a query have '%22' for it. */
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
 * Next writes the address that was asked for into what it keeps: the query of whoever came first, such as a `perfil`, and on the
 * page for what is not there somebody's whole path would be in everybody's page. Browsers take the address they are at.
 *
 * Buys: no visitor's address in another's page.
 * Breaks when: Next begins its root row otherwise; then nothing is taken out, which `app/headers.e2e.ts` sees on a built page.
 * May go when: Next keeps a page without the query that it was asked with.
 */
function forgetFirstAsker(value: CachedValue & { html: string }): void {
  const isNotFound = isMarkedNotFound(value.html);
  value.html = withoutFirstAsker(value.html, isNotFound, inScript);
  const { rscData } = value;
  if (!rscData) return;
  // As Latin letters each byte is one, so that others stay as they are.
  const flight = Buffer.from(rscData.buffer, rscData.byteOffset, rscData.byteLength).toString('latin1');
  value.rscData = Buffer.from(
    withoutFirstAsker(flight, isNotFound, (text) => text),
    'latin1',
  );
}

/**
 * Gives a kept page its arrival script, its policy, by which nobody frames it, and its ETag. Changes the object itself, since Next
 * sends it to the first visitor right after storing it.
 *
 * Buys: a strict policy without a nonce, so that a page is rendered once for all; and no ETag worked out for each request
 * (`generateEtags` is off).
 * Breaks when: Next stores a page as something else than `kind: 'APP_PAGE'` with `html` and `headers`, or copies the value
 * before it answers. `page-cache.test.ts` and `app/headers.e2e.ts` see either.
 * May go when: Next writes hashes of its inline scripts into a prerendered page's policy by itself.
 */
export function stampPage(value: CachedValue | null): void {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return;
  forgetFirstAsker(value as CachedValue & { html: string });
  value.html = withArrivalScript(value.html);
  const etag = `W/"${createHash('sha1').update(value.html).digest('base64url')}"`;
  value.headers = { ...value.headers, 'content-security-policy': hashedCsp(value.html, "'none'"), etag };
}
