import { z } from '@/lib/contract/zod';
import { formDefinition, type FormDefinition } from '@/lib/form-definition/contract';
import { MOST_LETTERS } from '@/lib/form-definition/domain';
import { longestAnswerTo } from '@/lib/form-definition/longest-answer';
import { groupsOf, sections } from '@/features/profile/domain/sections';

/** The groups a definition may have, with the fields of the wire's profile that each can fill (spec section 3). */
const places = sections.flatMap(([name, section]) => Object.entries(groupsOf(name, section)));

const isOfProfile = ({ groupedBy, fldName }: { groupedBy: string; fldName: string }): boolean =>
  places.some(([group, fields]) => group === groupedBy && (fields === null || fields.includes(fldName)));

/** Whether the wire has room for the longest answers to the questions of a market's own. */
export function hasRoom({ fields }: Pick<FormDefinition, 'fields'>): boolean {
  const own = fields.filter(({ groupedBy }) => groupedBy === 'adicional');
  return own.reduce((sum, field) => sum + longestAnswerTo(field), 0) <= MOST_LETTERS;
}

/** A form as stored in `profile_form.definition`: every answer has its place in the wire's profile. */
const storedProfileForm = formDefinition.refine(({ fields }) => fields.every(isOfProfile), {
  error: 'a field that the profile does not have',
});

/** A form as it should be stored: its answers have room in the profile, too. */
export const profileFormDefinition = storedProfileForm.refine(hasRoom, {
  error: 'more to answer than the profile has room for',
});

/** Forms of no product, whose answers go elsewhere than into a profile. */
const BESIDE_PROFILES: ReadonlySet<string> = new Set(['REFERIDOS']);

/** What the form of that name has to be like to be asked. One without room is: hardly anybody answers all of it at length. */
export const definitionOf = (productType: string): typeof formDefinition =>
  BESIDE_PROFILES.has(productType) ? formDefinition : storedProfileForm;

export const profileFormRequest = z.strictObject({ productTypeName: z.string().min(1).max(60) });
