import { PASSENGER_CLASSES, type PassengerClass } from '@/features/pricing/bands';
import type { PerfilIngreso, PerfilIngresoInput } from '@/features/profile/profile-schemas';
import type { FormScope } from '@/features/profile/merge';
import { assumedSex, isAssumed, sections } from '@/features/profile/sections';
import { tripDays } from '@/features/profile/trip';
import type { FieldOption, FormGroup, ServedForm } from '@/lib/form-definition/form-schemas';
import {
  fieldsOf,
  newRow,
  totalOf,
  type FieldValue,
  type FormRow,
  type FormValues,
} from '@/lib/form-definition/form-values';
import { isHidden, readAnswers } from '@/lib/form-definition/hidden';
import { SPOUSE } from '@/lib/markets/relationships';
import { isAdditional } from '@/features/profile/answer-places';
import { additionalAnswers, withAdditional, withoutAdditional } from './additional-questions';
import { rowsOf } from './rows-of';

/** Product types without dependants, even if a definition has them. */
export const LINES_WITHOUT_DEPENDANTS: ReadonlySet<string> = new Set(['COLECTIVO', 'SCTR', 'SEGURO COLECTIVO']);

export const PARTNER_ROWS = 2;

/** New person. A partner starts as 'Femenino' without income, and without the default age. */
export function newPerson(form: ServedForm, group: FormGroup, index: number): FormRow {
  const row = newRow(form, group.name);
  const isPartner = group.name === 'cotizante' && index > 0;
  return isPartner ? { ...row, sexo: 'Femenino', edad: null, ...('ingreso' in row && { ingreso: null }) } : row;
}

export function fromProfile(profile: PerfilIngreso, form: ServedForm): FormValues {
  const pick = (group: FormGroup) => {
    const names = fieldsOf(form, group.name).map((field) => field.fldName);
    const rows = withAdditional(rowsOf(profile, group.name), profile.adicional ?? {}, group);
    return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
  };
  return Object.fromEntries(form.groups.map((group) => [group.name, pick(group)]));
}

export type KnownAnswers = { readonly profile: PerfilIngreso; readonly answered: ReadonlySet<string> };

const EMPLOYEES = 'cantidadempleados';

export function initialValues(
  form: ServedForm,
  known: KnownAnswers | null,
  employees: number | null = null,
  region: PerfilIngreso['region'] = null,
): FormValues {
  const rows = known ? fromProfile(known.profile, form) : {};
  const isOfCompany = form.groups.some(({ name }) => name === 'colectivo');
  /** A new row with the answers of other forms. The region of a household is not that of a company's workers. */
  const start = (group: FormGroup, index: number): FormRow => {
    const row = newPerson(form, group, index);
    if (employees !== null && EMPLOYEES in row) return { ...row, [EMPLOYEES]: employees };
    return region && !isOfCompany && 'stateCode' in row ? { ...row, stateCode: region.stateCode } : row;
  };
  const filled = (group: FormGroup, row: FormRow, index: number): FormRow => {
    const isFilled = ([name, value]: [string, FieldValue]) =>
      known?.answered.has(`${group.name}.${name}`) || !isAssumed(name, value, index);
    const answers = Object.entries(row).filter(isFilled);
    return { ...start(group, index), ...Object.fromEntries(answers) };
  };
  const shown = (group: FormGroup): FormRow[] => {
    const own = (rows[group.name] ?? []).slice(0, group.max);
    if (!known || own.length < group.min) return Array.from({ length: group.min }, (_, index) => start(group, index));
    return own.map((row, index) => filled(group, row, index));
  };
  return Object.fromEntries(form.groups.map((group) => [group.name, shown(group)]));
}

export function scopeOfForm({ groups, fields }: ServedForm, values?: FormValues): FormScope {
  const isLeftOut = (question: string) =>
    question === 'cotizante.sexo' && values !== undefined && !values.cotizante?.[0]?.sexo;
  return {
    questions: fields
      .map(({ groupedBy, fldName }) => `${groupedBy}.${fldName}`)
      .filter((question) => !isLeftOut(question)),
    persons: groups.find(({ name }) => name === 'cotizante')?.max ?? 0,
  };
}

export function partnerSwitch(form: ServedForm, group: string) {
  return fieldsOf(form, group).find(({ changeAction }) => changeAction?.action === 'togglePartner');
}

export const isTitled = ({ groups }: ServedForm, { itemLabel, helper }: FormGroup): boolean =>
  itemLabel !== null || helper !== null || groups.length === 1;

export function passengerClassOf(age: number): PassengerClass | null {
  return PASSENGER_CLASSES.find(({ from, to }) => age >= from && age <= to)?.name ?? null;
}

export function countPassengers(ages: readonly unknown[]): Readonly<Record<PassengerClass, number>> {
  const count = { child: 0, adult: 0, major: 0 };
  for (const age of ages) {
    const name = typeof age === 'number' ? passengerClassOf(age) : null;
    if (name) count[name] += 1;
  }
  return count;
}

type PlaceFacts = { readonly code: string; readonly name: string; readonly stateCode: string };

/** Option for a place within its region. */
export const placeOption = ({ code, name, stateCode }: PlaceFacts): FieldOption => ({
  value: code,
  label: name,
  when: { field: 'stateCode', is: stateCode },
});

