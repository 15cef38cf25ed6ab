import { PASSENGER_CLASSES, type PassengerClass } from '@/features/tariff/domain/bands';
import type { PerfilIngreso, PerfilIngresoInput } from '@/features/profile/contract';
import type { FormScope } from '@/features/profile/domain/merge';
import { sections, type SectionName } from '@/features/profile/domain/sections';
import type { FormGroup, ServedForm } from '@/lib/form-definition/contract';
import {
  fieldsOf,
  newRow,
  totalOf,
  type FieldValue,
  type FormRow,
  type FormValues,
} from '@/lib/form-definition/domain';
import { SPOUSE } from '@/lib/markets/relationships';

/** Product types that insure no dependants, whatever a definition asks for (spec section 5). */
export const WITHOUT_DEPENDANTS: ReadonlySet<string> = new Set(['COLECTIVO', 'SCTR', 'SEGURO COLECTIVO']);

/** Rows of `cotizante` from which on the second one is the partner (spec section 4). */
export const PARTNER_ROWS = 2;

/** A new row with the definition's defaults. A partner starts as 'Femenino' (spec section 4) and without income. */
export function newPerson(form: ServedForm, group: FormGroup, index: number): FormRow {
  const row = newRow(form, group.name);
  const isPartner = group.name === 'cotizante' && index > 0;
  return isPartner ? { ...row, sexo: 'Femenino', ...('ingreso' in row && { ingreso: null }) } : row;
}

function rowsOf(profile: PerfilIngreso, group: string): FormRow[] {
  switch (group) {
    case 'pareja':
      return [{ enPareja: profile.enPareja }];
    case 'region':
      return [{ stateCode: profile.region?.stateCode ?? null }];
    case 'viajeros':
      return (profile.viaje?.edades ?? []).map((edad) => ({ edad }));
    case 'viaje':
      return profile.viaje ? [{ dias: profile.viaje.dias }] : [];
    case 'adicional':
      return [(profile.adicional ?? {}) as FormRow];
    default:
      return [profile[group as SectionName] ?? []].flat() as FormRow[];
  }
}

/** A profile as the form's rows, nothing added: what the server checks. */
export function fromProfile(profile: PerfilIngreso, form: ServedForm): FormValues {
  const pick = (group: FormGroup) => {
    const names = fieldsOf(form, group.name).map((field) => field.fldName);
    return rowsOf(profile, group.name).map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
  };
  return Object.fromEntries(form.groups.map((group) => [group.name, pick(group)]));
}

/** What is known of the insured, and the questions ('group.field') that it answers, be it with nothing. */
export type KnownAnswers = { readonly profile: PerfilIngreso; readonly answered: ReadonlySet<string> };

/**
 * What the form shows first: what is known, as far as the form takes it, the definition's defaults elsewhere. Another line's
 * form may have taken more people, and never asked some of these questions.
 */
export function initialValues(form: ServedForm, known: KnownAnswers | null): FormValues {
  const rows = known ? fromProfile(known.profile, form) : {};
  const isKnown = (group: FormGroup, [name, value]: [string, FieldValue]) =>
    value !== null || known?.answered.has(`${group.name}.${name}`);
  const filled = (group: FormGroup, row: FormRow, index: number): FormRow => {
    const answers = Object.entries(row).filter((answer) => isKnown(group, answer));
    return { ...newPerson(form, group, index), ...Object.fromEntries(answers) };
  };
  const shown = (group: FormGroup): FormRow[] => {
    const own = (rows[group.name] ?? []).slice(0, group.max);
    if (!known || own.length < group.min)
      return Array.from({ length: group.min }, (_, index) => newPerson(form, group, index));
    return own.map((row, index) => filled(group, row, index));
  };
  return Object.fromEntries(form.groups.map((group) => [group.name, shown(group)]));
}

/** What a form asks, for the store to tell its answers from those to other forms. */
export function scopeOfForm({ groups, fields }: ServedForm): FormScope {
  return {
    questions: fields.map(({ groupedBy, fldName }) => `${groupedBy}.${fldName}`),
    persons: groups.find(({ name }) => name === 'cotizante')?.max ?? 0,
  };
}

/** The question of a group that lets the partner come and go (`changeAction`), where it has one. */
export function partnerSwitch(form: ServedForm, group: string) {
  return fieldsOf(form, group).find(({ changeAction }) => changeAction?.action === 'togglePartner');
}

