import { evaluate } from '@/lib/expression/evaluate';
import { noteIgnored } from '@/lib/expression/ignored';
import { cleanRows, type TypedRows } from './clean';
import type { FormField, ServedForm } from './form-schemas';
import { defaultOf, fieldsOf, type FieldValue, type FormRow } from './form-values';
import { scopeOfRow } from './hidden';

type Action = NonNullable<FormField['changeAction']>;
type Place = { readonly form: ServedForm; readonly values: TypedRows; readonly index: number };

const isAnswer = (value: unknown): value is FieldValue =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

function evaluateFor(expression: string, field: FormField, { form, values, index }: Place): FieldValue | undefined {
  const outcome = evaluate(expression, scopeOfRow(form, field.groupedBy, index, cleanRows(form, values)));
  if (outcome.ok && isAnswer(outcome.value)) return outcome.value;
  noteIgnored(`changeAction of ${field.fldName}`, outcome.ok ? 'no answer' : outcome.problem);
  return undefined;
}

const NEXT: {
  [Name in Action['action']]: (
    action: Extract<Action, { action: Name }>,
    target: FormField | undefined,
    field: FormField,
    place: Place,
  ) => FieldValue | undefined;
} = {
  clear: (_, target) => target && defaultOf(target),
  set: ({ to }, target, field, place) => target && evaluateFor(to, field, place),
  togglePartner: () => undefined,
};

/** Answers that a field's action changes. These changes trigger no further action. */
export function dependentChanges(field: FormField, place: Place): FormRow {
  const action = field.changeAction;
  if (!action) return {};
  if (!Object.hasOwn(NEXT, action.action)) {
    noteIgnored(`changeAction of ${field.fldName}`, 'unknown action');
    return {};
  }
  const name = 'field' in action ? action.field : '';
  const target = fieldsOf(place.form, field.groupedBy).find(({ fldName }) => fldName === name);
  const next = (NEXT[action.action] as (typeof NEXT)['set'])(action as never, target, field, place);
  return next === undefined ? {} : { [name]: next };
}
