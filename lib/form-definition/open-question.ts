import type { FormField, ServedForm } from './contract';
import { fieldsOf, type FieldValue } from './domain';
import { isHidden, readAnswers } from './hidden';
import type { TypedRows } from './clean';

/** Off is no answer of a switch, which is all that can be `false`, as to `problemOf`. */
const isOpen = (answer: FieldValue | undefined) => answer === null || answer === false;

export function openQuestion(
  form: ServedForm,
  typed: TypedRows,
  { group, index }: { group: string; index: number },
): FormField | undefined {
  const { values, hidden } = readAnswers(form, typed);
  const row = values[group]?.[index] ?? {};
  return fieldsOf(form, group).find(
    (field) => field.isRequired && isOpen(row[field.fldName]) && !isHidden(hidden, field, index),
  );
}
