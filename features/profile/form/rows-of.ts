import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { SectionName } from '@/features/profile/sections';
import { isAdditionalGroup } from '@/features/profile/answer-places';
import type { FormRow } from '@/lib/form-definition/form-values';

function tripRow({ edades: _ages, ...trip }: NonNullable<PerfilIngreso['viaje']>): FormRow {
  return trip as FormRow;
}

export function rowsOf(profile: PerfilIngreso, group: string): FormRow[] {
  switch (group) {
    case 'pareja':
      return [{ enPareja: profile.enPareja }];
    case 'region':
      return [{ stateCode: profile.region?.stateCode ?? null, placeCode: profile.region?.placeCode ?? null }];
    case 'viajeros':
      return (profile.viaje?.edades ?? []).map((edad) => ({ edad }));
    case 'viaje':
      return profile.viaje ? [tripRow(profile.viaje)] : [];
    default:
      return isAdditionalGroup(group) ? [] : ([profile[group as SectionName] ?? []].flat() as FormRow[]);
  }
}
