import type { CoverageOrganizations } from '@/features/plan/sections/contract';
import type { Messages } from '@/lib/i18n/messages';
import { searchText } from '@/lib/i18n/search-text';
import type { Market, ProfileFormName } from '@/lib/markets/market';

/** Who gives the care of a plan: a clinic, a network, or another (`isClinic`). */
export type Clinic = CoverageOrganizations['organizations'][number];

/** In which words and numbers clinics are shown, and whose region comes first. */
export type ClinicSetting = {
  /** BCP 47 tag for numbers. */
  readonly tag: string;
  /** Form of the profile that knows the visitor's region. */
  readonly profileForm: ProfileFormName;
  readonly regionWord: Market['regionWord'];
  readonly words: Omit<Messages['clinics'], 'map'>;
};

const KINDS: ReadonlySet<Clinic['kind']> = new Set(['clinic', 'network']);

/** Whether one is treated there; the others (laboratories, pharmacies and so on) are told of apart. */
export const isClinic = ({ kind }: Pick<Clinic, 'kind'>): boolean => KINDS.has(kind);

/** Stands for the region of a clinic that has none: it is everywhere, or nobody knows where. */
export const NO_REGION = 'none';

export type ClinicGroup = {
  /** `stateCode`, or `NO_REGION`. */
  readonly region: string;
  /** '' for `NO_REGION`. */
  readonly name: string;
  readonly clinics: readonly Clinic[];
};

/**
 * Clinics by region, in each as they came: the visitor's region first, then those with most clinics, then by name; those
 * of no region last.
 */
export function groupByRegion(clinics: readonly Clinic[], home: string | null): ClinicGroup[] {
  const groups = new Map<string, { region: string; name: string; clinics: Clinic[] }>();
  for (const clinic of clinics) {
    const { stateCode: region, stateName: name } = clinic.countryState ?? { stateCode: NO_REGION, stateName: '' };
    const group = groups.get(region) ?? { region, name, clinics: [] };
    group.clinics.push(clinic);
    groups.set(region, group);
  }
  const rank = ({ region }: ClinicGroup) => (region === NO_REGION ? 2 : region === home ? 0 : 1);
  return [...groups.values()].sort(
    (left, right) =>
      rank(left) - rank(right) ||
      right.clinics.length - left.clinics.length ||
      left.name.localeCompare(right.name, 'es'),
  );
}

/** What a visitor looks for; '' each: anything. */
export type ClinicSearch = { readonly text: string; readonly region: string };

/** What is left of the groups: clinics whose name or network has the text in it, of the region chosen. None is empty. */
export function filterClinics(groups: readonly ClinicGroup[], { text, region }: ClinicSearch): ClinicGroup[] {
  const sought = searchText(text.trim());
  const isMeant = ({ displayName, network }: Clinic) => searchText(`${displayName} ${network ?? ''}`).includes(sought);
  return groups
    .filter((group) => region === '' || group.region === region)
    .map(({ clinics, ...group }) => Object.assign(group, { clinics: clinics.filter(isMeant) }))
    .filter(({ clinics }) => clinics.length > 0);
}

export const countClinics = (groups: readonly ClinicGroup[]): number =>
  groups.reduce((sum, { clinics }) => sum + clinics.length, 0);
