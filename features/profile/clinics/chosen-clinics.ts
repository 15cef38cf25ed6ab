import { NO_REGION } from '@/lib/contract/region';

export const CLINICS_MAX = 5;

/** Ways to filter by the chosen clinics, as request fields: plans reach any clinic, all clinics, or no filter. */
export const CLINIC_MATCHES = ['coverageOrganizations', 'everyCoverageOrganization', 'chosenClinics'] as const;
export type ClinicMatch = (typeof CLINIC_MATCHES)[number];

export const firstClinics = (names: readonly string[]): readonly string[] => [...new Set(names)].slice(0, CLINICS_MAX);

export const areSameClinics = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

export const requestedClinics = (request: Readonly<Partial<Record<ClinicMatch, readonly string[]>>>) =>
  firstClinics(CLINIC_MATCHES.flatMap((match) => request[match] ?? []));

export function putFirst<T>(all: readonly T[], chosen: readonly string[], nameOf: (one: T) => string): readonly T[] {
  const place = (one: T) => {
    const index = chosen.indexOf(nameOf(one));
    return index < 0 ? chosen.length : index;
  };
  return all.toSorted((left, right) => place(left) - place(right));
}

type RegionOf<T> = (clinic: T) => { readonly stateCode: string; readonly stateName: string } | null;

export type RegionGroup<T> = { readonly region: string; readonly name: string; readonly clinics: readonly T[] };

export function clinicsByRegion<T>(
  clinics: readonly T[],
  home: string | null,
  regionOf: RegionOf<T>,
): RegionGroup<T>[] {
  const groups = new Map<string, { region: string; name: string; clinics: T[] }>();
  for (const clinic of clinics) {
    const { stateCode: region, stateName: name } = regionOf(clinic) ?? { stateCode: NO_REGION, stateName: '' };
    const group = groups.get(region) ?? { region, name, clinics: [] };
    group.clinics.push(clinic);
    groups.set(region, group);
  }
  const rank = ({ region }: RegionGroup<T>) => (region === NO_REGION ? 2 : region === home ? 0 : 1);
  return [...groups.values()].sort(
    (left, right) =>
      rank(left) - rank(right) ||
      right.clinics.length - left.clinics.length ||
      left.name.localeCompare(right.name, 'es'),
  );
}
