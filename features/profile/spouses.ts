import { SPOUSE } from '@/lib/markets/relationships';
import type { Profile } from './sections';

type Family = Pick<Profile, 'cotizante' | 'enPareja' | 'cargas'>;

/** True for more than one spouse, as a second payer or a dependant; only one is allowed. */
export function hasTwoSpouses({ cotizante = [], enPareja, cargas }: Family): boolean {
  const partners = Math.max(cotizante.length - 1, enPareja ? 1 : 0);
  return partners + cargas.filter(({ parentesco }) => parentesco === SPOUSE).length > 1;
}
