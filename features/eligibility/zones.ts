/**
 * Regions of each zone in which an Isapre sells a plan. Price lists name zones without defining them, so each zone here
 * includes neighbouring regions: a warning must never be wrong.
 */
const REGIONS = {
  zoneRM: ['13'],
  zoneNorth: ['15', '1', '2', '3', '4', '5'],
  zoneCentre: ['4', '5', '13', '6', '7', '16'],
  zoneBiobio: ['8', '16'],
  zoneSouth: ['7', '16', '8', '9', '14', '10', '11', '12'],
} as const;

export type Zone = keyof typeof REGIONS;
export const ZONES = Object.keys(REGIONS) as Zone[];

const isZoneOf = (zone: Zone, stateCode: string): boolean => REGIONS[zone].some((region) => region === stateCode);

/** Names of zones that include the region. A plan with one of these zones is sold there. */
export const zonesOf = (stateCode: string) => ['zoneNational', ...ZONES.filter((zone) => isZoneOf(zone, stateCode))];

/** Zones of a plan that is not sold in the region. Empty: it may be sold there, or no zone is known. */
export function zonesElsewhere(features: readonly string[], stateCode: string): readonly Zone[] {
  const zones = ZONES.filter((zone) => features.includes(zone));
  return zonesOf(stateCode).some((zone) => features.includes(zone)) ? [] : zones;
}
