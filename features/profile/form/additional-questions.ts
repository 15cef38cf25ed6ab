import { fieldsOf, groupsOf, sections } from '@/features/profile/domain/sections';
import type { FormRow, FormValues } from '@/lib/form-definition/domain';

/** The group whose answers need no name of a group. */
const PLAIN = 'adicional';

const places = sections.flatMap(([name, section]) => Object.entries(groupsOf(name, section)));

const ofProfile = (group: string): readonly string[] =>
  places.flatMap(([name, fields]) => (name === group ? (fields ?? []) : []));

type Question = { readonly groupedBy: string; readonly fldName: string };

/** A market's own: a profile has no place for its answer but `adicional`. */
export const isAdditional = ({ groupedBy, fldName }: Question): boolean => !ofProfile(groupedBy).includes(fldName);

/** No group of a profile: its rows are what is answered in it. */
export const isAdditionalGroup = (group: string): boolean => ofProfile(group).length === 0;

/** What a profile can't do without where it has the group at all. */
export function neededIn(group: string): string[] {
  const section = sections.find(([name, { groups }]) => name === group && !groups)?.[1];
  return Object.entries(section ? fieldsOf(section) : {}).flatMap(([name, field]) =>
    field.optional || field.default !== undefined || field.notInForms ? [] : name,
  );
}

const keyOf = (group: string, index: number, fldName: string): string =>
  group === PLAIN && index === 0 ? fldName : `${group}.${index}.${fldName}`;

export function placeOfAnswer(key: string): { group: string; index: number; fldName: string } {
  const [group = '', index = '', fldName] = key.split('.');
  return fldName === undefined ? { group: PLAIN, index: 0, fldName: group } : { group, index: Number(index), fldName };
}

/** As `mergeProfile` names questions. */
export function questionOf(key: string): string {
  const { group, fldName } = placeOfAnswer(key);
  return `${group}.${fldName}`;
}

export function additionalAnswers(values: FormValues, fields: readonly Question[]): FormRow {
  const answers = fields.filter(isAdditional).flatMap(({ groupedBy, fldName }) =>
    (values[groupedBy] ?? []).flatMap((row, index) => {
      const value = row[fldName];
      return value === null || value === undefined ? [] : [[keyOf(groupedBy, index, fldName), value] as const];
    }),
  );
  return Object.fromEntries(answers);
}

export function withoutAdditional(values: FormValues, fields: readonly Question[]): FormValues {
  const own = new Set(fields.filter(isAdditional).map(({ groupedBy, fldName }) => `${groupedBy}.${fldName}`));
  const strip = (group: string) => (row: FormRow) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !own.has(`${group}.${name}`)));
  return Object.fromEntries(Object.entries(values).map(([group, rows]) => [group, rows.map(strip(group))]));
}

/** A group's rows with the market's own answers in them. */
export function withAdditional(
  rows: readonly FormRow[],
  answers: object,
  { name, min }: { name: string; min: number },
): FormRow[] {
  const own = Object.entries(answers).flatMap(([key, value]) => {
    const place = placeOfAnswer(key);
    return place.group === name ? [{ ...place, value: value as FormRow[string] }] : [];
  });
  const least = isAdditionalGroup(name) ? Math.max(min, ...own.map(({ index }) => index + 1)) : 0;
  return Array.from({ length: Math.max(rows.length, least) }, (_, at) => ({
    ...Object.fromEntries(own.filter(({ index }) => index === at).map(({ fldName, value }) => [fldName, value])),
    ...rows[at],
  }));
}
