import { groupsOf, sections } from './sections';

export const PLAIN = 'adicional';

const places = sections.flatMap(([name, section]) => Object.entries(groupsOf(name, section)));

const ofProfile = (group: string) => places.flatMap(([name, fields]) => (name === group ? (fields ?? []) : []));

export type Question = { readonly groupedBy: string; readonly fldName: string };

/** True for a question of one market, whose answer is stored only in `adicional`. */
export const isAdditional = ({ groupedBy, fldName }: Question): boolean => !ofProfile(groupedBy).includes(fldName);

export const isAdditionalGroup = (group: string): boolean => ofProfile(group).length === 0;

export function placeOfAnswer(key: string): { group: string; index: number; fldName: string } {
  const [group = '', index = '', fldName] = key.split('.');
  return fldName === undefined ? { group: PLAIN, index: 0, fldName: group } : { group, index: Number(index), fldName };
}

export function questionOf(key: string): string {
  const { group, fldName } = placeOfAnswer(key);
  return `${group}.${fldName}`;
}
