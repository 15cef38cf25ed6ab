import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { NO_REGION } from '@/lib/contract/region';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';
import type { Region } from '@/lib/markets/market';

export type RegionReachWords = Readonly<Record<'some', PluralForms> & Record<'none' | 'unknown', string>>;
export type PlanClinics = Pick<InsuranceItem, 'clinics' | 'clinicRegions'>;

export function hasNoneIn({ clinics, clinicRegions }: PlanClinics, { stateCode }: Pick<Region, 'stateCode'>): boolean {
  return clinics.length > 0 && !clinicRegions[NO_REGION] && !clinicRegions[stateCode];
}

/** '1 de sus 3 clínicas está en Arequipa', 'none' or 'unknown' as a sentence. Null: no region given, or no clinics. */
export function regionReachText(
  { clinics, clinicRegions }: PlanClinics,
  region: Pick<Region, 'stateCode' | 'stateName'> | null,
  words: RegionReachWords,
  tag: string,
): string | null {
  if (!region || clinics.length === 0) return null;
  const count = clinicRegions[region.stateCode] ?? 0;
  const name = { region: region.stateName, of: clinics.length };
  if (count > 0) return fill(plural(words.some, count, tag), name);
  return fill(hasNoneIn({ clinics, clinicRegions }, region) ? words.none : words.unknown, name);
}
