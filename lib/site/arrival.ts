import { FRAME_TOKEN_PLACE, type ARRIVAL_KEYS } from './arrival-script';

/** As it was written in the address: nothing of it has been checked. */
export type Arrival = Readonly<Record<(typeof ARRIVAL_KEYS)[number], string | null>>;

type Place = { arrivingSearch?: Arrival; [FRAME_TOKEN_PLACE]?: string };

export function arrival(): Arrival | null {
  return (globalThis as Place).arrivingSearch ?? null;
}

export function takeArrival(): Arrival | null {
  // The build's minifier reads the value after deleting it where both stand in one row (SWC, Next 16.4.6).
  try {
    return arrival();
  } finally {
    delete (globalThis as Place).arrivingSearch;
  }
}

/** Of a page in a frame, as it stood in the address: it is nowhere but in the memory of this document. */
export const frameToken = (): string | null => (globalThis as Place)[FRAME_TOKEN_PLACE] ?? null;

/** Instead of one that ends soon. */
export function setFrameToken(token: string): void {
  (globalThis as Place)[FRAME_TOKEN_PLACE] = token;
}

/** Of a page that is loaded as a whole: in a frame it needs the token again. */
export function withFrameToken(address: string): string {
  const token = frameToken();
  if (token === null) return address;
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return address;
  url.searchParams.set('IFRAME_AUTH', token);
  return url.pathname + url.search + url.hash;
}
