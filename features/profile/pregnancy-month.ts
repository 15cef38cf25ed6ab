import type { PerfilIngreso } from './profile-schemas';

export const PREGNANCY_MONTHS = 9;

/** Name of the question in `adicional`: like all health answers it is in no link and not stored with the profile. */
const QUESTION = 'embarazo';

export function pregnancyMonth(profile: PerfilIngreso | null): number | null {
  const month = profile?.adicional?.[QUESTION];
  return typeof month === 'number' && month >= 1 && month <= PREGNANCY_MONTHS ? month : null;
}
