import { z } from '@/lib/contract/zod';
import { fitsPattern } from '@/lib/expression/pattern';
import type { FormField, FormGroup, ServedForm } from './contract';
import { fieldsOf, longestOf, optionsOf, totalOf, type FieldValue, type FormRow, type FormValues } from './domain';
import { cleanLegalId, isAboutPerson, personProblem, type PersonProblem } from './person-answer';
import { hiddenAnswers, isHidden, type HiddenAnswers } from './hidden';

/** Sentences for what can be wrong; `{min}` and `{max}` stand for the field's limits. */
export type SchemaWords = Readonly<Record<PersonProblem, string>> & {
  readonly required: string;
  readonly notInList: string;
  readonly wholeNumber: string;
  readonly between: string;
  readonly date: string;
  readonly rows: string;
};

/** The back end's own words: it answers in Spanish (spec sections 5 and 8). */
export const SPANISH: SchemaWords = {
  required: 'Este campo es requerido',
  notInList: 'Selecciona un valor de la lista',
  wholeNumber: 'Ingresa un número entero',
  between: 'Ingresa un número entre {min} y {max}',
  date: 'Ingresa una fecha válida',
  rows: 'Por favor verifique los datos ingresados',
  nominimo: 'Teléfono muy corto',
  wrongPhone: 'Vuelve a introducir un teléfono válido.',
  wrongEmail: 'Vuelve a introducir un email válido.',
  shortName: 'Nombre muy corto.',
  longName: 'Nombre muy largo, tiene que ser como máximo 100 caracteres.',
  wrongName: 'Ingrese solamente letras',
  invalidRut: 'Revisa tu RUT: el número o su dígito verificador no es correcto',
  invalidLegalId: 'Revisa el número de tu documento',
};

const LIMIT: Record<'integer' | 'amount', number> = { integer: 999_999, amount: 1e9 };

function numberProblem(field: FormField, value: FieldValue, words: SchemaWords): string | null {
  const whole = field.dataType === 'integer';
  if (typeof value !== 'number' || !Number.isFinite(value) || (whole && !Number.isInteger(value)))
    return words.wholeNumber;
  const limit = LIMIT[whole ? 'integer' : 'amount'];
  const isOpen = field.beyond === 'ignored';
  const min = isOpen ? -limit : (field.min ?? 0);
  const max = isOpen ? limit : (field.max ?? limit);
  if (value >= min && value <= max) return null;
  return words.between.replace('{min}', String(min)).replace('{max}', String(max));
}

/** A whole number with marks between its thousands, which are dropped (spec section 5). */
const GROUPED = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/;

/** Text as typed becomes the number it says; what says no number stays as it is and is refused. */
function cleanValue(field: FormField, row: Partial<FormRow>): FieldValue {
  const value = row[field.fldName];
  if (value === undefined || value === null) return field.dataType === 'boolean' ? false : null;
  if (typeof value === 'object') return value.length > 0 ? [...new Set(value)] : null;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  if (field.fieldType === 'legalId') return cleanLegalId(field, text, row);
  const isNumber = field.dataType === 'integer' || field.dataType === 'amount';
  const digits = isNumber ? text.replace(GROUPED, (grouped) => grouped.replaceAll(/[.,]/g, '')) : text;
  return isNumber && /^-?\d{1,15}$/.test(digits) ? Number(digits) : text;
}

const isText = ({ dataType }: FormField) => dataType === 'string' || dataType === 'name';

/** A day of the calendar as '2026-01-31'. */
const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

function choicesProblem(field: FormField, value: FieldValue, row: FormRow, words: SchemaWords): string | null {
  const offered = new Set(optionsOf(field, row).map((option) => option.value));
  return Array.isArray(value) && value.every((one) => offered.has(one)) ? null : words.notInList;
}

