import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { MAX_ROWS } from '@/lib/form-definition/limits';
import type { ProfileFormName } from '@/lib/markets/market';
import { questionOf } from './answer-places';
import type { Section } from './field';
import { groupsOf, sections, type SectionName } from './sections';

/** `questions`: 'group.field'. `persons`: maximum number of persons in the form, without dependants. */
export type FormScope = { readonly questions: readonly string[]; readonly persons: number };

export const NO_LINE = '';

export const ONE_PERSON: FormScope = { questions: ['cotizante.sexo', 'cotizante.edad'], persons: 1 };

type Person = NonNullable<PerfilIngreso['cotizante']>[number];
type Answers = Readonly<Record<string, unknown>>;

function mergeAnswers(
  before: Answers = {},
  now: Answers = {},
  fields: ReadonlySet<string>,
  fieldOf = (name: string) => name,
): Answers {
  const others = Object.entries(before).filter(([name]) => !fields.has(fieldOf(name)));
  return Object.fromEntries([...others, ...Object.entries(now).filter(([name]) => fields.has(fieldOf(name)))]);
}

function fieldsInScope({ questions }: FormScope, group: string): ReadonlySet<string> {
  const start = `${group}.`;
  return new Set(questions.filter((one) => one.startsWith(start)).map((one) => one.slice(start.length)));
}

function mergePerson(before: Person | undefined, now: Person, fields: ReadonlySet<string>): Person {
  const { sexo, edad } = now;
  return { sexo, edad, ingreso: null, ...mergeAnswers(before, now, fields) };
}

function mergePersons(before: readonly Person[] = [], now: readonly Person[] = [], scope: FormScope): Person[] {
  const own = now.slice(0, scope.persons);
  const fields = fieldsInScope(scope, 'cotizante');
  const persons = own.map((person, index) => mergePerson(before[index], person, fields));
  // A form for one person keeps the partner; a form that asks for a partner can remove one.
  return scope.persons > 1 ? persons : [...persons, ...before.slice(own.length)];
}

function isInForm(name: string, section: Section, scope: FormScope): boolean {
  return Object.entries(groupsOf(name, section)).some(([group, fields]) => {
    const fieldNames = fieldsInScope(scope, group);
    return fields === null ? fieldNames.size > 0 : fields.some((field) => fieldNames.has(field));
  });
}

export function mergeProfile(known: PerfilIngreso | null, answered: PerfilIngreso, scope: FormScope): PerfilIngreso {
  const asksPersons = fieldsInScope(scope, 'cotizante').size > 0;
  const cotizante = asksPersons ? mergePersons(known?.cotizante, answered.cotizante, scope) : known?.cotizante;
  const more = mergeAnswers(known?.adicional, answered.adicional, new Set(scope.questions), questionOf);
  const own: Answers = {
    ingresodatos: true,
    cotizante,
    enPareja: (cotizante?.length ?? 0) > 1,
    referido: undefined,
    referidoPorLink: undefined,
    adicional: Object.keys(more).length > 0 ? more : undefined,
  };
  const merged = sections.map(([name, section]) => {
    const source = isInForm(name, section, scope) ? answered : known;
    return [name, Object.hasOwn(own, name) ? own[name] : (source?.[name] ?? section.default)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as PerfilIngreso;
}

/** True when the form asks everybody's age. A form for one person does not ask the partner's. */
export function asksAllAges({ cotizante = [], cargas }: PerfilIngreso, scope: FormScope): boolean {
  return cotizante.length <= scope.persons && (cargas.length === 0 || fieldsInScope(scope, 'cargas').has('edad'));
}

/** The answers to a form's questions. A family keeps its region, which decides what a plan offers it on each line. */
export function projectToForm(profile: PerfilIngreso, scope: FormScope): PerfilIngreso {
  const { region, referido, referidoPorLink } = profile;
  return { ...mergeProfile(null, profile, scope), ...(scope.persons > 1 && { region }), referido, referidoPorLink };
}

export const storedFormOf = (form: ProfileFormName): ProfileFormName => (form === 'person' ? 'persons' : form);

const MAX_PERSONS = 2;

/** Drops persons that no form of that kind can show, because every person in a price must be visible. */
export function limitToForm(profile: PerfilIngreso, form: ProfileFormName): PerfilIngreso {
  if (form === 'person') return projectToForm(profile, ONE_PERSON);
  return {
    ...profile,
    ...(profile.cotizante && { cotizante: profile.cotizante.slice(0, MAX_PERSONS) }),
    cargas: profile.cargas.slice(0, MAX_ROWS),
  };
}

type Row = Readonly<Record<string, unknown>>;

function fill(current: unknown, read: unknown): unknown {
  if (Array.isArray(current) && Array.isArray(read))
    return Array.from({ length: Math.max(current.length, read.length) }, (_, at) => fill(current[at], read[at]));
  if (typeof current !== 'object' || typeof read !== 'object') return read || current;
  const filled = Object.entries((read ?? {}) as Row).filter(([, value]) => value !== null && value !== undefined);
  return current || read ? { ...(current as Row | null), ...Object.fromEntries(filled) } : null;
}

/** The full profile, updated with the answers that one line's form has read. */
export const mergeIntoWhole = (current: PerfilIngreso, read: PerfilIngreso): PerfilIngreso =>
  Object.fromEntries(
    sections.flatMap(([name]) => {
      const value = fill(current[name], read[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as PerfilIngreso;

const SUBJECT = {
  persons: 'cotizante',
  travellers: 'viaje',
  pets: 'mascota',
  employees: 'colectivo',
  guards: 'guardias',
  sctr: 'sctr',
  home: 'region',
} as const satisfies Partial<Record<ProfileFormName, SectionName>>;
type SubjectForm = keyof typeof SUBJECT;

export function partsByForm(profile: PerfilIngreso): Partial<Record<ProfileFormName, PerfilIngreso>> {
  const { ingresodatos, region } = profile;
  const forms = Object.entries(SUBJECT) as [SubjectForm, SectionName][];
  const parts = forms.flatMap(([form, name]) => {
    const own = profile[name];
    if (Array.isArray(own) ? own.length === 0 : !own) return [];
    const blank = Object.fromEntries(sections.map(([other, { default: value }]) => [other, value]));
    return [[form, form === 'persons' ? profile : { ...blank, ingresodatos, region, [name]: own }]];
  });
  return Object.fromEntries(parts) as Partial<Record<ProfileFormName, PerfilIngreso>>;
}
