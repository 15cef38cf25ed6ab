import { ApiError } from '@/lib/http/api-error';
import { apiGet } from '@/lib/http/api-client';
import { frameToken, loadPage, reloadInPlace, setFrameToken, withFrameToken } from '@/lib/browser/frame-token';
import { IFRAME_AUTH } from '@/lib/security/framing';
import { documentSite } from '@/lib/browser/document-site';
import { tabStorage } from '@/lib/browser/visitor-storage';
import { areAllowed, isUnframed, parentOrigin } from './domain';
import type { FrameSubdomain, FrameToken } from './contract';

/** Then it is as if there were no token (spec section 9). */
const TOKEN_TIMEOUT_MS = 15_000;

function toLogin(): void {
  setFrameToken(null);
  const { language } = documentSite();
  location.replace(language === 'en' || language === 'pt' ? `/${language}/login` : '/login');
}

/** Nothing stays of what the server showed. */
const blank = (): void => document.documentElement.replaceChildren();

const AROUND = 'page-around';

/** Firefox names none of them, and with the referrer only the one that loaded this page, which is ours after a link within the frame. */
function pagesAround(): readonly string[] {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  if (ancestorOrigins) return [...ancestorOrigins];
  const origin = document.referrer && new URL(document.referrer).origin;
  if (origin === '') return [];
  if (origin !== location.origin) void tabStorage.setItem(AROUND, origin);
  const around = tabStorage.getItem(AROUND);
  return typeof around === 'string' ? [around] : [];
}

export type OpenFrame = {
  readonly allowed: FrameToken;
  /** Origin of the page that frames this one; null: the browser does not say which of the allowed it is. */
  readonly parent: string | null;
};

/** Null: the frame ends here. */
async function askToken(token: string, signal: AbortSignal): Promise<FrameToken | null> {
  try {
    return await readToken(token, signal);
  } catch (error) {
    if (signal.aborted) return null;
    const { status = 0, code = '' } = error instanceof ApiError ? error : {};
    if (status === 403) blank();
    else if (status === 400 || code === 'TIMEOUT') toLogin();
    // The server has shown the page for its token: what fails for another reason says nothing of that.
    return null;
  }
}

const readToken = (token: string, signal: AbortSignal): Promise<FrameToken> =>
  apiGet<FrameToken>('/iframe-token', { query: { token }, timeout: TOKEN_TIMEOUT_MS, signal });

/** What the token of this framed page allows. Where that is nothing the frame ends, and the answer is null. */
export async function openFrame(signal: AbortSignal): Promise<OpenFrame | null> {
  const token = frameToken();
  if (token === null) {
    toLogin();
    return null;
  }
  const allowed = await askToken(token, signal);
  if (!allowed) return null;
  const around = pagesAround();
  if (areAllowed(around, allowed.origins)) return { allowed, parent: parentOrigin(around, allowed.origins) };
  blank();
  return null;
}

/**
 * What nobody frames opens beside: in the frame it would be nothing at all. Before React hears of the press, whose router would load it
 * here.
 */
export function openBeside(signal: AbortSignal): void {
  const turn = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin && isUnframed(link.pathname)) link.target = '_blank';
  };
  window.addEventListener('click', turn, { capture: true, signal });
}

/**
 * Whatever loads a page of ours as a whole, knowing of no token, takes it along: Next's router after a release, the browser's own
 * reload. Where a browser does not say so beforehand (`navigation`), only our own links and reloads do.
 */
export function loadWithToken(signal: AbortSignal): void {
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

/** Of whom the token is: the starts of paths on which the footer stands. */
export async function footerRoutesOf({ subdomain }: FrameToken, signal: AbortSignal): Promise<readonly string[]> {
  const query = { subdomain, hostname: location.hostname };
  const found = await apiGet<FrameSubdomain>('/iframe-subdomain', { query, signal }).catch(() => null);
  return found?.footerEnabledRoutes ?? [];
}

/** Takes a token that the page around gives instead of the present one, where it allows that page the same. @returns null: it does not */
export async function renewToken(
  token: string,
  { allowed: { partner, trial }, parent }: OpenFrame,
  signal: AbortSignal,
): Promise<FrameToken | null> {
  const found = await readToken(token, signal).catch(() => null);
  const isSame = found?.partner === partner && found.trial === trial;
  if (!isSame || !areAllowed([...pagesAround(), ...(parent ? [parent] : [])], found.origins)) return null;
  setFrameToken(token);
  return found;
}
