import type { PerfilIngreso } from '@/features/profile/contract';
import type { Fields, Section, ShareRule } from '@/features/profile/domain/field';
import { fieldsOf, sections } from '@/features/profile/domain/sections';
import { withoutAges } from './assumed-ages';

/** Days that a shared link is known. */
export const SHARED_DAYS = 30;

/** What a sender may leave out of a link, as far as their profile says it. */
export const SHARED_PARTS = [
  'ages',
  'income',
  'maternity',
  'eps',
  'nationality',
] as const satisfies readonly ShareRule[];
export type SharedPart = (typeof SHARED_PARTS)[number];

/** What a link always says of those it is about, since prices hang on it; the dialog tells the sender. */
export const SHARED_FACTS = [
  'sex',
  'kinship',
  'region',
  'pets',
  'trip',
  'workers',
  'payroll',
  'work',
] as const satisfies readonly ShareRule[];
export type SharedFact = (typeof SHARED_FACTS)[number];

type Answers = Readonly<Record<string, unknown>>;
const saysSomething = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const rowsOf = (value: unknown): readonly Answers[] => [value].flat().filter(saysSomething) as Answers[];

/** What a profile says anything of. */
function saidIn(profile: PerfilIngreso): ReadonlySet<ShareRule> {
  const said = sections.flatMap(([name, section]): ShareRule[] => {
    const rows = rowsOf(profile[name]);
    if ('share' in section) return rows.length > 0 ? [section.share] : [];
    const fields = Object.entries(section.fields);
    return rows.flatMap((row) => fields.filter(([field]) => saysSomething(row[field])).map(([, { share }]) => share));
  });
  return new Set(said);
}

/** A row without the answers of a rule; nothing is left of one that has no others. */
function rowWithout(row: Answers, fields: Fields, rule: ShareRule): unknown {
  const names = Object.keys(fields).filter((name) => fields[name]!.share === rule);
  if (names.length === Object.keys(fields).length) return undefined;
  return { ...row, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

function strip(profile: PerfilIngreso, rule: ShareRule): PerfilIngreso {
  const kept = sections.map(([name, section]) => {
    const value: unknown = profile[name];
    if ('share' in section) return [name, section.share === rule ? undefined : value];
    if (!saysSomething(value)) return [name, value];
    const bare = (row: Answers) => rowWithout(row, section.fields, rule);
    return [name, Array.isArray(value) ? value.map(bare) : bare(value as Answers)];
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
  const isPlace = (section: Section) => Object.values(fieldsOf(section)).some(({ share }) => share === part);
  return sections.some(([name, section]) => isPlace(section) && rowsOf(profile[name]).length > 0);
}

/** The parts a sender left out, each once: their browser has taken them out before, so that the profile says none of them. */
export function removedParts(profile: PerfilIngreso | null, without: readonly SharedPart[]): SharedPart[] {
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
