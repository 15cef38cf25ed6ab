import * as z from '@/lib/contract/zod';
import { type FormDefinition, formDefinition, servedForm } from '@/lib/form-definition/form-schemas';
import { MAX_LETTERS } from '@/lib/form-definition/limits';
import { longestAnswerTo } from '@/lib/form-definition/longest-answer';
import { isAdditional } from '@/features/profile/answer-places';
import { neededIn } from '@/features/profile/form/additional-questions';
import { endpoint } from '@/lib/http/endpoint';

export function hasRoom({ groups, fields }: Pick<FormDefinition, 'groups' | 'fields'>): boolean {
  const rows = (group: string) => groups.find(({ name }) => name === group)?.max ?? 1;
  return (
    fields.filter(isAdditional).reduce((sum, field) => sum + rows(field.groupedBy) * longestAnswerTo(field), 0) <=
    MAX_LETTERS
  );
}

const storedProfileForm = formDefinition.superRefine(({ groups, fields }, ctx) => {
  const summed = new Set(groups.flatMap(({ name, summedField }) => (summedField === null ? [] : name)));
  for (const [at, { name }] of groups.entries())
    for (const needed of neededIn(name))
      if (!fields.some(({ groupedBy, fldName }) => groupedBy === name && fldName === needed))
        ctx.addIssue({
          code: 'custom',
          message: `does not ask ${needed}`,
          params: { mistake: 'notAsked', name: needed },
          path: ['groups', at, 'name'],
        });
  for (const [at, field] of fields.entries())
    if (summed.has(field.groupedBy) && isAdditional(field))
      ctx.addIssue({
        code: 'custom',
        message: 'its group is summed up',
        params: { mistake: 'summedUp' },
        path: ['fields', at, 'groupedBy'],
      });
});

const NON_PROFILE_FORMS: ReadonlySet<string> = new Set(['REFERIDOS']);

/**
 * Schema of a form. Ignores the limit of `hasRoom` for a form's longest possible answers, because almost nobody writes
 * that much.
 */
export const definitionSchemaFor = (productType: string): typeof formDefinition =>
  NON_PROFILE_FORMS.has(productType) ? formDefinition : storedProfileForm;

export const profileFormRequest = z.strictObject({ productTypeName: z.string().min(1).max(60) });

export const readProfileForm = endpoint('GET /api/profile-form/form', 'Questions of the profile form of a line', {
  input: profileFormRequest,
  output: servedForm,
  refusals: [404],
});
