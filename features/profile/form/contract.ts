import { z } from '@/lib/contract/zod';
import { formDefinition } from '@/lib/form-definition/contract';
import { GROUP_FIELDS } from './domain';

function isOfProfile({ groupedBy, fldName }: { groupedBy: string; fldName: string }): boolean {
  if (!Object.hasOwn(GROUP_FIELDS, groupedBy)) return false;
  const names: readonly string[] | null = GROUP_FIELDS[groupedBy as keyof typeof GROUP_FIELDS];
  return names === null || names.includes(fldName);
}

/** A form as stored in `profile_form.definition`: every answer has its place in the wire's profile. */
export const profileFormDefinition = formDefinition.refine(({ fields }) => fields.every(isOfProfile), {
  error: 'a field that the profile does not have',
});

export const profileFormRequest = z.strictObject({ productTypeName: z.string().min(1).max(60) });
