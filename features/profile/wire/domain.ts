import type { PerfilIngreso } from '@/features/profile/contract';
import {
  FIELD_NAME,
  LARGEST,
  lettersIn,
  LONGEST_ANSWER,
  MOST_CHOICES,
  MOST_LETTERS,
} from '@/lib/form-definition/domain';
import { RELATIONSHIPS } from '@/lib/markets/relationships';

/** What a reader says of a value that is not what it reads. */
const WRONG = Symbol('wrong');
type Read<T> = (value: unknown) => T | typeof WRONG;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : WRONG);
/** Measured in code points, like zod: each is one or two units of `length`. */
const isWithin = (value: string, longest: number) =>
  value.length <= longest || (value.length <= 2 * longest && [...value].length <= longest);
const text =
  (longest: number): Read<string> =>
  (value) =>
    typeof value === 'string' && isWithin(value, longest) ? value : WRONG;
const amount =
  (most: number): Read<number> =>
  (value) =>
    typeof value === 'number' && value >= 0 && value <= most ? value : WRONG;
const whole =
  (least: number, most: number): Read<number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : WRONG;
const oneOf =
  <T extends string>(...known: readonly T[]): Read<T> =>
  (value) =>
    known.find((one) => one === value) ?? WRONG;
const otherwise =
  <T>(missing: T, read: Read<T>, ...stands: readonly unknown[]): Read<T> =>
  (value) =>
    value === undefined || stands.includes(value) ? missing : read(value);
const optional = <T>(read: Read<T>) => otherwise<T | undefined>(undefined, read);
const orNull = <T>(read: Read<T>) => otherwise<T | null>(null, read, null);

function list<T>(read: Read<T>, least: number, most: number): Read<T[]> {
  return (value) => {
    // Counted before they are read: a million of them cost nothing.
    if (!Array.isArray(value) || value.length < least || value.length > most) return WRONG;
    const items = value.map(read);
    return items.includes(WRONG) ? WRONG : (items as T[]);
  };
}

/** Every key of the contract has a reader, or this does not compile; a key of nobody's makes the whole wrong. */
function object<T extends object>(fields: { readonly [K in keyof Required<T>]: Read<T[K]> }): Read<T> {
  return (value) => {
    if (!isObject(value) || Object.keys(value).some((key) => !Object.hasOwn(fields, key))) return WRONG;
    const read: Partial<T> = {};
    for (const key of Object.keys(fields) as (keyof T)[]) {
      const field = fields[key](Object.hasOwn(value, key) ? (value as T)[key] : undefined);
      if (field === WRONG) return WRONG;
      if (field !== undefined) read[key] = field as T[keyof T];
    }
    return read as T;
  };
}

type Part<K extends keyof PerfilIngreso> = NonNullable<PerfilIngreso[K]>;
type Item<K extends 'cotizante' | 'cargas' | 'mascota'> = Part<K>[number];

const sexo = otherwise<'Masculino' | 'Femenino'>('Masculino', oneOf('Masculino', 'Femenino'), null, '');
const edad = whole(0, 120);
const count = whole(0, LARGEST.integer);
const parentesco = oneOf(...RELATIONSHIPS);

const cotizante = object<Item<'cotizante'>>({
  sexo,
  edad,
  ingreso: orNull(amount(1e12)),
  maternidad: optional(flag),
  eps_actual: optional(text(60)),
  nacionalidad: optional(text(60)),
  paisCobertura: optional(text(60)),
});
const carga = object<Item<'cargas'>>({ sexo, edad, parentesco: otherwise('Hijo/Hija', parentesco) });
const mascota = object<Item<'mascota'>>({ raza: text(80), especie: oneOf('Perro', 'Gato'), edad: whole(0, 40) });
const sctr = object<Part<'sctr'>>({
  cantidadempleados: count,
  ingreso: otherwise(1000, amount(1e9)),
  sector: text(10),
  tipo_trabajo: text(120),
});

type Answer = Part<'adicional'>[string];
const answer: Read<Answer> = (value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : WRONG;
  if (typeof value === 'boolean') return value;
  return typeof value === 'string'
    ? text(LONGEST_ANSWER.paragraph)(value)
    : list(text(LONGEST_ANSWER.line), 0, MOST_CHOICES)(value);
};
const answers: Read<Part<'adicional'>> = (value) => {
  if (!isObject(value) || lettersIn(value) > MOST_LETTERS) return WRONG;
  const read = Object.entries(value).map(([name, given]): [string, Answer | typeof WRONG] => [
    name,
    FIELD_NAME.test(name) ? answer(given) : WRONG,
  ]);
  return read.some(([, given]) => given === WRONG) ? WRONG : Object.fromEntries(read as [string, Answer][]);
};

const perfil = object<PerfilIngreso>({
  ingresodatos: flag,
  cotizante: optional(list(cotizante, 0, 50)),
  cargas: otherwise([], list(carga, 0, 50)),
  enPareja: otherwise(false, flag),
  region: orNull(object<Part<'region'>>({ stateCode: text(10), stateName: text(80), abbreviation: text(10) })),
  colectivo: orNull(object<Part<'colectivo'>>({ cantidadempleados: count })),
  guardias: orNull(object<Part<'guardias'>>({ cantidadGuardias: count })),
  sctr: orNull(sctr),
  mascota: otherwise([], list(mascota, 0, 8)),
  viaje: orNull(object<Part<'viaje'>>({ edades: list(whole(-999, 999), 1, 8), dias: whole(1, 365) })),
  referido: optional(text(120)),
  referidoPorLink: optional(flag),
  titular: optional(object<Part<'titular'>>({ epsActual: text(60) })),
  adicional: optional(answers),
});

/**
 * Reads a profile that came from outside just as the contract does, defaults filled in, and null for anything the
 * contract refuses. By hand, since the contract's zod costs a page 30 KB; a property test holds the two together.
 */
export function profileOf(value: unknown): PerfilIngreso | null {
  const read = perfil(value);
  return read === WRONG ? null : read;
}
