import type { Wording } from '@/features/catalogue/wording/price';
import type { CoverageOrganizations } from '@/features/catalogue/detail/detail-schemas';
import { clinicsByRegion, type RegionGroup } from '@/features/profile/clinics/chosen-clinics';
import type { Messages } from '@/lib/i18n/messages';
import { matchesName } from '@/lib/i18n/search-text';
import type { Market, ProfileFormName } from '@/lib/markets/market';

export type Clinic = Omit<CoverageOrganizations['organizations'][number], 'provenance'>;

export type ClinicViewData = {
  readonly wording: Wording;
  readonly profileForm: ProfileFormName;
  readonly regionWord: Market['regionWord'];
  readonly words: Omit<Messages['clinics'], 'map'>;
};

const KINDS: ReadonlySet<Clinic['kind']> = new Set(['clinic', 'network']);

/** True for places that treat patients. Laboratories and pharmacies have their own section. */
export const isClinic = ({ kind }: Pick<Clinic, 'kind'>): boolean => KINDS.has(kind);

export type ClinicGroup = RegionGroup<Clinic>;

export const groupByRegion = (clinics: readonly Clinic[], home: string | null): ClinicGroup[] =>
  clinicsByRegion(clinics, home, ({ countryState }) => countryState);

export type ClinicSearch = { readonly text: string; readonly region: string };

export function filterClinics(groups: readonly ClinicGroup[], { text, region }: ClinicSearch): ClinicGroup[] {
  const isMatch = ({ displayName, network, place }: Clinic) =>
    matchesName([displayName, network, place].filter(Boolean).join(' '), text);
  return groups
    .filter((group) => region === '' || group.region === region)
    .map(({ clinics, ...group }) => Object.assign(group, { clinics: clinics.filter(isMatch) }))
    .filter(({ clinics }) => clinics.length > 0);
}

export const countClinics = (groups: readonly ClinicGroup[]): number =>
  groups.reduce((sum, { clinics }) => sum + clinics.length, 0);
