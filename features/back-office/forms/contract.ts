import { contactFormAnswer } from '@/features/lead/form/contract';
import { profileRulesResponse } from '@/features/profile/rules/contract';
import { currency, marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { servedForm } from '@/lib/form-definition/contract';

const counted = z.number().int().min(0);

/** 'cl.ISAPRE': what a line asks for a price; a UUID: a contact form. */
const formId = z.string().regex(/^([a-z]{2}\.[^/\\%\p{Cc}]{1,60}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/u);

/** Pages on which visitors meet a form; none: it stands nowhere now. */
const places = z.array(z.strictObject({ label: z.string(), address: z.string() }));

/** GET /api/staff/forms */
export const formList = z.strictObject({
  profile: z.array(
    z.strictObject({
      id: z.string(),
      market: marketCode,
      name: z.string(),
      questions: counted,
      rules: counted,
      /** What stands in the row and is not in force. */
      mistakes: counted,
      at: z.iso.datetime(),
      places,
    }),
  ),
  contact: z.array(
    z.strictObject({
      id: z.string(),
      market: marketCode,
      /** Where it stands, in words. */
      name: z.string(),
      version: counted,
      isActive: z.boolean(),
      places,
    }),
  ),
  /** Where the form is seen that comes with the site, and stands on each page that has none of its own. */
  fixed: z.array(z.strictObject({ market: marketCode, address: z.string() })),
});
export type FormList = z.infer<typeof formList>;

export const formQuery = z.strictObject({ id: formId });

/** GET /api/staff/forms/{id} */
export const formDetail = z.strictObject({
  id: z.string(),
  kind: z.enum(['profile', 'contact']),
  market: marketCode,
  name: z.string(),
  /** As it is edited. */
  file: z.unknown(),
  /** Which one it is: whoever saves says what they have seen. */
  seen: z.string(),
  tag: z.string(),
  currency,
});
export type FormDetail = z.infer<typeof formDetail>;

/** POST /api/staff/forms/{id}/check */
export const formCheckRequest = z.strictObject({ id: formId, file: z.unknown() });
export type FormCheckRequest = z.infer<typeof formCheckRequest>;

export const formCheck = z.strictObject({
  /** `path`: from the file's root, rows from 0, such as `['definition', 'fields', 3, 'label']`. */
  mistakes: z.array(z.strictObject({ path: z.array(z.union([z.string(), z.number().int()])), problem: z.string() })),
  /** A profile form as visitors get it; null: it has a mistake, or is a contact form. */
  served: z.strictObject({ form: servedForm, rules: profileRulesResponse.shape.rules }).nullable(),
  /** A contact form as visitors get it; null: it has a mistake, or is a profile form. */
  contact: contactFormAnswer.nullable(),
});
export type FormCheck = z.infer<typeof formCheck>;

/** POST /api/staff/forms/{id}/save: only what has no mistake. */
export const formSaveRequest = z.strictObject({ ...formCheckRequest.shape, seen: z.string().max(60) });
export type FormSaveRequest = z.infer<typeof formSaveRequest>;

export const formSaved = formDetail.pick({ seen: true });
export type FormSaved = z.infer<typeof formSaved>;

/** GET /api/staff/forms/{id}/versions: as it was saved, the latest first. */
export const formVersions = z.array(
  z.strictObject({
    id: z.number().int(),
    seen: z.string(),
    /** Null: it came by a release or a command. */
    who: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);
export type FormVersions = z.infer<typeof formVersions>;

/** GET /api/staff/forms/{id}/versions/{version} */
export const formVersionQuery = z.strictObject({
  id: formId,
  version: rowId,
});
export const formFile = formDetail.pick({ file: true });
export type FormFile = z.infer<typeof formFile>;
