import type { FormField, ServedForm } from './contract';
import { fieldsOf } from './domain';
import { isHidden, readAnswers } from './hidden';
import type { TypedRows } from './clean';

/** The first question of a row that is shown, has to be answered and is not: where somebody has to go next. */
export function openQuestion(
  form: ServedForm,
  typed: TypedRows,
  { group, index }: { group: string; index: number },
): FormField | undefined {
  const { values, hidden } = readAnswers(form, typed);
  const row = values[group]?.[index] ?? {};
  return fieldsOf(form, group).find(
    (field) => field.isRequired && row[field.fldName] === null && !isHidden(hidden, field, index),
  );
}
