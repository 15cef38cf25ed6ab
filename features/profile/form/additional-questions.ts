import { isAdditional, isAdditionalGroup, PLAIN, placeOfAnswer, type Question } from '@/features/profile/answer-places';
import { fieldsOf, sections } from '@/features/profile/sections';
import type { FormRow, FormValues } from '@/lib/form-definition/form-values';

export function neededIn(group: string): string[] {
  const section = sections.find(([name, { groups }]) => name === group && !groups)?.[1];
  return Object.entries(section ? fieldsOf(section) : {}).flatMap(([name, field]) =>
    field.optional || field.default !== undefined || field.notInForms ? [] : name,
  );
}

const keyOf = (group: string, index: number, fldName: string): string =>
  group === PLAIN && index === 0 ? fldName : `${group}.${index}.${fldName}`;

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
