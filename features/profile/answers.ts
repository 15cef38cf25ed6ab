import type { PerfilIngreso } from './profile-schemas';

export const PREGNANCY_MONTHS = 9;

/**
 * Answers in `adicional` that change what the product says, not a price. Health, documents and money of a person: they
 * are in no link and not stored with the profile on the server.
 */
const answerTo = (profile: PerfilIngreso | null, question: 'documento' | 'embarazo' | 'enfermedades' | 'pago_hoy') =>
  profile?.adicional?.[question];

export function pregnancyMonth(profile: PerfilIngreso | null): number | null {
  const month = answerTo(profile, 'embarazo');
  return typeof month === 'number' && month >= 1 && month <= PREGNANCY_MONTHS ? month : null;
}

/** Amount that the household pays today for its plan, in the market's currency a month; null: unknown. */
export function paidToday(profile: PerfilIngreso | null): number | null {
  const amount = answerTo(profile, 'pago_hoy');
  return typeof amount === 'number' && amount > 0 ? amount : null;
}

/** Kind of a foreigner's document; null: not answered. */
export function foreignDocument(profile: PerfilIngreso | null): string | null {
  const kind = answerTo(profile, 'documento');
  return typeof kind === 'string' ? kind : null;
}

/** Illnesses from before, of the profile's list. */
export function illnesses(profile: PerfilIngreso | null): readonly string[] {
  const chosen = answerTo(profile, 'enfermedades');
  return Array.isArray(chosen) ? chosen : [];
}
