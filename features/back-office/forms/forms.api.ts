import { contactFormAnswer } from '@/features/lead/form/contact-form.api';
import { profileRulesResponse } from '@/features/profile/rules/profile-rules.api';
import { currency, marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { servedForm } from '@/lib/form-definition/form-schemas';
import { endpoint } from '@/lib/http/endpoint';

const counted = z.number().int().min(0);

/** 'cl.ISAPRE' for the profile form of a line; a UUID for a contact form. */
const formId = z.string().regex(/^([a-z]{2}\.[^/\\%\p{Cc}]{1,60}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/u);

const places = z.array(z.strictObject({ label: z.string(), address: z.string() }));

export const formList = z.strictObject({
  profile: z.array(
    z.strictObject({
      id: z.string(),
      market: marketCode,
      name: z.string(),
      questions: counted,
      rules: counted,
      mistakes: counted,
      at: z.iso.datetime(),
      places,
    }),
  ),
  contact: z.array(
    z.strictObject({
      id: z.string(),
      market: marketCode,
      name: z.string(),
      version: counted,
      isActive: z.boolean(),
      places,
    }),
  ),
  /** Pages that show the built-in form, used where a page has none of its own. */
  fixed: z.array(z.strictObject({ market: marketCode, address: z.string() })),
});
export type FormList = z.infer<typeof formList>;

export const formQuery = z.strictObject({ id: formId });

export const formDetail = z.strictObject({
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

export const formCheckRequest = z.strictObject({ id: formId, file: z.unknown() });
export type FormCheckRequest = z.infer<typeof formCheckRequest>;

export const formCheck = z.strictObject({
  /** `path`: from the file's root, rows from 0, such as `['definition', 'fields', 3, 'label']`. */
  mistakes: z.array(z.strictObject({ path: z.array(z.union([z.string(), z.number().int()])), problem: z.string() })),
  /** Profile form as visitors get it; null for a contact form or with a mistake. */
  served: z.strictObject({ form: servedForm, rules: profileRulesResponse.shape.rules }).nullable(),
  /** Contact form as visitors get it; null for a profile form or with a mistake. */
  contact: contactFormAnswer.nullable(),
});
export type FormCheck = z.infer<typeof formCheck>;

/** POST /api/staff/forms/{id}/save: rejects a file with mistakes. */
export const formSaveRequest = z.strictObject({ ...formCheckRequest.shape, seen: z.string().max(60) });
export type FormSaveRequest = z.infer<typeof formSaveRequest>;

export const formSaved = formDetail.pick({ seen: true });
export type FormSaved = z.infer<typeof formSaved>;

/** GET /api/staff/forms/{id}/versions: the latest first. */
export const formVersions = z.array(
  z.strictObject({
    id: z.number().int(),
    seen: z.string(),
    /** Author; null for a release or a command. */
    who: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);
export type FormVersions = z.infer<typeof formVersions>;

export const formVersionQuery = z.strictObject({ id: formId, version: rowId });
export const formFile = formDetail.pick({ file: true });
export type FormFile = z.infer<typeof formFile>;

export const checkWritten = endpoint(
  'POST /api/staff/forms/{id}/check',
  'What is wrong with a form that somebody writes, or how visitors would see it; keeps nothing of it',
  { effect: 'continues', input: formCheckRequest, output: formCheck, refusals: [401, 403, 404] },
);

export const readForm = endpoint('GET /api/staff/forms/{id}', 'A form as it is edited', {
  input: formQuery,
  output: formDetail,
  refusals: [401, 403, 404],
});

export const saveWritten = endpoint('POST /api/staff/forms/{id}/save', 'Puts a form without mistakes in force', {
  effect: 'continues',
  input: formSaveRequest,
  output: formSaved,
  refusals: [401, 403, 404, 409],
});

export const readVersion = endpoint('GET /api/staff/forms/{id}/versions/{version}', 'A form as it was saved once', {
  input: formVersionQuery,
  output: formFile,
  refusals: [401, 403, 404],
});

export const readVersions = endpoint('GET /api/staff/forms/{id}/versions', 'When and by whom a form was saved', {
  input: formQuery,
  output: formVersions,
  refusals: [401, 403, 404],
});

export const readForms = endpoint('GET /api/staff/forms', 'The forms of each market, and whether they have a mistake', {
  output: formList,
  refusals: [401, 403],
});
