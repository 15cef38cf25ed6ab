import { ApiError } from '@/lib/http/api-error';
import { apiGet } from '@/lib/http/api-client';
import { frameToken } from '@/lib/site/arrival';
import { documentSite } from '@/lib/site/document-site';
import { areAllowed } from './domain';
import type { FrameSubdomain, FrameToken } from './contract';

/** Then it is as if there were no token (spec section 9). */
const TOKEN_TIMEOUT_MS = 15_000;

function toLogin(): void {
  const { language } = documentSite();
  location.replace(language === 'en' || language === 'pt' ? `/${language}/login` : '/login');
}

/** Nothing stays of what the server showed. */
const blank = (): void => document.documentElement.replaceChildren();

/** Firefox names none of them, and with the referrer only the one that loaded this page. */
function pagesAround(): readonly string[] {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  if (ancestorOrigins) return [...ancestorOrigins];
  const origin = document.referrer && new URL(document.referrer).origin;
  return origin && origin !== location.origin ? [origin] : [];
}

/** Null: the frame ends here. */
async function askToken(token: string, signal: AbortSignal): Promise<FrameToken | null> {
  try {
    return await apiGet<FrameToken>('/iframe-token', { query: { token }, timeout: TOKEN_TIMEOUT_MS, signal });
  } catch (error) {
    if (signal.aborted) return null;
    const { status = 0, code = '' } = error instanceof ApiError ? error : {};
    if (status === 403) blank();
    else if (status === 400 || code === 'TIMEOUT') toLogin();
    // The server has shown the page for its token: what fails for another reason says nothing of that.
    return null;
  }
}

/**
 * Asks what the token of this framed page allows, and ends the frame where that is nothing. @returns the starts of paths on which
 * the footer stands
 */
export async function openFrame(signal: AbortSignal): Promise<readonly string[]> {
  const token = frameToken();
  if (token === null) {
    toLogin();
    return [];
  }
  const allowed = await askToken(token, signal);
  if (!allowed) return [];
  if (!areAllowed(pagesAround(), allowed.origins)) {
    blank();
    return [];
  }
  const query = { subdomain: allowed.subdomain, hostname: location.hostname };
  const found = await apiGet<FrameSubdomain>('/iframe-subdomain', { query, signal }).catch(() => null);
  return found?.footerEnabledRoutes ?? [];
}
