import { IFRAME_AUTH } from '@/lib/security/framing';
import { FRAME_TOKEN_PLACE } from './arrival-keys';
import { isInFrame } from './frame';

const place = globalThis as { [FRAME_TOKEN_PLACE]?: string | undefined };

/** Token from a framed page's address; kept only in the memory of this document. */
export const frameToken = (): string | null => place[FRAME_TOKEN_PLACE] ?? null;

export function setFrameToken(token: string | null): void {
  place[FRAME_TOKEN_PLACE] = token ?? undefined;
}

/** Address for a full page load: in a frame it needs the token again. */
export function withFrameToken(address: string): string {
  const token = frameToken();
  if (token === null) return address;
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return address;
  url.searchParams.set(IFRAME_AUTH, token);
  return url.pathname + url.search + url.hash;
}

/** Reload and Back request this address anew. Bypasses the router, which would follow it. */
const keepTokenInAddress = (): void =>
  History.prototype.replaceState.call(history, history.state, '', withFrameToken(location.href));

export function loadPage(address: string): void {
  if (isInFrame()) keepTokenInAddress();
  location.assign(withFrameToken(address));
}

/** Reloads without replacing the history entry: Back would otherwise request the earlier entries without a token. */
export function reloadInPlace(): void {
  if (isInFrame()) keepTokenInAddress();
  location.reload();
}

type Renewal = () => Promise<boolean>;

let renewal: Renewal | null = null;

/** Registers how to request a new token from the embedding page; returns a function that unregisters it. */
export function offerRenewal(own: Renewal): () => void {
  renewal = own;
  return () => {
    if (renewal === own) renewal = null;
  };
}

/** Returns true when the embedding page gave a new token: that of a page open for long has expired. */
export const renewFrameToken = (): Promise<boolean> => renewal?.() ?? Promise.resolve(false);
