import type { FormField, ServedForm } from '@/lib/form-definition/contract';
import { fieldsOf, type FieldValue, type FormRow, type FormValues } from '@/lib/form-definition/domain';

/** Name of the form that somebody who wants to refer others fills in, and `tipo` of the contact request that it makes. */
export const REFERRER_FORM = 'REFERIDOS';
export const REFERRER_KIND = 'REFERIDOR';

/** Answers that a contact request has a place for (spec section 3); all others go along by their own names. */
const PLACES = { fld_fullname: 'first_name', fld_telephone: 'telefono', fld_email: 'email' } as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

/** What a contact request says of a referrer. */
export type ReferrerAnswers = Readonly<Record<Place, string>> & {
  readonly unrecognizedAdditionalData?: Record<string, string> | undefined;
};

const isPlaced = (name: string): name is keyof typeof PLACES => Object.hasOwn(PLACES, name);
const asText = (value: FieldValue): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** A field of the form by the name that an error of the back end has. */
export function fieldNamed(form: ServedForm, name: string): FormField | undefined {
  return form.fields.find(({ fldName }) => (isPlaced(fldName) ? PLACES[fldName] : fldName) === name);
}

/** The checked answers as a contact request carries them. */
export function toRequest(values: FormValues): ReferrerAnswers {
  const answers = Object.values(values).flatMap((rows) => Object.entries(rows[0] ?? {}));
  const given = answers.flatMap(([name, value]) => (value === null ? [] : [[name, asText(value)] as const]));
  const placed = given.flatMap(([name, text]) => (isPlaced(name) ? [[PLACES[name], text] as const] : []));
  return {
    ...(Object.fromEntries(placed) as Record<Place, string>),
    unrecognizedAdditionalData: Object.fromEntries(given.filter(([name]) => !isPlaced(name))),
  };
}

function answerIn(request: ReferrerAnswers, { fldName, isMultiple, dataType }: FormField): FieldValue {
  const others = request.unrecognizedAdditionalData ?? {};
  if (!isPlaced(fldName) && !Object.hasOwn(others, fldName)) return null;
  const text = isPlaced(fldName) ? request[PLACES[fldName]] : others[fldName]!;
  if (isMultiple) return text.split(', ');
  return dataType === 'boolean' ? text === 'true' : text;
}

/** The answers that a request carries, for the form to be checked with again. */
export function fromRequest(form: ServedForm, request: ReferrerAnswers): FormValues {
  const rowOf = (group: string): FormRow =>
    Object.fromEntries(fieldsOf(form, group).map((field) => [field.fldName, answerIn(request, field)]));
  return Object.fromEntries(form.groups.map(({ name }) => [name, [rowOf(name)]]));
}
