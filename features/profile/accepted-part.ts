import { bandOf, PASSENGER_CLASSES } from '@/features/pricing/bands';
import type { AssessedPersons } from '@/features/eligibility/entry-schemas';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { ProfileFormName } from '@/lib/markets/market';
import { SPOUSE } from '@/lib/markets/relationships';

type Kept = (profile: PerfilIngreso, accepted: readonly boolean[]) => PerfilIngreso;

function persons(profile: PerfilIngreso, accepted: readonly boolean[]): PerfilIngreso {
  const { cotizante: all = [], titular, ...rest } = profile;
  const payers = all.filter((_, index) => accepted[index]);
  const dependants = profile.cargas.filter((_, index) => accepted[all.length + index]);
  const isHolderLeft = accepted[0] ?? false;
  const spouse = payers.length === 0 && dependants.find(({ parentesco }) => parentesco === SPOUSE);
  return {
    ...rest,
    cotizante: spouse ? [{ sexo: spouse.sexo, edad: spouse.edad, ingreso: null }] : payers,
    cargas: dependants.filter((one) => one !== spouse),
    enPareja: payers.length > 1,
    ...(isHolderLeft && titular && { titular }),
  };
}

function travellers(profile: PerfilIngreso, accepted: readonly boolean[]): PerfilIngreso {
  if (!profile.viaje) return profile;
  const travelling = profile.viaje.edades.filter((age) => bandOf(PASSENGER_CLASSES, age));
  return { ...profile, viaje: { ...profile.viaje, edades: travelling.filter((_, index) => accepted[index]) } };
}

const pets: Kept = (profile, accepted) => ({
  ...profile,
  mascota: profile.mascota.filter((_, index) => accepted[index]),
});

const KEPT: Readonly<Partial<Record<ProfileFormName, Kept>>> = { persons, travellers, pets };

/** Limits the profile to the persons that a plan accepts (`judged`, in the order of `toApplicant`). */
export function acceptedPart(profile: PerfilIngreso, form: ProfileFormName, judged: AssessedPersons): PerfilIngreso {
  const accepted = judged.map(({ isAccepted }) => isAccepted);
  return KEPT[form]?.(profile, accepted) ?? profile;
}
