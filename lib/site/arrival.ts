import type { ARRIVAL_KEYS } from './arrival-script';

/** A search that came with the address, as it was written there: nothing of it has been checked. */
export type Arrival = Readonly<Record<(typeof ARRIVAL_KEYS)[number], string | null>>;

type Place = { arrivingSearch?: Arrival };

/** The search that came with the address (arrival-script.ts), until it is taken; null when none did. */
export function arrival(): Arrival | null {
  return (globalThis as Place).arrivingSearch ?? null;
}

/** Takes it: nobody finds it afterwards. */
export function takeArrival(): Arrival | null {
  // The build's minifier reads the value after deleting it where both stand in one row (SWC, Next 16.4.6).
  try {
    return arrival();
  } finally {
    delete (globalThis as Place).arrivingSearch;
  }
}
