import { ApiError } from '@/lib/http/api-error';
import { frameToken, loadPage, reloadInPlace, setFrameToken, withFrameToken } from '@/lib/browser/frame-token';
import { IFRAME_AUTH } from '@/lib/security/framing';
import { documentSite } from '@/lib/browser/document-site';
import { tabStorage } from '@/lib/browser/visitor-storage';
import { call } from '@/lib/http/call';
import { areAllowed, isUnframed, parentOrigin } from './frame-rules';
import type { FrameToken, readFrameSubdomain, readFrameToken } from './frame.api';

/** After this time the visit is treated as one without a token. */
const TOKEN_TIMEOUT_MS = 15_000;

function toLogin(): void {
  setFrameToken(null);
  const { language } = documentSite();
  location.replace(language === 'en' || language === 'pt' ? `/${language}/login` : '/login');
}

const clearPage = (): void => document.documentElement.replaceChildren();

const HOST_ORIGIN_KEY = 'page-around';

/** Uses the referrer where `ancestorOrigins` is missing (Firefox); after a link within the frame it is our origin. */
function listHostOrigins(): readonly string[] {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  if (ancestorOrigins) return [...ancestorOrigins];
  const origin = document.referrer && new URL(document.referrer).origin;
  if (origin === '') return [];
  if (origin !== location.origin) void tabStorage.setItem(HOST_ORIGIN_KEY, origin);
  const around = tabStorage.getItem(HOST_ORIGIN_KEY);
  return typeof around === 'string' ? [around] : [];
}

export type OpenFrame = {
  readonly allowed: FrameToken;
  /** Origin of the embedding page; null: several are allowed and the browser does not name one. */
  readonly parent: string | null;
};

async function askToken(token: string, signal: AbortSignal): Promise<FrameToken | null> {
  try {
    return await readToken(token, signal);
  } catch (error) {
    if (signal.aborted) return null;
    const { status = 0, code = '' } = error instanceof ApiError ? error : {};
    if (status === 403) clearPage();
    else if (status === 400 || code === 'TIMEOUT') toLogin();
    // Other errors do not prove the token invalid: the server accepted it when it served the page.
    return null;
  }
}

const readToken = (token: string, signal: AbortSignal): Promise<FrameToken> =>
  call<typeof readFrameToken>('GET /api/iframe-token', { token }, { timeout: TOKEN_TIMEOUT_MS, signal });

export async function openFrame(signal: AbortSignal): Promise<OpenFrame | null> {
  const token = frameToken();
  if (token === null) {
    toLogin();
    return null;
  }
  const allowed = await askToken(token, signal);
  if (!allowed) return null;
  const around = listHostOrigins();
  if (areAllowed(around, allowed.origins)) return { allowed, parent: parentOrigin(around, allowed.origins) };
  clearPage();
  return null;
}

/** Opens a new tab for pages that cannot be framed. Runs before React, whose router would load them here. */
export function openUnframedInNewTab(signal: AbortSignal): void {
  const turn = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin && isUnframed(link.pathname)) link.target = '_blank';
  };
  window.addEventListener('click', turn, { capture: true, signal });
}

/** Adds the token to full page loads (Next's router, reload). Without `navigation`: only our links and reloads. */
export function addTokenToPageLoads(signal: AbortSignal): void {
  if (!('navigation' in window)) return;
  function turn(event: NavigateEvent): void {
    const { destination, navigationType, downloadRequest, formData, cancelable } = event;
    if (
      !cancelable ||
      destination.sameDocument ||
      navigationType === 'traverse' ||
      downloadRequest !== null ||
      formData
    )
      return;
    const { href, pathname, searchParams } = new URL(destination.url);
    const isPage = href.startsWith(`${location.origin}/`) && !pathname.startsWith('/api/') && !isUnframed(pathname);
    if (!isPage || frameToken() === null || searchParams.get(IFRAME_AUTH) === frameToken()) return;
    event.preventDefault();
    if (navigationType === 'push') loadPage(href);
    else if (navigationType === 'reload') reloadInPlace();
    else location.replace(withFrameToken(href));
  }
  window.navigation.addEventListener('navigate', turn, { signal });
}

export async function footerRoutesOf({ subdomain }: FrameToken, signal: AbortSignal): Promise<readonly string[]> {
  const query = { subdomain, hostname: location.hostname };
  const answer = call<typeof readFrameSubdomain>('GET /api/iframe-subdomain', query, { signal });
  const found = await answer.catch(() => null);
  return found?.footerEnabledRoutes ?? [];
}

/** Exchanges the token for a new one. Returns null if the new token gives other rights for the page. */
export async function renewToken(
  token: string,
  { allowed: { partner, trial }, parent }: OpenFrame,
  signal: AbortSignal,
): Promise<FrameToken | null> {
  const found = await readToken(token, signal).catch(() => null);
  const isSame = found?.partner === partner && found.trial === trial;
  if (!isSame || !areAllowed([...listHostOrigins(), ...(parent ? [parent] : [])], found.origins)) return null;
  setFrameToken(token);
  return found;
}
