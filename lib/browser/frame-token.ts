import { IFRAME_AUTH } from '@/lib/security/framing';
import { FRAME_TOKEN_PLACE } from './arrival-keys';
import { isInFrame } from './frame';

const place = globalThis as { [FRAME_TOKEN_PLACE]?: string | undefined };

/** Of a page in a frame, as it stood in the address: it is nowhere but in the memory of this document. */
export const frameToken = (): string | null => place[FRAME_TOKEN_PLACE] ?? null;

/** Instead of one that ends soon; null: from now on there is none. */
export function setFrameToken(token: string | null): void {
  place[FRAME_TOKEN_PLACE] = token ?? undefined;
}

/** Of a page that is loaded as a whole: in a frame it needs the token again. */
export function withFrameToken(address: string): string {
  const token = frameToken();
  if (token === null) return address;
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return address;
  url.searchParams.set(IFRAME_AUTH, token);
  return url.pathname + url.search + url.hash;
}

/** The browser asks for it anew, when it is reloaded and by Back. Not by the router, which would follow it. */
const keepTokenInAddress = (): void =>
  History.prototype.replaceState.call(history, history.state, '', withFrameToken(location.href));

/** Loads a page of ours as a whole; Back leads from it to this one. */
export function loadPage(address: string): void {
  if (isInFrame()) keepTokenInAddress();
  location.assign(withFrameToken(address));
}

/** It stays the document of its steps of the history: in another one's place Back would ask for those before it, without a token. */
export function reloadInPlace(): void {
  if (isInFrame()) keepTokenInAddress();
  location.reload();
}

type Renewal = () => Promise<boolean>;

let renewal: Renewal | null = null;

/** How the page around this one is asked for another token. @returns what takes the offer back */
export function offerRenewal(own: Renewal): () => void {
  renewal = own;
  return () => {
    if (renewal === own) renewal = null;
  };
}

/** Whether the page around this one gave another token: that of a page which was open for long is over. */
export const renewFrameToken = (): Promise<boolean> => renewal?.() ?? Promise.resolve(false);
