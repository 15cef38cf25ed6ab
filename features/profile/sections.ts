import { MAX_NUMBER } from '@/lib/form-definition/limits';
import { CONTRIBUTORS, OTHER_INCOMES } from '@/lib/markets/contributors';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import type { Field, Fields, InputOf, OutputOf, PricedOf, Section } from './field';

const sexo = {
  kind: 'choice',
  values: ['Masculino', 'Femenino'],
  default: 'Masculino',
  emptyValues: [null, ''],
  share: 'sex',
} as const;
const edad = { kind: 'integer', min: 0, max: 120, share: 'ages', priced: 'age' } as const;
const count = { kind: 'integer', min: 0, max: MAX_NUMBER.integer, share: 'workers' } as const;
const eps = { kind: 'text', max: 60, share: 'eps' } as const;
const country = { kind: 'text', max: 60, optional: true, share: 'nationality' } as const;

/**
 * The profile (`perfilIngreso`). Schema, reader, forms, merging, rules, prices and links use it. A new question needs a
 * row here and a row in its form. If a price depends on it, it also needs a rule.
 */
export const PROFILE_SECTIONS = {
  ingresodatos: { kind: 'flag', share: 'itself', groups: {} },
  cotizante: {
    kind: 'list',
    max: 50,
    optional: true,
    insures: 'persons',
    fields: {
      sexo,
      edad,
      ingreso: { kind: 'amount', max: 1e12, default: null, share: 'income' },
      tipo_ingreso: { kind: 'choice', values: OTHER_INCOMES, optional: true, share: 'income' },
      tipo_cotizante: { kind: 'choice', values: CONTRIBUTORS, optional: true, share: 'income' },
      maternidad: { kind: 'flag', optional: true, share: 'maternity' },
      eps_actual: { ...eps, optional: true },
      nacionalidad: country,
      paisCobertura: country,
    },
  },
  cargas: {
    kind: 'list',
    max: 50,
    default: [],
    insures: 'persons',
    fields: {
      sexo,
      edad,
      parentesco: { kind: 'choice', values: RELATIONSHIPS, default: 'Hijo/Hija', share: 'kinship' },
    },
  },
  enPareja: { kind: 'flag', default: false, share: 'itself', groups: { pareja: ['enPareja'] } },
  region: {
    kind: 'object',
    default: null,
    fields: {
      stateCode: { kind: 'text', max: 10, share: 'region' },
      stateName: { kind: 'text', max: 80, share: 'region', notInForms: true },
      abbreviation: { kind: 'text', max: 10, share: 'region', notInForms: true },
      /** Code of the commune, district or municipality in the region. */
      placeCode: { kind: 'text', max: 6, optional: true, share: 'region' },
      placeName: { kind: 'text', max: 80, optional: true, share: 'region', notInForms: true },
    },
  },
  colectivo: {
    kind: 'object',
    default: null,
    insures: 'company',
    fields: { cantidadempleados: { ...count, priced: 'employees' } },
  },
  guardias: {
    kind: 'object',
    default: null,
    insures: 'company',
    fields: { cantidadGuardias: { ...count, priced: 'guards' } },
  },
  sctr: {
    kind: 'object',
    default: null,
    insures: 'company',
    fields: {
      cantidadempleados: { ...count, priced: 'workers' },
      // Shared in links: the price is a rate of the payroll.
      ingreso: { kind: 'amount', max: 1e9, default: 1000, share: 'payroll', priced: 'monthlyPay' },
      sector: { kind: 'text', max: 10, share: 'work', priced: 'sector' },
      tipo_trabajo: { kind: 'text', max: 120, default: '', emptyValues: [null], share: 'work' },
    },
  },
  mascota: {
    kind: 'list',
    max: 8,
    default: [],
    insures: 'pets',
    fields: {
      raza: { kind: 'text', max: 80, share: 'pets' },
      especie: { kind: 'choice', values: ['Perro', 'Gato'], share: 'pets', priced: 'species' },
      edad: { kind: 'integer', min: 0, max: 40, share: 'pets', priced: 'age' },
    },
  },
  viaje: {
    kind: 'object',
    default: null,
    insures: 'travellers',
    groups: { viajeros: ['edad'], viaje: ['destino', 'fld_fecha_inicio', 'fld_fecha_termino', 'dias', 'motivo'] },
    fields: {
      edades: { kind: 'integers', min: -999, max: 999, maxItems: 8, share: 'ages', priced: 'ages' },
      dias: { kind: 'integer', min: 1, max: 365, share: 'trip', priced: 'days' },
      destino: { kind: 'text', max: 40, optional: true, share: 'trip' },
      // Shared links contain only the number of days: the dates would reveal when a home is empty.
      fld_fecha_inicio: { kind: 'text', max: 10, optional: true, share: 'never' },
      fld_fecha_termino: { kind: 'text', max: 10, optional: true, share: 'never' },
      motivo: { kind: 'text', max: 40, optional: true, share: 'never' },
    },
  },
  referido: { kind: 'text', max: 120, optional: true, share: 'never', notInForms: true, groups: {} },
  referidoPorLink: { kind: 'flag', optional: true, share: 'never', notInForms: true, groups: {} },
  titular: { kind: 'object', optional: true, fields: { epsActual: eps }, groups: { cotizante: ['eps_actual'] } },
  // Answers to the market's own questions, possibly about health. They affect no price and go to the adviser.
  adicional: { kind: 'answers', optional: true, share: 'never', groups: { adicional: null } },
} as const satisfies Readonly<Record<string, Section>>;

/** Default of a missing sex: 'Masculino'; for a partner 'Femenino'. */
export const assumedSex = (isPartner: boolean) =>
  isPartner ? 'Femenino' : PROFILE_SECTIONS.cotizante.fields.sexo.default;

export const isAssumed = (field: string, value: unknown, index: number): boolean =>
  value === null || (field === 'sexo' && value === assumedSex(index > 0));

export type SectionName = keyof typeof PROFILE_SECTIONS;
export type Profile = OutputOf<typeof PROFILE_SECTIONS>;
export type ProfileInput = InputOf<typeof PROFILE_SECTIONS>;

export const sections = Object.entries(PROFILE_SECTIONS) as readonly (readonly [SectionName, Section])[];

export const fieldsOf = (section: Section): Fields => ('fields' in section ? section.fields : {});

const isInForms = ({ notInForms }: Field) => !notInForms;

export function groupsOf(name: string, section: Section): NonNullable<Section['groups']> {
  const names = Object.entries(fieldsOf(section)).flatMap(([field, one]) => (isInForms(one) ? field : []));
  return section.groups ?? { [name]: names };
}

export function pricedIn<F extends Fields>(fields: F, row: OutputOf<F>): PricedOf<F> {
  const answers: Readonly<Record<string, unknown>> = row;
  const priced = Object.entries(fields).flatMap(([name, { priced: called }]) =>
    called && answers[name] !== undefined ? [[called, answers[name]] as const] : [],
  );
  return Object.fromEntries(priced) as PricedOf<F>;
}
