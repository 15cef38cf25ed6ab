import { ARRIVAL_KEYS, GIVEN_PROFILE } from './arrival-keys';
import { isInFrame } from './frame';
import { tabStorage } from './visitor-storage';

/** Search parameters of the address, unchecked. */
export type Arrival = Readonly<Record<(typeof ARRIVAL_KEYS)[number], string | null>>;

type Place = { arrivingSearch?: Arrival };

/** True for the profile of an earlier load. An embedding page repeats it, but changes in this tab take priority. */
function isGivenAgain({ perfil }: Arrival): boolean {
  if (perfil === null || !isInFrame()) return false;
  return tabStorage.getItem(GIVEN_PROFILE) === perfil;
}

const globalPlace = globalThis as Place;
// Runs once, at load. Another frame may store the same profile later, and this page must still use its own.
if (globalPlace.arrivingSearch && isGivenAgain(globalPlace.arrivingSearch)) delete globalPlace.arrivingSearch;

export const arrival = (): Arrival | null => globalPlace.arrivingSearch ?? null;

export function showPrices(): void {
  delete document.documentElement.dataset.awaits;
}

export function consumeArrival(): Arrival | null {
  // Two statements, because SWC (Next 16.4.6) would read the value after deleting it in a single sequence.
  try {
    return arrival();
  } finally {
    delete globalPlace.arrivingSearch;
  }
}

const codeIn = (search: string): string | null => new URLSearchParams(search).get('code');

export function dropCode(): void {
  const url = new URL(location.href);
  if (!codeIn(url.search) || url.searchParams.get('replaceUrl') === 'false') return;
  for (const key of ARRIVAL_KEYS) url.searchParams.delete(key);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
}

export function withCode(address: string): string {
  const code = codeIn(location.search);
  if (!code) return address;
  const url = new URL(address, location.origin);
  url.searchParams.set('code', code);
  url.searchParams.set('skipLanding', 'true');
  return url.pathname + url.search + url.hash;
}

export function rememberArrival({ perfil, code }: Arrival): void {
  const given = perfil || code;
  if (given && isInFrame()) void tabStorage.setItem(GIVEN_PROFILE, given);
}
