import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { Fields, Section, ShareRule } from '@/features/profile/field';
import { assumedSex, fieldsOf, sections } from '@/features/profile/sections';
import { withoutAges } from './assumed-ages';

export const SHARED_DAYS = 30;

export const SHARED_PARTS = [
  'ages',
  'income',
  'maternity',
  'eps',
  'nationality',
] as const satisfies readonly ShareRule[];
export type SharedPart = (typeof SHARED_PARTS)[number];

export const LINK_PARTS = [...SHARED_PARTS, 'clinics'] as const;
export type LinkPart = (typeof LINK_PARTS)[number];

export const OMITTED_BY_DEFAULT: readonly LinkPart[] = ['income'];

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
const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const rowsOf = (value: unknown): readonly Answers[] => [value].flat().filter(isFilled) as Answers[];

function answeredRules(profile: PerfilIngreso): ReadonlySet<ShareRule> {
  const rules = sections.flatMap(([name, section]): ShareRule[] => {
    const rows = rowsOf(profile[name]);
    if ('share' in section) return rows.length > 0 ? [section.share] : [];
    const fields = Object.entries(section.fields);
    return rows.flatMap((row) => fields.filter(([field]) => isFilled(row[field])).map(([, { share }]) => share));
  });
  return new Set(rules);
}

function rowWithout(row: Answers, fields: Fields, rule: ShareRule): unknown {
  const names = Object.keys(fields).filter((name) => fields[name]!.share === rule);
  if (names.length === Object.keys(fields).length) return undefined;
  return { ...row, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

function strip(profile: PerfilIngreso, rule: ShareRule): PerfilIngreso {
  const kept = sections.map(([name, section]) => {
    const value: unknown = profile[name];
    if ('share' in section) return [name, section.share === rule ? undefined : value];
    if (!isFilled(value)) return [name, value];
    const bare = (row: Answers) => rowWithout(row, section.fields, rule);
    return [name, Array.isArray(value) ? value.map(bare) : bare(value as Answers)];
  });
  return Object.fromEntries(kept) as PerfilIngreso;
}

/** Profile without sex. For forms that do not ask for it: the value is then a default or from an embedding page. */
export const withoutSex = (profile: PerfilIngreso): PerfilIngreso => strip(profile, 'sex');

/** True if a person's sex differs from the default. If none differs, a link can omit it without loss. */
export const differsFromAssumedSex = ({ cotizante = [], cargas }: PerfilIngreso): boolean =>
  [
    ...cotizante.map(({ sexo }, index) => ({ sexo, isPartner: index > 0 })),
    ...cargas.map(({ sexo }) => ({ sexo, isPartner: false })),
  ].some(({ sexo, isPartner }) => sexo !== assumedSex(isPartner));

function withoutIncome(profile: PerfilIngreso): PerfilIngreso {
  const { cotizante, ...others } = strip(profile, 'income');
  const persons = cotizante?.map((person) => Object.assign(person, { ingreso: null }));
  return { ...others, ...(persons && { cotizante: persons }) };
}

const drop: Partial<Record<SharedPart, (profile: PerfilIngreso, adultAge: number) => PerfilIngreso>> = {
  ages: withoutAges,
  income: withoutIncome,
};

export function partsOf(profile: PerfilIngreso | null): readonly SharedPart[] {
  const rules = profile && answeredRules(profile);
  return rules ? SHARED_PARTS.filter((part) => rules.has(part)) : [];
}

export const linkPartsOf = (profile: PerfilIngreso | null, clinics: readonly string[]): readonly LinkPart[] => [
  ...partsOf(profile),
  ...(clinics.length > 0 ? (['clinics'] as const) : []),
];

function hasPlaceFor(part: SharedPart, profile: PerfilIngreso): boolean {
  const isPlace = (section: Section) => Object.values(fieldsOf(section)).some(({ share }) => share === part);
  return sections.some(([name, section]) => isPlace(section) && rowsOf(profile[name]).length > 0);
}

/** Parts missing from the profile because the sender's browser removed them. */
export function removedParts(profile: PerfilIngreso | null, without: readonly SharedPart[]): SharedPart[] {
  return SHARED_PARTS.filter((part) => profile && without.includes(part) && hasPlaceFor(part, profile));
}

export function factsIn(profile: PerfilIngreso): readonly SharedFact[] {
  const rules = answeredRules(profile);
  return SHARED_FACTS.filter((fact) => rules.has(fact));
}

/** Excludes the referrer and a market's own questions. Without ages, uses `adultAge` and `CHILD_AGE`. */
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
