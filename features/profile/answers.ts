import type { ProductLine } from '@/lib/markets/market';
import type { PerfilIngreso } from './profile-schemas';

export const PREGNANCY_MONTHS = 9;

/**
 * Answers in `adicional` about a person's health, documents and money. They change texts but no price. Links and the
 * profile stored on the server exclude them.
 */
const answerTo = (profile: PerfilIngreso | null, question: 'documento' | 'embarazo' | 'pago_hoy') =>
  profile?.adicional?.[question];

export function pregnancyMonth(profile: PerfilIngreso | null): number | null {
  const month = answerTo(profile, 'embarazo');
  return typeof month === 'number' && month >= 1 && month <= PREGNANCY_MONTHS ? month : null;
}

/** Amount that the household pays now for its plan, in the market's currency a month; null: unknown. */
export function paidToday(profile: PerfilIngreso | null): number | null {
  const amount = answerTo(profile, 'pago_hoy');
  return typeof amount === 'number' && amount > 0 ? amount : null;
}

/** Kind of a foreigner's document; null: not answered. */
export function foreignDocument(profile: PerfilIngreso | null): string | null {
  const kind = answerTo(profile, 'documento');
  return typeof kind === 'string' ? kind : null;
}

export type Illness = { readonly illness: string; readonly key: string };

/** Pre-existing illnesses. `key`: key of the answer: 'cargas.1.enfermedades', or 'enfermedades' without a person. */
export const illnesses = (profile: PerfilIngreso | null): readonly Illness[] =>
  Object.entries(profile?.adicional ?? {}).flatMap(([key, chosen]) =>
    /(^|\.)enfermedades$/.test(key) && Array.isArray(chosen) ? chosen.map((illness) => ({ illness, key })) : [],
  );

/** True if the prices of a line count an income, and the partner's is unknown: they would change with it. */
export function lacksPartnerIncome(
  profile: PerfilIngreso | null,
  { pricedByIncome, priceBand }: Pick<ProductLine, 'pricedByIncome' | 'priceBand'>,
): boolean {
  const [own, partner] = profile?.cotizante ?? [];
  return Boolean((pricedByIncome || priceBand) && own?.ingreso) && partner?.ingreso === null;
}
