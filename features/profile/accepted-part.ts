import { bandOf, PASSENGER_CLASSES } from '@/features/pricing/bands';
import type { AssessedPersons } from '@/features/eligibility/entry-schemas';
import { placeOfAnswer } from '@/features/profile/answer-places';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { ProfileFormName } from '@/lib/markets/market';
import { SPOUSE } from '@/lib/markets/relationships';

type Limiter = (profile: PerfilIngreso, accepted: readonly boolean[]) => PerfilIngreso;

type Answers = NonNullable<PerfilIngreso['adicional']>;

/** Answers about everybody and about the kept rows. `kept`: old row numbers by group, in the new order. */
function answersOfKept(answers: Answers, kept: Readonly<Record<string, readonly string[]>>): Answers {
  const entries = Object.entries(answers).flatMap(([key, value]) => {
    const { group, index, fldName } = placeOfAnswer(key);
    if (!Object.hasOwn(kept, group)) return [[key, value] as const];
    const place = `${group}.${index}`;
    return Object.entries(kept)
      .filter(([, places]) => places.includes(place))
      .map(([to, places]) => [`${to}.${places.indexOf(place)}.${fldName}`, value] as const);
  });
  return Object.fromEntries(entries);
}

function persons(profile: PerfilIngreso, accepted: readonly boolean[]): PerfilIngreso {
  const { cotizante: all = [], titular, adicional, ...rest } = profile;
  const payers = all.flatMap((row, index) => (accepted[index] ? { row, place: `cotizante.${index}` } : []));
  const dependants = profile.cargas.flatMap((row, index) =>
    accepted[all.length + index] ? { row, place: `cargas.${index}` } : [],
  );
  const isHolderLeft = accepted[0] ?? false;
  const spouse = payers.length === 0 && dependants.find(({ row }) => row.parentesco === SPOUSE);
  const others = dependants.filter((one) => one !== spouse);
  const placesOf = (rows: readonly { readonly place: string }[]) => rows.map(({ place }) => place);
  const kept = { cotizante: spouse ? [spouse.place] : placesOf(payers), cargas: placesOf(others) };
  return {
    ...rest,
    cotizante: spouse
      ? [{ sexo: spouse.row.sexo, edad: spouse.row.edad, ingreso: null }]
      : payers.map(({ row }) => row),
    cargas: others.map(({ row }) => row),
    enPareja: payers.length > 1,
    ...(isHolderLeft && titular && { titular }),
    ...(adicional && { adicional: answersOfKept(adicional, kept) }),
  };
}

function travellers(profile: PerfilIngreso, accepted: readonly boolean[]): PerfilIngreso {
  if (!profile.viaje) return profile;
  const travelling = profile.viaje.edades.filter((age) => bandOf(PASSENGER_CLASSES, age));
  return { ...profile, viaje: { ...profile.viaje, edades: travelling.filter((_, index) => accepted[index]) } };
}

const pets: Limiter = (profile, accepted) => ({
  ...profile,
  mascota: profile.mascota.filter((_, index) => accepted[index]),
});

const LIMITER_OF_FORM: Readonly<Partial<Record<ProfileFormName, Limiter>>> = { persons, travellers, pets };

/** Limits the profile to accepted persons. `assessments` has one entry per member, in `toApplicant`'s order. */
export function acceptedPart(
  profile: PerfilIngreso,
  form: ProfileFormName,
  assessments: AssessedPersons,
): PerfilIngreso {
  const accepted = assessments.map(({ isAccepted }) => isAccepted);
  return LIMITER_OF_FORM[form]?.(profile, accepted) ?? profile;
}
