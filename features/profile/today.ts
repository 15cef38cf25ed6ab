import type { PerfilIngreso } from './profile-schemas';

/** Name of the question in `adicional`: no price depends on it, and no link carries it. */
const QUESTION = 'pago_hoy';

/** Amount that the household pays today for its plan, in the market's currency a month; null: unknown. */
export function paidToday(profile: PerfilIngreso | null): number | null {
  const amount = profile?.adicional?.[QUESTION];
  return typeof amount === 'number' && amount > 0 ? amount : null;
}
