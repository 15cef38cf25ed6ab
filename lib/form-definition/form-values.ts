import type { Locale } from '@/lib/contract/atoms';
import type { FormField, FormText, ServedForm } from './form-schemas';
import { MAX_ANSWER_LENGTH } from './limits';

export const LIST_NAMES = ['regions', 'places', 'countries', 'workSectors', 'workTypes'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** Form text in a language, or in Spanish if missing. Null: no text. */
export const localizedText = (text: FormText | null | undefined, locale: Locale): string | null =>
  [text?.[locale], text?.es].find((candidate) => candidate?.trim()) ?? null;

export function longestOf({ fieldType }: Pick<FormField, 'fieldType'>): number {
  return MAX_ANSWER_LENGTH[fieldType === 'textarea' ? 'paragraph' : 'line'];
}

/** Field name. Names with two leading underscores are reserved by JavaScript (`__proto__`). */
export const FIELD_NAME = /^(?!__)[a-zA-Z_]\w{0,39}$/;

export type FieldValue = string | number | boolean | readonly string[] | null;
export type FormRow = Record<string, FieldValue>;
export type FormValues = Record<string, FormRow[]>;

export function fieldsOf(form: ServedForm, group: string): FormField[] {
  return form.fields.filter((field) => field.groupedBy === group);
}

export function optionsOf(field: FormField, row: FormRow) {
  return (field.allowedValues ?? []).filter(({ when }) => !when || row[when.field] === when.is);
}

export function sectionsOf(fields: readonly FormField[]): { title: string | null; fields: FormField[] }[] {
  const sections: { title: string | null; fields: FormField[] }[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (last && last.title === field.subgroup) last.fields.push(field);
    else sections.push({ title: field.subgroup, fields: [field] });
  }
  return sections;
}

export function defaultOf({ defaultValue, isMultiple }: FormField): FieldValue {
  if (!isMultiple) return defaultValue;
  return [defaultValue ?? []].flat().map(String);
}

export function newRow(form: ServedForm, group: string): FormRow {
  return Object.fromEntries(fieldsOf(form, group).map((field) => [field.fldName, defaultOf(field)]));
}

export function totalOf(rows: readonly FormRow[], fldName: string): number {
  return rows.reduce((total, row) => total + Number(row[fldName] ?? 0), 0);
}

export type FormProblem = {
  readonly label: string;
  readonly item: string | null;
  readonly n: number;
  readonly isMissing: boolean;
  readonly message: string | null;
};

export function toFormLevelProblem(message: string): FormProblem {
  return { label: '', item: null, n: 1, isMissing: false, message };
}

type Issue = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
};

export function problemsAt(
  form: ServedForm,
  issues: readonly Issue[],
  missingWords: (path: Issue['path']) => string | null = () => null,
): FormProblem[] {
  const seen = new Map<string, FormProblem>();
  for (const { path, message, params } of issues) {
    const [groupName, index, fldName] = path;
    const group = form.groups.find(({ name }) => name === groupName);
    const field = form.fields.find((one) => one.groupedBy === groupName && one.fldName === fldName);
    if (!group) {
      if (path.length === 0) seen.set('', toFormLevelProblem(message));
      continue;
    }
    const isMissing = params?.missing === true;
    const isOwn = message === group.tooFew?.replace('{n}', String(group.minTotal));
    seen.set(`${String(groupName)}.${String(index)}.${String(fldName)}`, {
      label: field?.label ?? group.legend,
      item: field ? group.itemLabel : null,
      n: Number(index ?? 0) + 1,
      isMissing,
      message:
        index === undefined ? (isOwn ? message : `${group.legend}: ${message}`) : isMissing ? missingWords(path) : null,
    });
  }
  return [...seen.values()];
}