function problemOf(field: FormField, value: FieldValue, row: FormRow, words: SchemaWords): string | null {
  if (value === null) return field.isRequired ? words.required : null;
  if (field.isMultiple) return choicesProblem(field, value, row, words);
  if (field.dataType === 'boolean') return typeof value === 'boolean' ? null : words.required;
  if (field.dataType === 'date') return typeof value === 'string' && isDay(value) ? null : words.date;
  if (!isText(field)) return numberProblem(field, value, words);
  if (typeof value !== 'string') return words.notInList;
  if (value.length > longestOf(field)) return words.rows;
  if (isAboutPerson(field)) {
    const problem = personProblem(field, value, row);
    if (problem) return words[problem];
  } else if (field.allowedValues && !optionsOf(field, row).some((option) => option.value === value))
    return words.notInList;
  // The helper is the message of a mismatch (spec section 5).
  if (field.fldRegexp && !fitsPattern(field.fldRegexp, value, field.fldName)) return field.helper ?? words.rows;
  return null;
}

/** The rows as typed with every question in them, answered or not. */
function cleanRows(form: ServedForm, typed: Readonly<Record<string, readonly Partial<FormRow>[]>>): FormValues {
  const clean = (group: string, row: Partial<FormRow>): FormRow =>
    Object.fromEntries(fieldsOf(form, group).map((field) => [field.fldName, cleanValue(field, row)]));
  return Object.fromEntries(form.groups.map(({ name }) => [name, (typed[name] ?? []).map((row) => clean(name, row))]));
}

/** What is wrong with the rows of a summed group together, each of them being right; null: nothing. */
function totalProblem(form: ServedForm, group: FormGroup, rows: readonly FormRow[], words: SchemaWords) {
  const field = fieldsOf(form, group.name).find(({ fldName }) => fldName === group.summedField);
  if (!field) return null;
  const total = totalOf(rows, field.fldName);
  if (group.minTotal === null || total >= group.minTotal) return numberProblem(field, total, words);
  return (group.tooFew ?? words.rows).replace('{n}', String(group.minTotal));
}

/** A row with a number that is beyond its limits and ignored is as good as none. */
function counts({ beyond, min, max }: FormField, value: FieldValue | undefined): boolean {
  if (beyond === 'refused' || typeof value !== 'number') return true;
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

type Report = (message: string, ...path: (string | number)[]) => void;

/** Reports what is wrong with a group; answers its rows without the hidden questions. */
function checkGroup(
  form: ServedForm,
  group: FormGroup,
  rows: readonly FormRow[],
  { words, hidden, report }: { words: SchemaWords; hidden: HiddenAnswers; report: Report },
): FormRow[] {
  const counted = rows.filter((row) => fieldsOf(form, group.name).every((field) => counts(field, row[field.fldName])));
  let isRight = counted.length >= group.min && rows.length <= group.max;
  if (!isRight) report(words.rows, group.name);
  const shown = rows.map((row, index) => {
    const fields = fieldsOf(form, group.name).filter((field) => !isHidden(hidden, field, index));
    for (const field of fields) {
      const message = problemOf(field, row[field.fldName] ?? null, row, words);
      if (message) report(message, group.name, index, field.fldName);
      isRight &&= !message;
    }
    return Object.fromEntries(fields.map(({ fldName }) => [fldName, row[fldName] ?? null]));
  });
  const total = isRight && totalProblem(form, group, shown, words);
  if (total) report(total, group.name);
  return shown;
}

/**
 * The schema a definition stands for: the form checks with it while typing, the back end checks with it
 * again. Takes rows as typed, gives rows ready for `toProfile`.
 */
export function toZod(form: ServedForm, words: SchemaWords) {
  const answer = z
    .union([z.string(), z.number(), z.nan(), z.boolean(), z.string().array().max(50), z.null()])
    .optional();
  const rows = z.record(z.string(), answer).array();
  return z
    .strictObject(Object.fromEntries(form.groups.map(({ name }) => [name, rows])))
    .transform((typed, ctx): FormValues => {
      const values = cleanRows(form, typed as FormValues);
      const hidden = hiddenAnswers(form, values);
      const report: Report = (message, ...path) =>
        ctx.addIssue({ code: 'custom', message, path, params: { missing: message === words.required } });
      return Object.fromEntries(
        form.groups.map((group) => [
          group.name,
          checkGroup(form, group, values[group.name] ?? [], { words, hidden, report }),
        ]),
      );
    });
}
