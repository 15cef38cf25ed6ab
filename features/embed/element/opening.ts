import { withoutLocale } from '@/lib/routing/locale-swap';
import { digestOf, pathFor } from './place';
import { profileOfPage, readJson } from './visitor';

/** `src` in a language; Spanish has no prefix. */
function localized(src: string, language: string | null): URL {
  const url = new URL(src);
  const path = withoutLocale(url.pathname);
  if (language) url.pathname = language === 'es' ? path : `/${language}${path}`;
  return url;
}

const base64 = (text: string): string =>
  btoa(new TextEncoder().encode(text).reduce((bytes, byte) => bytes + String.fromCharCode(byte), ''));

/** The fragment by which the frame is told of its visitor: no server is sent it. @param url of the page, without a token */
function handedOver(url: URL, { profile, clears }: { readonly profile: unknown; readonly clears: string }): string {
  const handed = new URLSearchParams(url.hash.slice(1));
  if (clears) handed.set('clear', clears);
  if (profile) handed.set('perfil', base64(JSON.stringify(profile)));
  // That there is none ends the profile that was there before.
  else if (!/\bperfil=/.test(url.href)) handed.set('perfil', '');
  return String(handed);
}

type Visit = {
  readonly language: string | null;
  /** The element's own profile. */
  readonly own: string | null;
  /** When somebody else came; '': nobody has. */
  readonly clears: string;
};

type Opening = {
  /** Without a token: of the page that the visitor saw last at this `src`, or of `src` itself. */
  readonly url: URL;
  /** Tells with which `src`, in which language and for whom. */
  readonly opening: string;
  /** What is left out, in words. */
  readonly problems: readonly string[];
};

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
  url.hash = handedOver(url, { profile, clears });
  return { url, opening, problems };
}