/** The class a traveller is priced in, or null for an age that no travel insurance counts. */
export function passengerClassOf(age: number): PassengerClass | null {
  return PASSENGER_CLASSES.find(({ from, to }) => age >= from && age <= to)?.name ?? null;
}

/** How many travellers there are of each class; those of other ages, and without one, are not among them. */
export function countPassengers(ages: readonly unknown[]): Readonly<Record<PassengerClass, number>> {
  const count = { child: 0, adult: 0, major: 0 };
  for (const age of ages) {
    const name = typeof age === 'number' ? passengerClassOf(age) : null;
    if (name) count[name] += 1;
  }
  return count;
}

/** The region that was chosen. Where its list could not be had the code goes alone, and the back end writes the names. */
function regionOf(form: ServedForm, code: FieldValue | undefined): PerfilIngreso['region'] {
  if (typeof code !== 'string') return null;
  const field = form.fields.find((one) => one.groupedBy === 'region');
  const { label, abbreviation } = field?.allowedValues?.find(({ value }) => value === code) ?? {};
  return { stateCode: code, stateName: label ?? '', abbreviation: abbreviation ?? '' };
}

/** The answers given; the income alone may be unknown on the wire. */
const answersOf = (row: FormRow = {}): FormRow =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || name === 'ingreso'));

/** A question the form asks of some people only (whether maternity is wanted) is answered 'no' for the others. */
function personOf(row: FormRow, form: ServedForm): FormRow {
  const switches = fieldsOf(form, 'cotizante').filter(({ dataType }) => dataType === 'boolean');
  return { ...Object.fromEntries(switches.map(({ fldName }) => [fldName, false])), ...answersOf(row) };
}

/** The EPS of the first person, who takes the insurance out (Colombia). */
function titularOf(row: FormRow | undefined): Pick<PerfilIngresoInput, 'titular'> {
  return typeof row?.eps_actual === 'string' ? { titular: { epsActual: row.eps_actual } } : {};
}

/**
 * The form's checked rows as the wire's profile. Sections the form does not ask for stay empty, so no
 * dependant can reach a collective or an SCTR price (spec section 5).
 */
export function toProfile(values: FormValues, form: ServedForm): PerfilIngresoInput {
  const has = (group: string) => form.groups.some(({ name }) => name === group);
  const rows = (group: string) => values[group] ?? [];
  const ages = rows('viajeros')
    .map((row) => Number(row.edad))
    .filter((age) => passengerClassOf(age) !== null);
  const asTheyAre = sections
    .filter(([name, { groups }]) => !groups && name !== 'cotizante')
    .map(([name, { kind }]) => [name, kind === 'rows' ? rows(name) : (rows(name)[0] ?? null)] as const);
  return {
    ...Object.fromEntries(asTheyAre),
    ingresodatos: true,
    ...(has('cotizante') && { cotizante: rows('cotizante').map((row) => personOf(row, form)) }),
    ...titularOf(rows('cotizante')[0]),
    enPareja: rows('cotizante').length >= PARTNER_ROWS,
    region: regionOf(form, rows('region')[0]?.stateCode),
    colectivo: has('colectivo') ? { cantidadempleados: totalOf(rows('colectivo'), 'cantidadempleados') } : null,
    viaje: ages.length ? { edades: ages, dias: Number(rows('viaje')[0]?.dias ?? 1) } : null,
    ...(has('adicional') && { adicional: answersOf(rows('adicional')[0]) }),
  } as PerfilIngresoInput;
}

/**
 * The form as one dependant sees it: there is one spouse (spec section 4), so nobody can choose it who would be the second
 * one, also beside a partner who is insured as a person of their own.
 */
export function formOfDependant(form: ServedForm, values: FormValues, index: number): ServedForm {
  const dependants = values.cargas ?? [];
  const isTaken =
    (values.cotizante ?? []).length >= PARTNER_ROWS ||
    dependants.some(({ parentesco }, at) => at !== index && parentesco === SPOUSE);
  // What is chosen already stays in sight, for the visitor to change.
  if (!isTaken || dependants[index]?.parentesco === SPOUSE) return form;
  const fields = form.fields.map((field) =>
    field.groupedBy === 'cargas' && field.fldName === 'parentesco'
      ? { ...field, allowedValues: field.allowedValues?.filter(({ value }) => value !== SPOUSE) ?? null }
      : field,
  );
  return { ...form, fields };
}
