import { contactFormAnswer } from '@/features/lead/form/contact-form.api';
import { profileRulesResponse } from '@/features/profile/rules/profile-rules.api';
import { currency, marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { servedForm } from '@/lib/form-definition/form-schemas';
import { endpoint } from '@/lib/http/endpoint';

const count = z.number().int().min(0);

/** 'cl.ISAPRE' for the profile form of a line; a UUID for a contact form. */
const formId = z.string().regex(/^([a-z]{2}\.[^/\\%\p{Cc}]{1,60}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/u);

const places = z.array(z.strictObject({ label: z.string(), address: z.string() }));

const formList = z.strictObject({
  profile: z.array(
    z.strictObject({
      id: z.string(),
      market: marketCode,
      name: z.string(),
      questions: count,
      rules: count,
      mistakes: count,
      at: z.iso.datetime(),
      places,
    }),
  ),
  contact: z.array(
    z.strictObject({
      id: z.string(),
      market: marketCode,
      name: z.string(),
      version: count,
      isActive: z.boolean(),
      places,
    }),
  ),
  /** Pages without a form of their own. They show the built-in form. */
  fixed: z.array(z.strictObject({ market: marketCode, address: z.string() })),
});
export type FormList = z.infer<typeof formList>;

const formDetail = z.strictObject({
  id: z.string(),
  kind: z.enum(['profile', 'contact']),
  market: marketCode,
  name: z.string(),
  file: z.unknown(),
  seen: z.string(),
  tag: z.string(),
  currency,
});
export type FormDetail = z.infer<typeof formDetail>;

const editedForm = { id: formId, file: z.unknown() };

const formCheck = z.strictObject({
  /** `path`: from the file's root, rows from 0, such as `['definition', 'fields', 3, 'label']`. */
  mistakes: z.array(z.strictObject({ path: z.array(z.union([z.string(), z.number().int()])), problem: z.string() })),
  /** Profile form as visitors get it; null: a contact form, or a mistake in the file. */
  served: z.strictObject({ form: servedForm, rules: profileRulesResponse.shape.rules }).nullable(),
  /** Contact form as visitors get it; null: a profile form, or a mistake in the file. */
  contact: contactFormAnswer.nullable(),
});
export type FormCheck = z.infer<typeof formCheck>;

export const checkWritten = endpoint(
  'POST /api/staff/forms/{id}/check',
  'Checks an edited form and returns its mistakes, or the form as visitors would see it; stores nothing',
  { effect: 'continues', input: z.strictObject(editedForm), output: formCheck, refusals: [404] },
);

export const readForm = endpoint('GET /api/staff/forms/{id}', 'A form, for editing', {
  input: z.strictObject({ id: formId }),
  output: formDetail,
  refusals: [404],
});

export const saveWritten = endpoint('POST /api/staff/forms/{id}/save', 'Publishes a form without mistakes', {
  effect: 'continues',
  /** Rejects a file with mistakes. */
  input: z.strictObject({ ...editedForm, seen: z.string().max(60) }),
  output: formDetail.pick({ seen: true }),
  refusals: [404, 409],
});

export const readVersion = endpoint('GET /api/staff/forms/{id}/versions/{version}', 'An earlier version of a form', {
  input: z.strictObject({ id: formId, version: rowId }),
  output: formDetail.pick({ file: true }),
  refusals: [404],
});

export const readVersions = endpoint(
  'GET /api/staff/forms/{id}/versions',
  'Versions of a form, with their dates and authors',
  {
    input: z.strictObject({ id: formId }),
    /** The latest first. `who`: author; null for a release or a command. */
    output: z.array(
      z.strictObject({ id: z.number().int(), seen: z.string(), who: z.string().nullable(), at: z.iso.datetime() }),
    ),
    refusals: [404],
  },
);

export const readForms = endpoint('GET /api/staff/forms', 'Forms of each market, and whether they have a mistake', {
  output: formList,
});
