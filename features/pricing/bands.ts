type Band = { readonly from: number; readonly to: number };

/** Traveller classes by age in years, both ends inclusive. Callers drop travellers of other ages. */
export const PASSENGER_CLASSES = [
  { name: 'child', from: 0, to: 21 },
  { name: 'adult', from: 22, to: 71 },
  { name: 'major', from: 72, to: 99 },
] as const;
export type PassengerClass = (typeof PASSENGER_CLASSES)[number]['name'];

export function bandOf<B extends Band>(bands: readonly B[], value: number): B | null {
  return bands.find((band) => value >= band.from && value <= band.to) ?? null;
}

export function countByBand(bands: readonly Band[], values: readonly number[]): number[] | null {
  const counts = bands.map(() => 0);
  for (const value of values) {
    const index = bands.findIndex((band) => value >= band.from && value <= band.to);
    if (index === -1) return null;
    counts[index]! += 1;
  }
  return counts;
}

export const limitsOf = (bands: readonly Band[]): string => bands.map((band) => `${band.from}-${band.to}`).join(',');
