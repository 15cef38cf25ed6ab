import type { PerfilIngreso } from '@/features/profile/contract';
import { MOST_ROWS } from '@/lib/form-definition/rows';
import type { ProfileFormName } from '@/lib/markets/market';

/** What the form of a line asks: its questions as 'group.field', and how many persons it takes besides dependants. */
export type Asked = { readonly questions: readonly string[]; readonly persons: number };

/** In the place of a product type: what was answered elsewhere than in a form. */
export const NO_LINE = '';

/** What a line that insures one person asks, until its own form has been answered. */
export const ONE_PERSON: Asked = { questions: ['cotizante.sexo', 'cotizante.edad'], persons: 1 };

type Person = NonNullable<PerfilIngreso['cotizante']>[number];
type Answers = Readonly<Record<string, unknown>>;

/** Of `before` the answers to other questions, of `told` those to these. */
function mix(before: Answers = {}, told: Answers, fields: ReadonlySet<string>): Answers {
  const kept = Object.entries(before).filter(([name]) => !fields.has(name));
  return Object.fromEntries([...kept, ...Object.entries(told).filter(([name]) => fields.has(name))]);
}

function fieldsIn({ questions }: Asked, group: string): ReadonlySet<string> {
  const start = `${group}.`;
  return new Set(questions.filter((one) => one.startsWith(start)).map((one) => one.slice(start.length)));
}

function personOf(before: Person | undefined, told: Person, fields: ReadonlySet<string>): Person {
  const { sexo, edad } = told;
  return { sexo, edad, ingreso: null, ...mix(before, told, fields) };
}

function personsOf(known: PerfilIngreso | null, told: PerfilIngreso, asked: Asked): Person[] {
  const before = known?.cotizante ?? [];
  const own = (told.cotizante ?? []).slice(0, asked.persons);
  const fields = fieldsIn(asked, 'cotizante');
  const persons = own.map((person, index) => personOf(before[index], person, fields));
  // A form of one person says nothing of a partner; one that asks for a partner has heard that there is none.
  return asked.persons > 1 ? persons : [...persons, ...before.slice(own.length)];
}

/**
 * A profile with what was just told in the answers that the line's form asked for, and what was known in all others: who
 * answers for a life insurance keeps the family, the region and the income told for health.
 */
export function withAnswers(known: PerfilIngreso | null, told: PerfilIngreso, asked: Asked): PerfilIngreso {
  const asks = (group: string) => fieldsIn(asked, group).size > 0;
  const from = (group: string) => (asks(group) ? told : known);
  const persons = asks('cotizante') ? personsOf(known, told, asked) : known?.cotizante;
  const titular = (asked.questions.includes('cotizante.eps_actual') ? told : known)?.titular;
  const adicional = mix(known?.adicional, told.adicional ?? {}, fieldsIn(asked, 'adicional'));
  return {
    ingresodatos: true,
    ...(persons && { cotizante: persons }),
    cargas: from('cargas')?.cargas ?? [],
    enPareja: (persons?.length ?? 0) > 1,
    region: from('region')?.region ?? null,
    colectivo: from('colectivo')?.colectivo ?? null,
    guardias: from('guardias')?.guardias ?? null,
    sctr: from('sctr')?.sctr ?? null,
    mascota: from('mascota')?.mascota ?? [],
    viaje: from('viajeros')?.viaje ?? null,
    ...(titular && { titular }),
    ...(Object.keys(adicional).length > 0 && { adicional: adicional as PerfilIngreso['adicional'] }),
  };
}

/** Of a profile only what a line's form asks for: what is sent, priced and shown there. */
export function onlyAsked(profile: PerfilIngreso, asked: Asked): PerfilIngreso {
  const { referido, referidoPorLink } = profile;
  return {
    ...withAnswers(null, profile, asked),
    ...(referido !== undefined && { referido }),
    ...(referidoPorLink !== undefined && { referidoPorLink }),
  };
}

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
