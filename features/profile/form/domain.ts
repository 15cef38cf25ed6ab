import type { PerfilIngreso, PerfilIngresoInput } from '@/features/profile/contract';
import type { FormField, FormGroup, ProfileForm } from './contract';

/** The groups a definition may have, with the fields of the wire's profile each can fill (spec section 3). */
export const GROUP_FIELDS = {
  cotizante: ['sexo', 'edad', 'ingreso', 'maternidad', 'eps_actual', 'nacionalidad', 'paisCobertura'],
  pareja: ['enPareja'],
  cargas: ['parentesco', 'sexo', 'edad'],
  region: ['stateCode'],
  colectivo: ['cantidadempleados'],
  guardias: ['cantidadGuardias'],
  sctr: ['cantidadempleados', 'ingreso', 'sector', 'tipo_trabajo'],
  mascota: ['especie', 'raza', 'edad'],
  viajeros: ['edad'],
  viaje: ['dias'],
} as const satisfies Record<string, readonly string[]>;
export type GroupName = keyof typeof GROUP_FIELDS;

/**
 * Groups whose rows the wire takes as one entry, by the field that is added up: a company counts its workers by area or
 * branch, an insurer prices the head count (spec section 5).
 */
export const SUMMED: Readonly<Partial<Record<GroupName, string>>> = { colectivo: 'cantidadempleados' };

/** Product types that insure no dependants, whatever a definition asks for (spec section 5). */
export const WITHOUT_DEPENDANTS: ReadonlySet<string> = new Set(['COLECTIVO', 'SCTR', 'SEGURO COLECTIVO']);

export type FieldValue = string | number | boolean | null;
export type FormRow = Record<string, FieldValue>;
/** What the form holds: rows per group; a group that does not repeat has one row. */
export type FormValues = Record<string, FormRow[]>;

/** The most rows of a group that a definition can ask for; the wire refuses more than 50 persons and 8 pets. */
export const PARTNER_ROWS = 2;

export function fieldsOf(form: ProfileForm, group: string): FormField[] {
  return form.fields.filter((field) => field.groupedBy === group);
}

/** Whether the row's other answers make the field pointless: then it is neither shown, nor checked, nor sent. */
export function isHidden(field: FormField, row: FormRow): boolean {
  const when = field.hideExpression;
  if (!when) return false;
  return 'is' in when ? row[when.field] === when.is : row[when.field] !== when.isNot;
}

/** The values a select offers, given the row's other answers. */
export function optionsOf(field: FormField, row: FormRow) {
  return (field.allowedValues ?? []).filter(({ when }) => !when || row[when.field] === when.is);
}

/** A new row with the definition's defaults. A partner starts as 'Femenino' (spec section 4) and without income. */
export function newRow(form: ProfileForm, group: FormGroup, index: number): FormRow {
  const row = Object.fromEntries(fieldsOf(form, group.name).map((field) => [field.fldName, field.defaultValue]));
  const isPartner = group.name === 'cotizante' && index > 0;
  return isPartner ? { ...row, sexo: 'Femenino', ...('ingreso' in row && { ingreso: null }) } : row;
}

function rowsOf(profile: PerfilIngreso, group: GroupName): FormRow[] {
  const one = (row: object | null | undefined) => (row ? [row as FormRow] : []);
  switch (group) {
    case 'cotizante':
      return (profile.cotizante ?? []) as FormRow[];
    case 'pareja':
      return [{ enPareja: profile.enPareja }];
    case 'cargas':
      return profile.cargas;
    case 'region':
      return [{ stateCode: profile.region?.stateCode ?? null }];
    case 'mascota':
      return profile.mascota;
    case 'viajeros':
      return (profile.viaje?.edades ?? []).map((edad) => ({ edad }));
    case 'viaje':
      return profile.viaje ? [{ dias: profile.viaje.dias }] : [];
    default:
      return one(profile[group]);
  }
}

