import { isFramed } from './frame';
import { storageKey } from './document-site';
import { tryStorage } from './visitor-storage';
import { FRAME_TOKEN_PLACE, type ARRIVAL_KEYS } from './arrival-script';

/** As it was written in the address: nothing of it has been checked. */
export type Arrival = Readonly<Record<(typeof ARRIVAL_KEYS)[number], string | null>>;

type Place = { arrivingSearch?: Arrival; [FRAME_TOKEN_PLACE]?: string };

/** What the page around this one gave last. */
const GIVEN = 'givenProfile';

/** A page around this one gives the same profile each time it is loaded: what its visitor has made of it since counts. */
function isGivenAgain({ perfil }: Arrival): boolean {
  if (perfil === null || !isFramed()) return false;
  return tryStorage(() => localStorage.getItem(storageKey(GIVEN)), null) === perfil;
}

export function arrival(): Arrival | null {
  const place = globalThis as Place;
  if (place.arrivingSearch && isGivenAgain(place.arrivingSearch)) delete place.arrivingSearch;
  return place.arrivingSearch ?? null;
}

export function takeArrival(): Arrival | null {
  // The build's minifier reads the value after deleting it where both stand in one row (SWC, Next 16.4.6).
  try {
    const arrived = arrival();
    if (arrived?.perfil && isFramed())
      tryStorage(() => localStorage.setItem(storageKey(GIVEN), arrived.perfil!), undefined);
    return arrived;
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
