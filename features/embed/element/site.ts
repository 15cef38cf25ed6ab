/** An absolute https address; http only of the machine itself. Null: anything else. */
export function secureUrl(text: string | null | undefined): URL | null {
  try {
    const url = new URL(text ?? '');
    return /^(https:|http:\/\/([\w-]+\.)*localhost(:|$))/.test(url.origin) ? url : null;
  } catch {
    return null;
  }
}

const script = document.currentScript as HTMLScriptElement | null;

/** Origin that this script comes from, or that its copy names in `data-site`. No other is given a token. */
export const SITE = secureUrl(script?.dataset.site ?? script?.src)?.origin;

export const isOfSite = (url: URL | null): url is URL => url !== null && url.origin === SITE;

/** Why `src` can't be opened, in words; null: it can. */
export function problemOf(src: string): string | null {
  const url = secureUrl(src);
  if (isOfSite(url)) return null;
  const whole = url ? `not of ${SITE}, as this script is` : 'not https';
  return `src '${src}' is ${!src ? 'missing' : /^\w+:/.test(src) ? whole : 'relative'}.`;
}

type Place = { readonly src: string; readonly path: string };

/** What this tab keeps of the page that the visitor saw last; neither holds a space. */
export function keptPlace(): Partial<Place> {
  try {
    const [src, path] = String(sessionStorage.queplan ?? '').split(' ');
    return { src, path };
  } catch {
    // A browser that keeps nothing.
    return {};
  }
}

/** @param place null: nothing was heard of the page that was kept */
export function keepPlace(place: Place | null): void {
  try {
    sessionStorage.queplan = place ? `${place.src} ${place.path}` : '';
  } catch {
    // A browser that keeps nothing.
  }
}

type Visit = { readonly language: string | null; readonly profile: unknown; readonly clears: boolean };

/** `src` in a language; Spanish has no prefix. */
export function localized(src: string, language: Visit['language']): URL {
  const url = new URL(src);
  const path = url.pathname.replace(/^\/(en|pt)(?=\/|$)/, '');
  if (language) url.pathname = language === 'es' ? path : `/${language}${path}`;
  return url;
}

const base64 = (text: string): string =>
  btoa(new TextEncoder().encode(text).reduce((bytes, byte) => bytes + String.fromCharCode(byte), ''));

/** The fragment by which the frame is told of its visitor: no server is sent it. @param url of the page, without a token */
export function handedOver(url: URL, { profile, clears }: Omit<Visit, 'language'>): string {
  const handed = new URLSearchParams(url.hash.slice(1));
  if (clears) handed.set('clear', '1');
  if (profile) handed.set('perfil', base64(JSON.stringify(profile)));
  // That there is none ends the profile that was there before.
  else if (!/\bperfil=/.test(url.href)) handed.set('perfil', '');
  return String(handed);
}
