import { NO_REGION } from '@/lib/contract/region';
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

type Clinics = Pick<Geography, 'clinicRegions'>;

const regionsOfClinic = (clinic: string, { clinicRegions }: Clinics): readonly string[] =>
  Object.hasOwn(clinicRegions, clinic) ? clinicRegions[clinic]! : [];

export const regionsOf = (clinics: readonly string[], geography: Clinics): readonly string[] =>
  [...new Set(clinics.flatMap((clinic) => regionsOfClinic(clinic, geography)))].sort();

/** Number of clinics by region. A network counts in each of its regions. `NO_REGION`: unknown region. */
export function clinicsByRegion(clinics: readonly string[], geography: Clinics): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const clinic of clinics) {
    const regions = regionsOfClinic(clinic, geography);
    for (const region of regions.length > 0 ? regions : [NO_REGION]) counts[region] = (counts[region] ?? 0) + 1;
  }
  return counts;
}

/** Region of a clinic. Null: a network in several regions, or a region that is unknown. */
export function regionOfClinic(clinic: string, { geography, regions }: Market): Region | null {
  const [code, ...others] = regionsOfClinic(clinic, geography);
  return others.length > 0 ? null : (regions.find(({ stateCode }) => stateCode === code) ?? null);
}
