import { PARTNER_KEY } from '@/lib/security/partner-key';

export const RESPONSE_TIMEOUT_MS = 15_000;

export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]+\.[\w-]+\.[\w-]{86}$/.test(text);

export const containsSecretKey = (text: unknown): boolean => PARTNER_KEY.test(`${text}`);

export const KEY_EXPOSED_TEXT = 'This is your KEY. Remove it from the page now and request a new one.';

/** Returns a possible reason for an empty frame. `isSure`: proved by the token alone, without the visitor's clock. */
export function explainEmptyFrame(address: string | undefined): readonly [why: string, isSure?: boolean] {
  try {
    const { hostname, searchParams } = new URL(address!);
    const claims = searchParams.get('IFRAME_AUTH')!.split('.')[1]!;
    const { exp, aud, org } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    if (aud !== hostname) return [`its token is for ${aud}`, true];
    if (!org.includes(location.origin)) return [`its token is for ${org}`, true];
    if (exp * 1_000 < Date.now()) return ['its token may have expired'];
  } catch {}
  return ['token, partner or policy may not allow it'];
}
/** Token, error, or null if a newer call replaced this one. */
type Answer = string | { readonly code: 'key' | 'token' | 'token-url'; readonly message: string } | null;

/**
 * Calls the partner's own server up to twice, `pause` milliseconds apart. Returns null if `isStale` became true in the
 * meantime.
 */
async function requestToken(url: string, pause: number, isStale: () => boolean): Promise<Answer> {
  let reason = '';
  for (const wait of [0, pause]) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    if (isStale()) return null;
    reason = '';
    try {
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      const answer = await fetch(url, { credentials: 'same-origin', cache: 'no-store', signal });
      reason = `${answer.status}`;
      const { token } = await answer.json();
      if (isStale()) return null;
      if (containsSecretKey(token)) return { code: 'key', message: KEY_EXPOSED_TEXT };
      if (answer.ok && isToken(token)) return token;
    } catch (error) {
      reason ||= `${error}`;
    }
  }
  return isStale() ? null : { code: 'token-url', message: `${url} gave no valid {"token": "…"}: ${reason}.` };
}

export async function tokenOf(element: Element, pause: number, isStale: () => boolean): Promise<Answer> {
  const token = element.getAttribute('token');
  const url = element.getAttribute('token-url');
  if (url) return requestToken(url, pause, isStale);
  if (isToken(token)) return token;
  return {
    code: 'token',
    message: token ? 'The token is incomplete or is not a token.' : 'There is no token or token-url.',
  };
}
