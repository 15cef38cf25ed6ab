import type { PerfilIngreso } from '@/features/profile/contract';
import { withoutAges } from './assumed/domain';

/** Days that a shared link is known. */
export const SHARED_DAYS = 30;

/** What a sender may leave out of a link, as far as their profile says it. */
export const SHARED_PARTS = ['ages', 'income', 'maternity', 'eps', 'nationality'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** What a link always says of those it is about, since prices hang on it; the dialog tells the sender. */
export const SHARED_FACTS = ['sex', 'kinship', 'region', 'pets', 'trip', 'workers', 'payroll', 'work'] as const;
export type SharedFact = (typeof SHARED_FACTS)[number];

/** What a link does with an answer; of 'itself' it speaks anyway, and 'never' goes with none. */
type Decision = SharedPart | SharedFact | 'itself' | 'never';
type Row<T> = { readonly [K in keyof Required<T>]: Decision };
type DecisionOf<T> = T extends readonly (infer Item)[]
  ? DecisionOf<Item>
  : T extends object
    ? string extends keyof T
      ? Decision
      : Row<T>
    : Decision;

/** Whatever the contract of a profile knows has its place here, or this does not compile. */
const DECISIONS: { readonly [K in keyof Required<PerfilIngreso>]: DecisionOf<NonNullable<PerfilIngreso[K]>> } = {
  ingresodatos: 'itself',
  cotizante: {
    sexo: 'sex',
    edad: 'ages',
    ingreso: 'income',
    maternidad: 'maternity',
    eps_actual: 'eps',
    nacionalidad: 'nationality',
    paisCobertura: 'nationality',
  },
  cargas: { sexo: 'sex', edad: 'ages', parentesco: 'kinship' },
  enPareja: 'itself',
  region: { stateCode: 'region', stateName: 'region', abbreviation: 'region' },
  colectivo: { cantidadempleados: 'workers' },
  guardias: { cantidadGuardias: 'workers' },
  // Its price is a rate of the payroll: without that there is none, so that nobody can leave it out.
  sctr: { cantidadempleados: 'workers', ingreso: 'payroll', sector: 'work', tipo_trabajo: 'work' },
  mascota: { raza: 'pets', especie: 'pets', edad: 'pets' },
  viaje: { edades: 'ages', dias: 'trip' },
  referido: 'never',
  referidoPorLink: 'never',
  titular: { epsActual: 'eps' },
  // About anything that a market asks, perhaps about health.
  adicional: 'never',
};

type Answers = Readonly<Record<string, unknown>>;
const saysSomething = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const rowsOf = (value: unknown): readonly Answers[] => [value].flat().filter(saysSomething) as Answers[];

/** What a profile says anything of. */
function saidIn(profile: PerfilIngreso): ReadonlySet<Decision> {
  const said = Object.entries(DECISIONS).flatMap(([key, decision]): Decision[] => {
    const rows = rowsOf(profile[key as keyof PerfilIngreso]);
    if (typeof decision === 'string') return rows.length > 0 ? [decision] : [];
    const names = Object.entries(decision as Record<string, Decision>);
    return rows.flatMap((row) => names.filter(([name]) => saysSomething(row[name])).map(([, one]) => one));
  });
  return new Set(said);
}

/** A row without the answers of a decision; nothing is left of one that has no others. */
function rowWithout(row: Answers, decisions: Readonly<Record<string, Decision>>, decision: Decision): unknown {
  const names = Object.keys(decisions).filter((name) => decisions[name] === decision);
  if (names.length === Object.keys(decisions).length) return undefined;
  return { ...row, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

function strip(profile: PerfilIngreso, decision: Decision): PerfilIngreso {
  const kept = Object.entries(DECISIONS).map(([key, decided]) => {
    const value: unknown = profile[key as keyof PerfilIngreso];
    if (typeof decided === 'string') return [key, decided === decision ? undefined : value];
    if (!saysSomething(value)) return [key, value];
    const bare = (row: Answers) => rowWithout(row, decided, decision);
    return [key, Array.isArray(value) ? value.map(bare) : bare(value as Answers)];
  });
  return Object.fromEntries(kept) as PerfilIngreso;
}

/** Income is null where nobody knows it; the other parts are simply not there. */
const withoutIncome = (profile: PerfilIngreso): PerfilIngreso => ({
  ...profile,
  ...(profile.cotizante && { cotizante: profile.cotizante.map((person) => ({ ...person, ingreso: null })) }),
});

const drop: Partial<Record<SharedPart, (profile: PerfilIngreso, adultAge: number) => PerfilIngreso>> = {
  ages: withoutAges,
  income: withoutIncome,
};

/** The parts that a profile says anything of. */
export function partsOf(profile: PerfilIngreso | null): readonly SharedPart[] {
  const said = profile && saidIn(profile);
  return said ? SHARED_PARTS.filter((part) => said.has(part)) : [];
}

/** Whether a profile has the place for a part, be it empty. */
function hasPlaceFor(part: SharedPart, profile: PerfilIngreso): boolean {
  const places = Object.entries(DECISIONS).filter(
    ([, decided]) => typeof decided === 'object' && Object.values<Decision>(decided).includes(part),
  );
  return places.some(([key]) => rowsOf(profile[key as keyof PerfilIngreso]).length > 0);
}

/** The parts a sender left out, each once: their browser has taken them out before, so that the profile says none of them. */
export function leftOutOf(profile: PerfilIngreso | null, without: readonly SharedPart[]): SharedPart[] {
  return SHARED_PARTS.filter((part) => profile && without.includes(part) && hasPlaceFor(part, profile));
}

/** What a link to a profile says of it whatever its sender leaves out. */
export function factsOf(profile: PerfilIngreso): readonly SharedFact[] {
  const said = saidIn(profile);
  return SHARED_FACTS.filter((fact) => said.has(fact));
}

/**
 * The profile as a link carries it: never who referred its sender nor what a market asks beyond prices, and without the
 * parts the sender leaves out. Without ages everybody stays, adults of `adultAge` years (the market's default) and children of
 * `CHILD_AGE`.
 */
export function profileToShare(
  profile: PerfilIngreso,
  without: readonly SharedPart[],
  adultAge: number,
): PerfilIngreso {
  return without.reduce<PerfilIngreso>(
    (kept, part) => drop[part]?.(kept, adultAge) ?? strip(kept, part),
    strip(profile, 'never'),
  );
}
