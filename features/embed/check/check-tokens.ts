import * as z from '@/lib/contract/zod';
import { PARTNER_KEY } from '@/lib/security/partner-key';
import { checkPolicies } from './policy';
import { addressOf, type Check, type Comparison, type Page, error, warning, type Finding } from './page';

const grant = z.object({ kind: z.string(), origins: z.array(z.string()), expiresAt: z.string() });
const claims = z.object({ exp: z.number(), aud: z.string() }).partial();
const tokenAnswer = z.object({ token: z.string().min(1) });

const SHORT_MS = 60_000;

function parsed<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reason why a well-formed token is refused, read from its unverified claims. */
function explainRefusal(token: string, src: URL): Finding {
  const part = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { exp, aud } = parsed(claims, part) ?? {};
  if (exp !== undefined && exp * 1_000 < Date.now()) {
    const over = new Date(exp * 1_000);
    // Unverified claims may hold an invalid date.
    const at = Number.isNaN(over.getTime()) ? 'a time that is none' : over.toISOString();
    return error('token-over', `The token was over at ${at}: mint one for each visit, or name a token-url.`);
  }
  if (aud !== undefined && aud !== src.hostname)
    return error('token-host', `The token is for the host ${aud}, not for ${src.hostname}.`);
  return error(
    'token-refused',
    `${src.hostname} refuses the token: it was revoked, is another partner's, was cut off, or the partner does not list any of its origins.`,
  );
}

async function checkToken(token: string, src: URL, { ask, url: page }: Page): Promise<readonly Finding[]> {
  if (PARTNER_KEY.test(token)) return [];
  const tokenUrl = new URL('/api/iframe-token', src);
  tokenUrl.searchParams.set('token', token);
  const { status, text } = await ask(tokenUrl);
  if (status === 400)
    return [error('token-unreadable', 'The token is none: was it cut off, or is it still a placeholder?')];
  if (status === 403) return [explainRefusal(token, src)];
  const found = status === 200 ? parsed(grant, text) : null;
  if (!found)
    return [
      error(
        'token-unknown',
        `${tokenUrl.origin}/api/iframe-token ${status === 0 ? 'does not answer' : `answered ${status}`}, so nothing is known of the token.`,
      ),
    ];
  const { origins, expiresAt, kind } = found;
  return [
    ...(origins.includes(page.origin)
      ? []
      : [error('token-origins', `The token is for pages of ${origins.join(', ')}, not of ${page.origin}.`)]),
    ...(Date.parse(expiresAt) - Date.now() < SHORT_MS
      ? [warning('token-short', `The token ends at ${expiresAt}, in less than a minute: is it kept with the page?`)]
      : []),
    ...(kind === 'partner' && !src.searchParams.has('perfil')
      ? [error('token-profile', "The token is of the kind 'partner', which wants a perfil with referido in src.")]
      : []),
  ];
}

async function askTokenUrl(tokenUrl: URL, src: URL, { ask, url, sent }: Page): Promise<string | Finding> {
  const wrong = (what: string) => error('token-url', `token-url, ${tokenUrl.href}, ${what}.`);
  // Credentials must go to the page's own site only.
  const headers = tokenUrl.origin === url.origin ? sent : {};
  const { status, text, failure } = await ask(tokenUrl, { headers });
  if (failure !== undefined) return wrong(`did not answer: ${failure}`);
  if (status === 401 || status === 403)
    return wrong(`answered ${status}: if it asks who a visitor is, give theirs with --cookie`);
  if (status >= 500)
    return wrong(
      `answered ${status}: look into your server's log for what /api/iframe-token of ${src.host} answered it (401: key or host; 400: an origin that is not listed)`,
    );
  if (status !== 200) return wrong(`answered ${status}`);
  return parsed(tokenAnswer, text)?.token ?? wrong('did not answer JSON with a token: {"token": "…"}');
}

const frameTokenOf = ({ frame }: Comparison, page: Page) =>
  addressOf(frame?.src, page.url)?.searchParams.get('IFRAME_AUTH');

const tokenUrlOf = ({ element }: Comparison, page: Page) => addressOf(element?.['token-url'], page.url);

export function checkTokenSources(comparison: Comparison, page: Page): readonly Finding[] {
  const url = tokenUrlOf(comparison, page);
  if (url) return checkPolicies(page, 'connect-src', url);
  return comparison.element?.token || frameTokenOf(comparison, page)
    ? []
    : [error('token-missing', 'There is no token: neither token, token-url nor IFRAME_AUTH in the iframe.')];
}

export const checkOwnToken: Check = async ({ element }, src, page) =>
  element?.token ? checkToken(element.token, src, page) : [];

export const checkFrameToken: Check = async (comparison, src, page) => {
  const token = frameTokenOf(comparison, page);
  return token && token !== comparison.element?.token ? checkToken(token, src, page) : [];
};

export const checkTokenUrl: Check = async (comparison, src, page) => {
  const url = tokenUrlOf(comparison, page);
  if (!url) return [];
  const answer = await askTokenUrl(url, src, page);
  if (typeof answer !== 'string') return [answer];
  if (!PARTNER_KEY.test(answer)) return checkToken(answer, src, page);
  const gives = `token-url, ${url.href}, gives your KEY to every browser`;
  return [error('key', `${gives}: answer the token that /api/iframe-token gave for it, and ask for another key now.`)];
};
