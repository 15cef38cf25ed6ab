import { KEY_EXPOSED_TEXT, containsSecretKey } from './token';
import { campaignQuery, withoutProfile } from './visitor';

/** Returns an absolute https address (http only for localhost); null for anything else. */
export function secureUrl(text: string | null | undefined): URL | null {
  try {
    const url = new URL(text ?? '');
    return /^(https:|http:\/\/([\w-]+\.)*localhost(:|$))/.test(url.origin) ? url : null;
  } catch {
    return null;
  }
}

const script = document.currentScript as HTMLScriptElement | null;

/** Origin of this script, or `data-site` of a copied script. No other origin gets a token. */
export const SITE = secureUrl(script?.dataset.site ?? script?.src)?.origin;

export const isOfSite = (url: URL | null): url is URL => url !== null && url.origin === SITE;

export function problemOf(element: Element): readonly ['key' | 'address', string] | null {
  if (['src', 'token', 'token-url'].some((name) => containsSecretKey(element.getAttribute(name))))
    return ['key', KEY_EXPOSED_TEXT];
  const src = element.getAttribute('src') ?? '';
  const url = secureUrl(src);
  if (isOfSite(url)) return null;
  if (!SITE) return ['address', 'embed.js knows no site: leave out type="module".'];
  const whole = url ? `not of ${SITE}, as this script is` : 'not https';
  return ['address', `src '${src}' is ${!src ? 'missing' : /^\w+:/.test(src) ? whole : 'relative'}.`];
}

export function linkOf(src: string | null): string | null {
  const url = secureUrl(src);
  const link = isOfSite(url) && !containsSecretKey(src) ? url : secureUrl(SITE);
  if (link) link.search = campaignQuery() + link.search.replace('?', '&');
  return link && withoutProfile(link.href);
}
