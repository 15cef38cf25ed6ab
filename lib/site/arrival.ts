import type { ARRIVAL_KEYS } from './arrival-script';

/** As it was written in the address: nothing of it has been checked. */
export type Arrival = Readonly<Record<(typeof ARRIVAL_KEYS)[number], string | null>>;

type Place = { arrivingSearch?: Arrival };

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
