import * as z from '@/lib/contract/zod';
import { formDefinition, type FormDefinition } from '@/lib/form-definition/contract';
import { MAX_LETTERS } from '@/lib/form-definition/domain';
import { longestAnswerTo } from '@/lib/form-definition/longest-answer';
import { groupsOf, sections } from '@/features/profile/domain/sections';

const places = sections.flatMap(([name, section]) => Object.entries(groupsOf(name, section)));

const isOfProfile = ({ groupedBy, fldName }: { groupedBy: string; fldName: string }): boolean =>
  places.some(([group, fields]) => group === groupedBy && (fields === null || fields.includes(fldName)));

export function hasRoom({ fields }: Pick<FormDefinition, 'fields'>): boolean {
  const own = fields.filter(({ groupedBy }) => groupedBy === 'adicional');
  return own.reduce((sum, field) => sum + longestAnswerTo(field), 0) <= MAX_LETTERS;
}

const storedProfileForm = formDefinition.refine(({ fields }) => fields.every(isOfProfile), {
  error: 'a field that the profile does not have',
});

const BESIDE_PROFILES: ReadonlySet<string> = new Set(['REFERIDOS']);

/** One without room (`hasRoom`) is asked all the same: hardly anybody answers all of it at length. */
export const definitionOf = (productType: string): typeof formDefinition =>
  BESIDE_PROFILES.has(productType) ? formDefinition : storedProfileForm;

export const profileFormRequest = z.strictObject({ productTypeName: z.string().min(1).max(60) });
