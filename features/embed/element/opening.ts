import { withoutLocale } from '@/lib/routing/locale-swap';
import { digestOf, pathFor } from './place';
import { profileOfPage, readJson } from './visitor';

function localized(src: string, language: string | null): URL {
  const url = new URL(src);
  const path = withoutLocale(url.pathname);
  if (language) url.pathname = language === 'es' ? path : `/${language}${path}`;
  return url;
}

const base64 = (text: string): string =>
  btoa(new TextEncoder().encode(text).reduce((bytes, byte) => bytes + String.fromCharCode(byte), ''));

/**
 * Passes the visitor's data in the fragment, which browsers do not send to a server. `url`: page address, without a
 * token.
 */
function visitorFragment(
  url: URL,
  { profile, clears }: { readonly profile: unknown; readonly clears: string },
): string {
  const handed = new URLSearchParams(url.hash.slice(1));
  if (clears) handed.set('clear', clears);
  if (profile) handed.set('perfil', base64(JSON.stringify(profile)));
  else if (!/\bperfil=/.test(url.href)) handed.set('perfil', '');
  return String(handed);
}

type Visit = { readonly language: string | null; readonly own: string | null; readonly clears: string };

type Opening = { readonly url: URL; readonly opening: string; readonly problems: readonly string[] };

export function openingOf(written: string, { language, own, clears }: Visit): Opening {
  const problems: string[] = [];
  const url = localized(written, language);
  const given = profileOfPage() ?? own;
  if (own !== null && own !== given) problems.push('profile: that of the first <que-plan> counts.');
  const json = readJson(given);
  const profile = typeof json === 'object' ? json : null;
  if (!profile && given !== null) problems.push('profile is no JSON of an object.');
  const opening = digestOf(`${url.href} ${given}`);
  const path = /#(.*&)?clear=/.test(url.href) ? null : pathFor(opening);
  if (path && path !== url.pathname) [url.search, url.pathname] = ['', path];
  url.hash = visitorFragment(url, { profile, clears });
  return { url, opening, problems };
}
