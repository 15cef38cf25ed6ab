import * as z from '@/lib/contract/zod';
import { canal, contactRequest, contactResponse } from '@/features/lead/contact.api';
import { originFields } from '@/features/lead/origin-fields';
import { behaviour, formText, questionText } from '@/lib/form-definition/form-schemas';
import { FIELD_KINDS, FIELD_NAMES, type FieldName } from './fields';
import { servedContactForm } from './served-form';
import { endpoint } from '@/lib/http/endpoint';

export { FIELD_KINDS, FIELD_NAMES, type FieldName };

const structureField = z.strictObject({
  fldName: z.enum(FIELD_NAMES),
  /** Default: the product's own text. */
  label: questionText.optional(),
  placeholder: formText.optional(),
  /** Help text; also shown as the error when an answer does not match `fldRegexp`. */
  helper: formText.optional(),
  class: z.enum(['full', 'half']).default('full'),
  isRequired: z.boolean().default(true),
  fldRegexp: behaviour.fldRegexp,
  defaultValue: z
    .union([z.string().max(120), z.int()])
    .nullable()
    .default(null),
  min: z.int().min(0).optional(),
  max: z.int().min(1).optional(),
  minDate: behaviour.minDate,
  maxDate: behaviour.maxDate,
  allowedValues: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .array()
    .min(1)
    .max(300)
    .optional(),
});
type StructureField = z.infer<typeof structureField>;

const NEEDED: readonly FieldName[] = ['fld_fullname', 'fld_telephone', 'fld_email'];

type Mistake = { readonly message: string; readonly params: Readonly<Record<string, string | number>> };

function* mistakesIn({ fldName, isRequired, min = 0, max, allowedValues }: StructureField): Generator<Mistake> {
  const { fieldType, max: most } = FIELD_KINDS[fldName];
  if (fldName === 'fld_email_referer' && isRequired)
    yield { message: 'nobody is turned away for having come alone', params: { mistake: 'referrerNeeded' } };
  if (max !== undefined && (most === undefined || max > most)) {
    if (most === undefined) yield { message: 'max is not known here', params: { mistake: 'noMax' } };
    else yield { message: `max is ${most}`, params: { mistake: 'maxAbove', most } };
  }
  if (min > (max ?? most ?? 0)) yield { message: 'min is above max', params: { mistake: 'minAboveMax' } };
  if (allowedValues && fieldType !== 'country' && fieldType !== 'prefix')
    yield { message: 'allowedValues are of countries', params: { mistake: 'onlyCountries' } };
}

export const storedStructure = z
  .strictObject({
    title: formText.optional(),
    intro: formText.optional(),
    fields: structureField.array().max(FIELD_NAMES.length),
  })
  .superRefine(({ fields }, ctx) => {
    const report = ({ message, params }: Mistake, ...path: (string | number)[]) =>
      ctx.addIssue({ code: 'custom', message, params, path: ['fields', ...path] });
    for (const needed of NEEDED)
      if (!fields.some(({ fldName, isRequired }) => fldName === needed && isRequired))
        report({ message: `does not ask ${needed}`, params: { mistake: 'notAsked', name: needed } });
    for (const [at, field] of fields.entries()) {
      if (fields.findIndex(({ fldName }) => fldName === field.fldName) < at)
        report({ message: 'is asked twice', params: { mistake: 'askedTwice' } }, at, 'fldName');
      for (const mistake of mistakesIn(field)) report(mistake, at);
    }
  });
export type FormStructure = z.infer<typeof storedStructure>;

export const contactFormQuery = z.strictObject({ hash: z.string().max(120) });
export const contactFormAnswer = z.strictObject(servedContactForm.shape);

/** Body of POST /api/integration/form: answers by field name, and the common fields of a contact. */
export const contactFormRequest = z.strictObject({
  /** `hash` of the form. */
  processUUID: z.string().max(120).nullable().default(null),
  formStructure: z
    .partialRecord(z.enum(FIELD_NAMES), z.union([z.string().max(2000), z.number(), z.null()]))
    .nullable()
    .default(null),
  /** The page's product type, for a form that serves every line. */
  productType: contactRequest.shape.productType,
  datosingresados: contactRequest.shape.datosingresados,
  canal,
  ...originFields,
});
export type ContactFormRequest = z.infer<typeof contactFormRequest>;
export type ContactFormRequestInput = z.input<typeof contactFormRequest>;

export const loadContactForm = endpoint(
  'GET /api/integration/form/{hash}',
  'Questions of a contact form, in the visitor’s language',
  { input: contactFormQuery, output: contactFormAnswer, refusals: [404] },
);

export const submitContactForm = endpoint(
  'POST /api/integration/form',
  'Checks the answers against the contact form, then stores them as a contact request',
  {
    effect: 'begins',
    creates: true,
    takesTrials: true,
    input: contactFormRequest,
    output: contactResponse,
    refusals: [404],
  },
);