/** A profile as the form's rows, nothing added: what the server checks. */
export function fromProfile(profile: PerfilIngreso, form: ProfileForm): FormValues {
  const pick = (group: FormGroup) => {
    const names = fieldsOf(form, group.name).map((field) => field.fldName);
    return rowsOf(profile, group.name).map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
  };
  return Object.fromEntries(form.groups.map((group) => [group.name, pick(group)]));
}

/** What the form shows first: the stored profile where it has an answer, the definition's defaults elsewhere. */
export function initialValues(form: ProfileForm, stored: PerfilIngreso | null): FormValues {
  const known = stored ? fromProfile(stored, form) : {};
  const rows = (group: FormGroup): FormRow[] => {
    if (stored && (known[group.name]?.length ?? 0) >= group.min) return known[group.name]!;
    return Array.from({ length: group.min }, (_, index) => newRow(form, group, index));
  };
  return Object.fromEntries(form.groups.map((group) => [group.name, rows(group)]));
}

function regionOf(form: ProfileForm, code: FieldValue | undefined): PerfilIngreso['region'] {
  const field = form.fields.find((one) => one.groupedBy === 'region');
  const option = field?.allowedValues?.find(({ value }) => value === code);
  return option
    ? { stateCode: option.value, stateName: option.label ?? option.value, abbreviation: option.abbreviation ?? '' }
    : null;
}

/** What the rows of a group come to in its summed field; rows without an answer count as none. */
export function totalOf(rows: readonly FormRow[], fldName: string): number {
  return rows.reduce((total, row) => total + Number(row[fldName] ?? 0), 0);
}

/** A person without the questions that were left open; the income alone may be unknown on the wire. */
function personOf(row: FormRow): FormRow {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || name === 'ingreso'));
}

/**
 * The form's checked rows as the wire's profile. Sections the form does not ask for stay empty, so no
 * dependant can reach a collective or an SCTR price (spec section 5).
 */
export function toProfile(values: FormValues, form: ProfileForm): PerfilIngresoInput {
  const has = (group: GroupName) => form.groups.some(({ name }) => name === group);
  const rows = (group: GroupName) => values[group] ?? [];
  const workers = totalOf(rows('colectivo'), 'cantidadempleados');
  const ages = rows('viajeros').map((row) => Number(row.edad));
  return {
    ingresodatos: true,
    ...(has('cotizante') && { cotizante: rows('cotizante').map(personOf) as PerfilIngresoInput['cotizante'] }),
    cargas: rows('cargas') as PerfilIngresoInput['cargas'],
    enPareja: rows('cotizante').length >= PARTNER_ROWS,
    region: regionOf(form, rows('region')[0]?.stateCode),
    colectivo: has('colectivo') ? { cantidadempleados: workers } : null,
    guardias: (rows('guardias')[0] ?? null) as PerfilIngresoInput['guardias'],
    sctr: (rows('sctr')[0] ?? null) as PerfilIngresoInput['sctr'],
    mascota: rows('mascota') as PerfilIngresoInput['mascota'],
    viaje: ages.length ? { edades: ages, dias: Number(rows('viaje')[0]?.dias ?? 1) } : null,
  };
}

/** Where an answer is missing or wrong, in the words of the form: the field, and which row where rows repeat. */
export type FormProblem = {
  readonly label: string;
  readonly item: string | null;
  readonly n: number;
  /** What is wrong with a group as a whole; null where the field itself says it. */
  readonly message: string | null;
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Names the places that the issues of a failed check point at (`['cargas', 0, 'edad']`), each once. */
export function problemsAt(form: ProfileForm, issues: readonly Issue[]): FormProblem[] {
  const seen = new Map<string, FormProblem>();
  for (const { path, message } of issues) {
    const [groupName, index, fldName] = path;
    const group = form.groups.find(({ name }) => name === groupName);
    const field = form.fields.find((one) => one.groupedBy === groupName && one.fldName === fldName);
    if (!group) continue;
    seen.set(`${String(groupName)}.${String(index)}.${String(fldName)}`, {
      label: field?.label ?? group.legend,
      item: field ? group.itemLabel : null,
      n: Number(index ?? 0) + 1,
      message: index === undefined ? message : null,
    });
  }
  return [...seen.values()];
}
