import { ARRIVAL_KEYS, GIVEN_PROFILE } from './arrival-keys';
import { isInFrame } from './frame';
import { tabStorage } from './visitor-storage';

/** As it was written in the address: nothing of it has been checked. */
export type Arrival = Readonly<Record<(typeof ARRIVAL_KEYS)[number], string | null>>;

type Place = { arrivingSearch?: Arrival };

/** A page around this one gives the same profile each time it is loaded: what its visitor has made of it in this tab counts. */
function isGivenAgain({ perfil }: Arrival): boolean {
  if (perfil === null || !isInFrame()) return false;
  return tabStorage.getItem(GIVEN_PROFILE) === perfil;
}

const place = globalThis as Place;
// Once: whoever waits for it must get it, though another frame of that page may have taken the same over meanwhile.
if (place.arrivingSearch && isGivenAgain(place.arrivingSearch)) delete place.arrivingSearch;

export const arrival = (): Arrival | null => place.arrivingSearch ?? null;

/** Prices are for the profile that came by now, or there is none: the styles show them. */
export function showPrices(): void {
  delete document.documentElement.dataset.awaits;
}

export function takeArrival(): Arrival | null {
  // The build's minifier reads the value after deleting it where both stand in one row (SWC, Next 16.4.6).
  try {
    return arrival();
  } finally {
    delete place.arrivingSearch;
  }
}

const codeIn = (search: string): string | null => new URLSearchParams(search).get('code');

/** The address without the code of a shared search, which was used or is over. */
export function dropCode(): void {
  const url = new URL(location.href);
  if (!codeIn(url.search) || url.searchParams.get('replaceUrl') === 'false') return;
  for (const key of ARRIVAL_KEYS) url.searchParams.delete(key);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
}

/** An address of the same page, with the code of a shared search that is still on its way. */
export function withCode(address: string): string {
  const code = codeIn(location.search);
  if (!code) return address;
  const url = new URL(address, location.origin);
  url.searchParams.set('code', code);
  url.searchParams.set('skipLanding', 'true');
  return url.pathname + url.search + url.hash;
}

/** Of an arrival that was taken over: as long as the page around gives the same, it is none again. */
export function keepGiven({ perfil, code }: Arrival): void {
  const given = perfil || code;
  if (given && isInFrame()) void tabStorage.setItem(GIVEN_PROFILE, given);
}
