/** How many clinics a visitor keeps. */
export const CLINICS_MAX = 5;

/** What the kept clinics ask of a plan, by the name on the wire: to reach any of them, all of them, or nothing. */
export const CLINIC_MATCHES = ['coverageOrganizations', 'everyCoverageOrganization', 'chosenClinics'] as const;
export type ClinicMatch = (typeof CLINIC_MATCHES)[number];

/** Each once, in the order they were chosen. */
export const firstClinics = (names: readonly string[]): readonly string[] => [...new Set(names)].slice(0, CLINICS_MAX);

export const areSameClinics = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** All that a request asks about, whatever it asks of a plan there. */
export const clinicsAsked = (request: Readonly<Partial<Record<ClinicMatch, readonly string[]>>>): readonly string[] =>
  firstClinics(CLINIC_MATCHES.flatMap((match) => request[match] ?? []));

/** The chosen ones before the others, which stay in their order. */
export function chosenFirst<T>(all: readonly T[], chosen: readonly string[], nameOf: (one: T) => string): readonly T[] {
  const place = (one: T) => {
    const index = chosen.indexOf(nameOf(one));
    return index < 0 ? chosen.length : index;
  };
  return all.toSorted((left, right) => place(left) - place(right));
}

/** In place of a `stateCode`: the clinic is everywhere, or its region is not known. */
export const NO_REGION = 'none';

type RegionOf<T> = (clinic: T) => { readonly stateCode: string; readonly stateName: string } | null;

export type RegionGroup<T> = {
  /** `stateCode`, or `NO_REGION`. */
  readonly region: string;
  readonly name: string;
  readonly clinics: readonly T[];
};

/** The visitor's region (`home`) first, then those with most clinics, then by name; those of no region last. */
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
