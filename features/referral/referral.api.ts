import * as z from '@/lib/contract/zod';
import type { FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import { fieldsOf, type FieldValue, type FormRow, type FormValues } from '@/lib/form-definition/form-values';
import { CODE, EMAIL_MAX } from './referral-code';
import { endpoint } from '@/lib/http/endpoint';

export const referido = z.string().trim().min(1).max(120);

/** Body of POST /api/referidos/buscar. A body, because mail addresses must not be in logs. */
export const referralLookup = z.strictObject({ email: z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email()) });

export const referralByCode = z.strictObject({
  code: z
    .string()
    .regex(CODE)
    .transform((code) => code.toUpperCase()),
});

export const referralAnswer = z.strictObject({
  referral: z.strictObject({ name: z.string(), ejecutivo: z.boolean() }).nullable(),
});
export type ReferralAnswer = z.infer<typeof referralAnswer>;

/** `REFERRER_FORM`: form of a new referrer; `REFERRER_KIND`: `tipo` of its contact request. */
export const REFERRER_FORM = 'REFERIDOS';
export const REFERRER_KIND = 'REFERIDOR';

/** Fields of a contact request for these answers. All other answers keep their names. */
const PLACES = { fld_fullname: 'first_name', fld_telephone: 'telefono', fld_email: 'email' } as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

export type ReferrerAnswers = Readonly<Record<Place, string>> & {
  readonly unrecognizedAdditionalData?: Record<string, string> | undefined;
};

const isPlaced = (name: string): name is keyof typeof PLACES => Object.hasOwn(PLACES, name);
const valueToText = (value: FieldValue): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

export function fieldNamed(form: ServedForm, name: string): FormField | undefined {
  return form.fields.find(({ fldName }) => (isPlaced(fldName) ? PLACES[fldName] : fldName) === name);
}

export function toRequest(values: FormValues): ReferrerAnswers {
  const answers = Object.values(values).flatMap((rows) => Object.entries(rows[0] ?? {}));
  const given = answers.flatMap(([name, value]) => (value === null ? [] : [[name, valueToText(value)] as const]));
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

export function fromRequest(form: ServedForm, request: ReferrerAnswers): FormValues {
  const rowOf = (group: string): FormRow =>
    Object.fromEntries(fieldsOf(form, group).map((field) => [field.fldName, answerIn(request, field)]));
  return Object.fromEntries(form.groups.map(({ name }) => [name, [rowOf(name)]]));
}

export const loadReferrer = endpoint('GET /api/referidos/{code}', 'The referrer of a link; null if there is none', {
  limit: ['referralLink'],
  input: referralByCode,
  output: referralAnswer,
});

export const lookUpReferrer = endpoint(
  'POST /api/referidos/buscar',
  'The referrer with a given e-mail address; null if there is none',
  { effect: 'reads', limit: ['referral', 'referralDay'], input: referralLookup, output: referralAnswer },
);
