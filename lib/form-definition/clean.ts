import type { FormField, ServedForm } from './form-schemas';
import { fieldsOf, type FieldValue, type FormRow, type FormValues } from './form-values';
import { cleanLegalId } from './person-answer';

export type TypedRows = Readonly<Record<string, readonly Partial<FormRow>[] | undefined>>;

/** A whole number with thousands separators, which cleaning removes. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/;

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

/** Cleaned answers, the same in the browser and on the server. Expressions and lists never get raw input. */
export function cleanRows(form: ServedForm, typed: TypedRows): FormValues {
  const clean = (group: string, row: Partial<FormRow>): FormRow =>
    Object.fromEntries(fieldsOf(form, group).map((field) => [field.fldName, cleanValue(field, row)]));
  return Object.fromEntries(form.groups.map(({ name }) => [name, (typed[name] ?? []).map((row) => clean(name, row))]));
}
