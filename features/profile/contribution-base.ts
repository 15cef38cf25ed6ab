import { SELF_EMPLOYED_PERCENT } from '@/lib/markets/contributors';
import type { PerfilIngreso } from './profile-schemas';

/** Monthly base of Colombia's fees: the lowest in a family (Acuerdo 260 of 2004, art. 4). Null: unknown. */
export function contributionBase(profile: Pick<PerfilIngreso, 'cotizante'> | null): number | null {
  const bases = (profile?.cotizante ?? []).flatMap(({ ingreso, tipo_cotizante }) =>
    ingreso ? [tipo_cotizante === 'Independiente' ? (ingreso * SELF_EMPLOYED_PERCENT) / 100 : ingreso] : [],
  );
  return bases.length > 0 ? Math.floor(Math.min(...bases)) : null;
}
