import type { Wording } from '@/features/catalogue/wording/price';
import type { CoverageOrganizations } from '@/features/plan/sections/contract';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatCap, formatUnit } from '@/lib/i18n/money';
import { searchText } from '@/lib/i18n/search-text';
import type { Market, ProfileFormName } from '@/lib/markets/market';

export type Clinic = CoverageOrganizations['organizations'][number];

export type ClinicViewData = {
  readonly wording: Wording;
  readonly profileForm: ProfileFormName;
  readonly regionWord: Market['regionWord'];
  readonly words: Omit<Messages['clinics'], 'map'>;
};

/** What the insured pays for a visit: 'S/ 35 por consulta + 20 %'. */
export function visitText(
  { amount, currency }: NonNullable<Clinic['visit']>,
  { ambulatory }: Clinic['coverage'],
  { words, wording: { tag } }: Pick<ClinicViewData, 'words' | 'wording'>,
): string {
  const own = ambulatory === null ? 0 : 100 - ambulatory;
  return fill(own > 0 ? words.visit : words.visitOnly, {
    amount: formatCap(amount, currency, tag),
    percent: formatUnit(own, '%', tag),
  });
}

const KINDS: ReadonlySet<Clinic['kind']> = new Set(['clinic', 'network']);

/** Whether patients are treated there; laboratories, pharmacies and the like have a section of their own. */
export const isClinic = ({ kind }: Pick<Clinic, 'kind'>): boolean => KINDS.has(kind);

/** In place of a `stateCode`: the clinic is everywhere, or its region is not known. */
export const NO_REGION = 'none';

export type ClinicGroup = {
  /** `stateCode`, or `NO_REGION`. */
  readonly region: string;
  readonly name: string;
  readonly clinics: readonly Clinic[];
};

/** The visitor's region (`home`) first, then those with most clinics, then by name; those of no region last. */
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

export type ClinicSearch = { readonly text: string; readonly region: string };

/** Clinics of the region whose name or network contains the text; groups that become empty go. */
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
