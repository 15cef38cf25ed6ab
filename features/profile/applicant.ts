import type { Applicant } from '@/features/eligibility/entry-rules';
import type { Insured } from '@/features/eligibility/entry-schemas';
import { bandOf, PASSENGER_CLASSES } from '@/features/pricing/bands';
import { placeOfAnswer } from '@/features/profile/answer-places';
import { illnesses } from '@/features/profile/answers';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { ProductLine, ProfileFormName } from '@/lib/markets/market';

type Members = Applicant['members'];

const INSURED_BY_RELATIONSHIP: Readonly<Record<PerfilIngreso['cargas'][number]['parentesco'], Insured>> = {
  'Hijo/Hija': 'child',
  'Hijastro/Hijastra': 'child',
  'Nieto/Nieta': 'child',
  Cónyuge: 'partner',
  'Padre/Madre': 'relative',
  Otro: 'relative',
};

const holders = ({ cotizante = [] }: PerfilIngreso): Members =>
  cotizante.map(({ edad }, index) => ({ who: index === 0 ? 'holder' : 'partner', age: edad }));

const dependants = ({ cargas }: PerfilIngreso): Members =>
  cargas.map(({ edad, parentesco }) => ({ who: INSURED_BY_RELATIONSHIP[parentesco], age: edad }));

const ROWS: Readonly<Record<string, (profile: PerfilIngreso) => Members>> = { cotizante: holders, cargas: dependants };

/** Person of an answer's row ('cargas.1.enfermedades'). Undefined: no row, or only one person in the profile. */
export function personOf(profile: PerfilIngreso, key: string): Members[number] | undefined {
  const { group, index } = placeOfAnswer(key);
  const isAlone = (profile.cotizante ?? []).length + profile.cargas.length < 2;
  return isAlone ? undefined : ROWS[group]?.(profile)[index];
}

export const illnessesByPerson = (profile: PerfilIngreso) =>
  illnesses(profile).map(({ illness, key }) => ({ illness, person: personOf(profile, key) }));

/** Travellers. Ignores ages outside the passenger classes. */
const travellers = ({ viaje }: PerfilIngreso): Members =>
  (viaje?.edades ?? []).filter((age) => bandOf(PASSENGER_CLASSES, age)).map((age) => ({ who: 'traveller', age }));

const pets = ({ mascota }: PerfilIngreso): Members =>
  mascota.map(({ especie, edad }) => ({ who: especie === 'Perro' ? 'dog' : 'cat', age: edad }));

type Company = { readonly employeesOf: (profile: PerfilIngreso) => number | null };

const COMPANIES: Readonly<Partial<Record<ProfileFormName, Company>>> = {
  employees: { employeesOf: ({ colectivo }) => colectivo?.cantidadempleados ?? null },
  guards: { employeesOf: ({ guardias }) => guardias?.cantidadGuardias ?? null },
  sctr: { employeesOf: ({ sctr }) => sctr?.cantidadempleados ?? null },
};

export const isCompanyForm = (form: ProfileFormName): boolean => form in COMPANIES;

export const isOnlyThroughEmployer = (
  { entry }: { readonly entry: { readonly employerOnly: boolean } },
  { profileForm }: Pick<ProductLine, 'profileForm'>,
): boolean => entry.employerOnly && !isCompanyForm(profileForm);

const MEMBERS: Readonly<Partial<Record<ProfileFormName, (profile: PerfilIngreso) => Members>>> = {
  persons: (profile) => [...holders(profile), ...dependants(profile)],
  person: (profile) => holders(profile).slice(0, 1),
  travellers,
  pets,
};

function affiliationOf({ titular, cotizante }: PerfilIngreso, names: ProductLine['affiliations'] = {}) {
  const code = titular?.epsActual || cotizante?.[0]?.eps_actual;
  return code && Object.hasOwn(names, code) ? { code, name: names[code]! } : null;
}

/** Persons of the profile for eligibility checks. Null: no profile, so nobody to check. */
export function toApplicant(
  profile: PerfilIngreso | null,
  { profileForm, affiliations }: Pick<ProductLine, 'profileForm' | 'affiliations'>,
): Applicant | null {
  if (!profile?.ingresodatos) return null;
  const company = COMPANIES[profileForm];
  const trip = profileForm === 'travellers' ? profile.viaje : null;
  return {
    members: MEMBERS[profileForm]?.(profile) ?? [],
    isCompany: isCompanyForm(profileForm),
    employees: company?.employeesOf(profile) ?? null,
    country: profile.cotizante?.[0]?.paisCobertura || null,
    affiliation: affiliationOf(profile, affiliations),
    region: profile.region?.stateCode || null,
    destination: trip?.destino ?? null,
    purpose: trip?.motivo ?? null,
  };
}
