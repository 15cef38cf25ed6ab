import * as z from '@/lib/contract/zod';
import { expressionProblem } from '@/lib/expression/evaluate';
import { MAX_LENGTH } from '@/lib/expression/limits';
import { isSafePattern } from '@/lib/expression/pattern';
import { isDayLimit, isServedLimit } from './day';
import { FIELD_NAME, LIST_NAMES } from './form-values';
import { MAX_ANSWER_LENGTH, MAX_CHOICES, MAX_ROWS } from './limits';

export const formText = z.strictObject({ es: z.string().max(200), en: z.string().max(200), pt: z.string().max(200) });
export type FormText = z.infer<typeof formText>;

export const questionText = formText.refine(({ es }) => es.trim() !== '', {
  error: 'no text in Spanish',
  params: { mistake: 'noLabel' },
  path: ['es'],
});

const value = z.union([z.string().max(120), z.number(), z.boolean()]);
const answer = z.union([value, z.string().max(120).array().max(MAX_CHOICES)]);
const fieldName = z.string().regex(FIELD_NAME);

const expression = z
  .string()
  .max(MAX_LENGTH)
  .refine((formula) => expressionProblem(formula) === null, {
    error: ({ input }) => expressionProblem(String(input)) ?? undefined,
    params: { mistake: 'expression' },
  });

const condition = z
  .union([z.strictObject({ field: fieldName, is: value }), z.strictObject({ field: fieldName, isNot: value })])
  .transform(
    (when) => `${when.field} ${'is' in when ? '==' : '!='} ${JSON.stringify('is' in when ? when.is : when.isNot)}`,
  )
  .pipe(expression);

const changeAction = z.union([
  z.strictObject({ action: z.literal('clear'), field: fieldName }),
  z.strictObject({ action: z.literal('set'), field: fieldName, to: expression }),
  z.strictObject({ action: z.literal('togglePartner') }),
]);

/** Day ('2026-01-31'), or relative to today ('today-18y') or to another answer ('row.fld_fecha_inicio+364d'). */
const dayLimit = z.string().refine(isDayLimit, { error: 'no day', params: { mistake: 'noDay' } });

export const behaviour = {
  /** Pattern that is safe for one line of text. `check.ts` ignores it for a paragraph if it is unsafe there. */
  fldRegexp: z
    .string()
    .refine((pattern) => isSafePattern(pattern, MAX_ANSWER_LENGTH.line), {
      error: 'unsafe pattern',
      params: { mistake: 'unsafePattern' },
    })
    .nullable()
    .default(null),
  hideExpression: z.union([expression, condition]).nullable().default(null),
  changeAction: changeAction.nullable().default(null),
  minDate: dayLimit.optional(),
  maxDate: dayLimit.optional(),
};

/** Format while typing; numbers are sent without it. Also a pattern of digits: '##-####'. */
const mask = z.union([z.enum(['thousands', 'money', 'legalId']), z.string().regex(/^(?=.*#)[# ./()-]{2,30}$/)]);

const autoComplete = z.enum([
  'name',
  'given-name',
  'family-name',
  'organization',
  'street-address',
  'postal-code',
  'country',
  'sex',
  'bday',
  'email',
  'tel',
  'current-password',
  'new-password',
]);

export const fieldType = z.enum([
  'text',
  'textarea',
  'number',
  'stepper',
  'segmented',
  'select',
  'autocomplete',
  'switch',
  'country',
  'phone',
  'legalId',
  'email',
  'date',
  'password',
]);

const LISTED: ReadonlySet<string> = new Set(['segmented', 'select', 'autocomplete', 'country']);

const quietSwitch = (field: unknown) =>
  typeof field === 'object' && field !== null && 'fieldType' in field && field.fieldType === 'switch'
    ? { isRequired: false, ...field }
    : field;

/** Schema of a stored form (`Words`: `FormText`) or a served one (string), whose lists and limits are resolved. */
function formOf<Words extends z.ZodType, ListName extends z.ZodType>(
  words: Words,
  label: Words,
  listName: ListName,
  limit: z.ZodType<string>,
) {
  const option = z.strictObject({
    value: z.string().max(120),
    label: words.optional(),
    /** Condition of an option: another field of the row has this value (breed and species, work type and sector). */
    when: z.strictObject({ field: fieldName, is: value }).optional(),
    abbreviation: z.string().max(10).optional(),
  });
  const field = z.strictObject({
    fldName: fieldName,
    groupedBy: fieldName,
    subgroup: words.nullable().default(null),
    label,
    placeholder: words.nullable().default(null),
    helper: words.nullable().default(null),
    mask: mask.nullable().default(null),
    autoComplete: autoComplete.nullable().default(null),
    class: z.enum(['full', 'half']).default('full'),
    isRequired: z.boolean().default(true),
    defaultValue: answer.nullable().default(null),
    dataType: z.enum(['string', 'integer', 'amount', 'boolean', 'date', 'name']),
    isMultiple: z.boolean().default(false),
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
    /** Handling of a number outside `min` and `max`: rejected, or not counted (passengers). */
    beyond: z.enum(['refused', 'ignored']).default('refused'),
    allowedValues: option.array().max(300).nullable().default(null),
    retrieveFunction: listName.nullable().default(null),
    fieldType,
    ...behaviour,
    minDate: limit.optional(),
    maxDate: limit.optional(),
  });
  const group = z
    .strictObject({
      name: fieldName,
      legend: words,
      helper: words.nullable().default(null),
      /** Name of one row in buttons: 'Carga', 'Mascota'. Null: the group has only one row. */
      itemLabel: words.nullable().default(null),
      addLabel: words.nullable().default(null),
      min: z.number().int().min(0).max(8).default(1),
      max: z.number().int().min(1).max(MAX_ROWS).default(1),
      /** Field to sum. A company counts workers by area or branch; an insurer prices the total. */
      summedField: fieldName.nullable().default(null),
      minTotal: z.number().int().min(1).nullable().default(null),
      tooFew: words.nullable().default(null),
    })
    .refine(({ min, max }) => min <= max, { error: 'min is above max', params: { mistake: 'minAboveMax' } });
  const askable = z.preprocess(
    quietSwitch,
    field.refine(({ isMultiple, fieldType: kind }) => !isMultiple || LISTED.has(kind), {
      error: 'several answers without a list to choose from',
      params: { mistake: 'noList' },
    }),
  );
  return z
    .strictObject({ groups: group.array().min(1).max(10), fields: askable.array().min(1).max(40) })
    .refine(({ groups, fields }) => fields.every((one) => groups.some(({ name }) => name === one.groupedBy)), {
      error: 'a field of a group that the form does not have',
      params: { mistake: 'noGroup' },
    });
}

export const formDefinition = formOf(formText, questionText, z.string().max(60), dayLimit);
export type FormDefinition = z.infer<typeof formDefinition>;

export const servedForm = formOf(
  z.string(),
  z.string(),
  z.enum(LIST_NAMES),
  z.string().refine(isServedLimit, 'no day'),
);
export type ServedForm = z.infer<typeof servedForm>;
export type FormField = ServedForm['fields'][number];
export type FormGroup = ServedForm['groups'][number];
export type FieldOption = NonNullable<FormField['allowedValues']>[number];
