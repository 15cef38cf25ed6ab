import { groupsOf, sections } from './sections';

/** The group whose answers need no name of a group. */
export const PLAIN = 'adicional';

const places = sections.flatMap(([name, section]) => Object.entries(groupsOf(name, section)));

const ofProfile = (group: string): readonly string[] =>
  places.flatMap(([name, fields]) => (name === group ? (fields ?? []) : []));

export type Question = { readonly groupedBy: string; readonly fldName: string };

/** A market's own: a profile has no place for its answer but `adicional`. */
export const isAdditional = ({ groupedBy, fldName }: Question): boolean => !ofProfile(groupedBy).includes(fldName);

/** No group of a profile: its rows are what is answered in it. */
export const isAdditionalGroup = (group: string): boolean => ofProfile(group).length === 0;

export function placeOfAnswer(key: string): { group: string; index: number; fldName: string } {
  const [group = '', index = '', fldName] = key.split('.');
  return fldName === undefined ? { group: PLAIN, index: 0, fldName: group } : { group, index: Number(index), fldName };
}

/** As `mergeProfile` names questions. */
export function questionOf(key: string): string {
  const { group, fldName } = placeOfAnswer(key);
  return `${group}.${fldName}`;
}
