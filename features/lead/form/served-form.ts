import * as z from 'zod/mini';
import { isServedLimit } from '@/lib/form-definition/day';
import { EVERY_FIELD, FIELD_TYPES } from './fields';

const limit = z.optional(z.string().check(z.refine(isServedLimit, 'no day')));

export const servedContactForm = z.strictObject({
  hash: z.string(),
  version: z.int(),
  title: z.nullable(z.string()),
  intro: z.nullable(z.string()),
  fields: z.array(
    z.strictObject({
      fldName: z.enum(EVERY_FIELD),
      fieldType: z.enum(FIELD_TYPES),
      label: z.string(),
      placeholder: z.nullable(z.string()),
      helper: z.nullable(z.string()),
      class: z.enum(['full', 'half']),
      isRequired: z.boolean(),
      fldRegexp: z.nullable(z.string()),
      defaultValue: z.nullable(z.union([z.string(), z.number()])),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      minDate: limit,
      maxDate: limit,
      allowedValues: z.nullable(z.array(z.string())),
    }),
  ),
});
export type ServedContactForm = z.infer<typeof servedContactForm>;