function regionOf(form: ServedForm, row: FormRow = {}): PerfilIngreso['region'] {
  const chosen = (name: string) =>
    fieldsOf(form, 'region')
      .find(({ fldName }) => fldName === name)
      ?.allowedValues?.find(({ value }) => value === row[name]);
  const { stateCode, placeCode } = row;
  if (typeof stateCode !== 'string') return null;
  const { label = '', abbreviation = '' } = chosen('stateCode') ?? {};
  return {
    stateCode,
    stateName: label,
    abbreviation,
    ...(typeof placeCode === 'string' && { placeCode, placeName: chosen('placeCode')?.label ?? '' }),
  };
}

const answersOf = (row: FormRow = {}): FormRow =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || name === 'ingreso'));

const withSex = (row: FormRow, isPartner = false): FormRow => ({ ...row, sexo: row.sexo ?? assumedSex(isPartner) });

/** Persons. A visible, untouched switch means no. A hidden switch (for example maternity) is no answer. */
function personsOf(rows: readonly FormRow[], values: FormValues, form: ServedForm): FormRow[] {
  const persons = rows.map((row, index) => withSex(row, index > 0));
  // Uses the sex that is sent, because the server evaluates the same questions with it.
  const { hidden } = readAnswers(form, { ...values, cotizante: persons });
  const switches = fieldsOf(form, 'cotizante').filter((field) => field.dataType === 'boolean' && !isAdditional(field));
  return persons.map((person, index) => {
    const skipped = new Set(switches.filter((field) => isHidden(hidden, field, index)).map(({ fldName }) => fldName));
    const no = Object.fromEntries(switches.map(({ fldName }) => [fldName, false]));
    const answers = Object.entries({ ...no, ...answersOf(person) });
    return Object.fromEntries(answers.filter(([name]) => !skipped.has(name)));
  });
}

function titularOf(row: FormRow | undefined): Pick<PerfilIngresoInput, 'titular'> {
  return typeof row?.eps_actual === 'string' ? { titular: { epsActual: row.eps_actual } } : {};
}

function tripOf(row: FormRow = {}): FormRow {
  return { ...answersOf(row), dias: tripDays(row) ?? Number(row.dias ?? 1) };
}

const isTraveller = ({ edad }: FormRow) => passengerClassOf(Number(edad)) !== null;

/** Profile of the form's values. Sections not in the form stay empty: collective and SCTR have no dependants. */
export function toProfile(values: FormValues, form: ServedForm): PerfilIngresoInput {
  const has = (group: string) => form.groups.some(({ name }) => name === group);
  const kept = { ...values, viajeros: (values.viajeros ?? []).filter(isTraveller) };
  const inProfile = withoutAdditional(kept, form.fields);
  const adicional = additionalAnswers(kept, form.fields);
  const rows = (group: string) => inProfile[group] ?? [];
  const ages = rows('viajeros').map((row) => Number(row.edad));
  const asTheyAre = sections
    .filter(([name, { groups }]) => !groups && name !== 'cotizante')
    .map(([name, { kind }]) => [name, kind === 'list' ? rows(name) : (rows(name)[0] ?? null)] as const);
  return {
    ...Object.fromEntries(asTheyAre),
    ingresodatos: true,
    ...(has('cotizante') && { cotizante: personsOf(rows('cotizante'), values, form) }),
    cargas: rows('cargas').map((row) => withSex(row)),
    ...titularOf(rows('cotizante')[0]),
    enPareja: rows('cotizante').length >= PARTNER_ROWS,
    region: regionOf(form, rows('region')[0]),
    colectivo: has('colectivo') ? { cantidadempleados: totalOf(rows('colectivo'), 'cantidadempleados') } : null,
    viaje: ages.length ? { ...tripOf(rows('viaje')[0]), edades: ages } : null,
    ...(Object.keys(adicional).length > 0 && { adicional }),
  } as PerfilIngresoInput;
}

export function withoutAssumptions(profile: PerfilIngreso, form: ServedForm | null) {
  const hasQuestion = (group: string, question: string) =>
    form?.fields.some(({ groupedBy, fldName }) => groupedBy === group && fldName === question) ?? false;
  const sexIn = <Row extends { readonly sexo: string }>(group: string, row: Row, isPartner = false) =>
    row.sexo === assumedSex(isPartner) && !hasQuestion(group, 'sexo') ? { ...row, sexo: null } : row;
  return {
    ...profile,
    cotizante: profile.cotizante?.map((row, index) => sexIn('cotizante', row, index > 0)),
    cargas: profile.cargas.map((row) => sexIn('cargas', row)),
    enPareja: profile.enPareja || hasQuestion('pareja', 'enPareja') ? profile.enPareja : null,
  };
}

/** Form of a dependant. Only one spouse is allowed, so the option disappears after the first. */
export function formOfDependant(form: ServedForm, values: FormValues, index: number): ServedForm {
  const dependants = values.cargas ?? [];
  const isTaken =
    (values.cotizante ?? []).length >= PARTNER_ROWS ||
    dependants.some(({ parentesco }, at) => at !== index && parentesco === SPOUSE);
  if (!isTaken || dependants[index]?.parentesco === SPOUSE) return form;
  const fields = form.fields.map((field) =>
    field.groupedBy === 'cargas' && field.fldName === 'parentesco'
      ? { ...field, allowedValues: field.allowedValues?.filter(({ value }) => value !== SPOUSE) ?? null }
      : field,
  );
  return { ...form, fields };
}
