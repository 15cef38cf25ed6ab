/**
 * Regions of each zone in which an Isapre sells a plan. Price lists name zones without defining them, so each zone here
 * includes neighbouring regions: nobody may be refused who could enter.
 */
const REGIONS = {
  zoneRM: ['13'],
  zoneNorth: ['15', '1', '2', '3', '4', '5'],
  zoneCentre: ['4', '5', '13', '6', '7', '16'],
  zoneBiobio: ['8', '16'],
  zoneSouth: ['7', '16', '8', '9', '14', '10', '11', '12'],
} as const;

/** Regions where a plan with these features is sold. Empty: everywhere, or no zone is known. */
export function regionsOfZones(features: readonly string[]): readonly string[] {
  if (features.includes('zoneNational')) return [];
  return Object.entries(REGIONS).flatMap(([zone, regions]) => (features.includes(zone) ? regions : []));
}
