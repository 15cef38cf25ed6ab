import { isInFrame } from './frame';
import { storageKey } from './document-site';
import { tryStorage } from './visitor-storage';
import type { ARRIVAL_KEYS } from './arrival-keys';

/** As it was written in the address: nothing of it has been checked. */
export type Arrival = Readonly<Record<(typeof ARRIVAL_KEYS)[number], string | null>>;

type Place = { arrivingSearch?: Arrival };

/** What the page around this one gave last. */
const GIVEN = 'givenProfile';

/** A page around this one gives the same profile each time it is loaded: what its visitor has made of it since counts. */
function isGivenAgain({ perfil }: Arrival): boolean {
  if (perfil === null || !isInFrame()) return false;
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
    if (arrived?.perfil && isInFrame())
      tryStorage(() => localStorage.setItem(storageKey(GIVEN), arrived.perfil!), undefined);
    return arrived;
  } finally {
    delete (globalThis as Place).arrivingSearch;
  }
}
