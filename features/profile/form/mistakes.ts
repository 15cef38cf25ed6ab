import type { z } from 'zod';

export type FormMistake = { readonly row: string; readonly field: string; readonly problem: string };

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

function placeOf(path: readonly PropertyKey[], stored: unknown): Omit<FormMistake, 'problem'> {
  const at = path.findIndex((key) => typeof key === 'number');
  if (at < 0) return { row: '', field: path.join('.') };
  const entry = path.slice(0, at + 1).reduce((value, key) => (isObject(value) ? value[key] : undefined), stored);
  const name = isObject(entry) ? (entry.fldName ?? entry.name) : undefined;
  const row = [...path.slice(0, at), Number(path[at]) + 1].join(' ');
  return { row: typeof name === 'string' ? `${row} (${name})` : row, field: path.slice(at + 1).join('.') };
}

/** Where a definition or a list of rules is not what `schema` asks for, in the words of who wrote it. */
export function mistakesIn(schema: z.ZodType, stored: unknown): FormMistake[] {
  const { issues = [] } = schema.safeParse(stored).error ?? {};
  return issues.map(({ path, message }) => Object.assign(placeOf(path, stored), { problem: message }));
}
