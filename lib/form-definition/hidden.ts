import { evaluate } from '@/lib/expression/evaluate';
import { noteIgnored } from '@/lib/expression/ignored';
import { cleanRows, type TypedRows } from './clean';
import type { FormField, ServedForm } from './form-schemas';
import { fieldsOf, type FieldValue, type FormRow, type FormValues } from './form-values';

export type HiddenAnswers = ReadonlySet<string>;

const placeOf = (group: string, index: number, fldName: string) => `${group}.${index}.${fldName}`;

export function isHidden(hidden: HiddenAnswers, field: FormField, index: number): boolean {
  return hidden.has(placeOf(field.groupedBy, index, field.fldName));
}

export function scopeOfRow(form: ServedForm, group: string, index: number, values: FormValues) {
  const unanswered = Object.fromEntries(fieldsOf(form, group).map(({ fldName }) => [fldName, null]));
  return { ...unanswered, ...values[group]?.[index], form: values };
}

/** True if the field's expression hides it. A failing expression hides nothing: an extra question is better. */
function isHiddenField({ fldName, hideExpression }: FormField, scope: Record<string, unknown>): boolean {
  if (!hideExpression) return false;
  const outcome = evaluate(hideExpression, scope);
  if (!outcome.ok) noteIgnored(`hideExpression of ${fldName}`, outcome.problem);
  return outcome.ok && outcome.value === true;
}

function findHiddenAnswers(form: ServedForm, values: FormValues): HiddenAnswers {
  const found = new Set<string>();
  for (const { name } of form.groups) {
    for (const index of (values[name] ?? []).keys())
      for (const field of fieldsOf(form, name))
        if (isHiddenField(field, scopeOfRow(form, name, index, values))) found.add(placeOf(name, index, field.fldName));
  }
  return found;
}

function withoutHidden(values: FormValues, hidden: HiddenAnswers): FormValues {
  const keep = (group: string) => (row: FormRow, index: number) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(placeOf(group, index, name))));
  return Object.fromEntries(Object.entries(values).map(([group, rows]) => [group, rows.map(keep(group))]));
}

/**
 * Hidden answers. Each counts as missing, which can show other questions. A cycle ends after one round per question.
 */
function hiddenAnswers(form: ServedForm, values: FormValues): HiddenAnswers {
  let hidden: HiddenAnswers = new Set();
  if (!form.fields.some(({ hideExpression }) => hideExpression)) return hidden;
  for (const _ of form.fields) {
    const next = findHiddenAnswers(form, withoutHidden(values, hidden));
    if (next.size === hidden.size && [...next].every((place) => hidden.has(place))) break;
    hidden = next;
  }
  return hidden;
}

export function readAnswers(form: ServedForm, typed: TypedRows): { values: FormValues; hidden: HiddenAnswers } {
  const values = cleanRows(form, typed);
  return { values, hidden: hiddenAnswers(form, values) };
}

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
