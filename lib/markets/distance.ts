import type { Geography, Market, Region } from './market';

/** Mean radius of the Earth in kilometres (IUGG). */
const EARTH_KM = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle distance (haversine) in whole kilometres; latitude and longitude in degrees. */
export function kilometresBetween([lat1, lon1]: readonly number[], [lat2, lon2]: readonly number[]): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(lat1!, lat2!) + Math.cos(radians(lat1!)) * Math.cos(radians(lat2!)) * half(lon1!, lon2!);
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord))));
}

export function regionsOf(clinics: readonly string[], { clinicRegions }: Geography): readonly string[] {
  const regions = clinics.flatMap((clinic) => (Object.hasOwn(clinicRegions, clinic) ? clinicRegions[clinic]! : []));
  return [...new Set(regions)].sort();
}

export function clinicsByRegion(
  clinics: readonly string[],
  { clinicRegions }: Pick<Geography, 'clinicRegions'>,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const clinic of clinics) {
    const region = Object.hasOwn(clinicRegions, clinic) ? clinicRegions[clinic] : undefined;
    if (region) counts[region] = (counts[region] ?? 0) + 1;
  }
  return counts;
}

/** Returns null for a clinic that is everywhere or whose region is unknown. */
export function regionOfClinic(clinic: string, { geography, regions }: Market): Region | null {
  const [code] = regionsOf([clinic], geography);
  return regions.find(({ stateCode }) => stateCode === code) ?? null;
}

export const cityOfClinic = (clinic: string, { clinicCities }: Pick<Geography, 'clinicCities'>): string | null =>
  Object.hasOwn(clinicCities, clinic) ? clinicCities[clinic]! : null;

/** Kilometres from the centre of the visitor's region to the nearest of `regions`; null when either is unknown. */
export function distanceTo(
  regions: readonly string[],
  stateCode: string | null,
  { regionCentres }: Geography,
): number | null {
  const own = stateCode !== null && Object.hasOwn(regionCentres, stateCode) ? regionCentres[stateCode] : undefined;
  if (!own || regions.length === 0) return null;
  return Math.min(...regions.map((region) => kilometresBetween(own, regionCentres[region]!)));
}
