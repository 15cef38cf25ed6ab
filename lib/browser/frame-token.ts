import { IFRAME_AUTH } from '@/lib/security/framing';
import { FRAME_TOKEN_PLACE } from './arrival-keys';
import { isInFrame } from './frame';

const globalPlace = globalThis as { [FRAME_TOKEN_PLACE]?: string | undefined };

/** Token from a framed page's address; kept only in the memory of this document. */
export const frameToken = (): string | null => globalPlace[FRAME_TOKEN_PLACE] ?? null;

export function setFrameToken(token: string | null): void {
  globalPlace[FRAME_TOKEN_PLACE] = token ?? undefined;
}

/** Adds the frame's token to an address for a full page load. */
export function withFrameToken(address: string): string {
  const token = frameToken();
  if (token === null) return address;
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return address;
  url.searchParams.set(IFRAME_AUTH, token);
  return url.pathname + url.search + url.hash;
}

/** Puts the token into the current address, for Reload and Back. Bypasses the router, which would navigate. */
const keepTokenInAddress = (): void =>
  History.prototype.replaceState.call(history, history.state, '', withFrameToken(location.href));

export function loadPage(address: string): void {
  if (isInFrame()) keepTokenInAddress();
  location.assign(withFrameToken(address));
}

/** Reloads in the same history entry. After a new entry, Back would request earlier entries without a token. */
export function reloadInPlace(): void {
  if (isInFrame()) keepTokenInAddress();
  location.reload();
}

type Renewal = () => Promise<boolean>;

let renewal: Renewal | null = null;

/** Registers a function that requests a new token from the embedding page. Returns a function that unregisters it. */
export function offerRenewal(own: Renewal): () => void {
  renewal = own;
  return () => {
    if (renewal === own) renewal = null;
  };
}

/** Requests a new token from the embedding page. True: received. */
export const renewFrameToken = (): Promise<boolean> => renewal?.() ?? Promise.resolve(false);
