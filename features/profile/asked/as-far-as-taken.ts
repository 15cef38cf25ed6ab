import type { PerfilIngreso } from '@/features/profile/contract';
import { MOST_ROWS } from '@/lib/form-definition/domain';
import type { ProfileFormName } from '@/lib/markets/market';
import { ONE_PERSON, onlyAsked } from './domain';

/** The most persons that any form takes: the visitor and a partner. */
const MOST_PERSONS = 2;

/** A profile from elsewhere without whom no form of that kind could show, so that nobody is priced unseen. */
export function asFarAsTaken(profile: PerfilIngreso, form: ProfileFormName): PerfilIngreso {
  if (form === 'person') return onlyAsked(profile, ONE_PERSON);
  return {
    ...profile,
    ...(profile.cotizante && { cotizante: profile.cotizante.slice(0, MOST_PERSONS) }),
    cargas: profile.cargas.slice(0, MOST_ROWS),
  };
}
