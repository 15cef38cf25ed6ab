import { z } from '@/lib/contract/zod';
import { formDefinition } from '@/lib/form-definition/contract';
import { GROUP_FIELDS } from './domain';

const isOfProfile = ({ groupedBy, fldName }: { groupedBy: string; fldName: string }) =>
  Object.hasOwn(GROUP_FIELDS, groupedBy) &&
  (GROUP_FIELDS[groupedBy as keyof typeof GROUP_FIELDS] as readonly string[]).includes(fldName);

/** A form as stored in `profile_form.definition`: every answer has its place in the wire's profile. */
export const profileFormDefinition = formDefinition.refine(({ fields }) => fields.every(isOfProfile), {
  error: 'a field that the profile does not have',
});

export const profileFormRequest = z.strictObject({ productTypeName: z.string().min(1).max(60) });
