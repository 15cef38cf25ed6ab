import * as z from '@/lib/contract/zod';

/** A changed value, as JSON. `of`: display name of the item that has the value. */
const auditedValue = z.object({
  of: z.string().nullable(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditedValue = z.infer<typeof auditedValue>;

/** Part of an entry's `after`: the first changed values, and the number of further changed values. */
export const auditedChanges = z.object({ changes: auditedValue.array(), moreChanges: z.number() });

const MAX_CHANGES = 20;
const MAX_VALUE_LENGTH = 300;

const truncateJson = (json: string | null): string | null =>
  json !== null && json.length > MAX_VALUE_LENGTH ? JSON.stringify(`${json.slice(0, MAX_VALUE_LENGTH)}…`) : json;

/** Changes as the audit trail stores them. They must not contain visitor data. */
export function auditedValues(values: readonly AuditedValue[]): z.infer<typeof auditedChanges> {
  const changes = values
    .slice(0, MAX_CHANGES)
    .map(({ of, field, before, after }) => ({ of, field, before: truncateJson(before), after: truncateJson(after) }));
  return { changes, moreChanges: values.length - changes.length };
}

type Table = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;

const jsonOf = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : JSON.stringify(value);

export function changesBetween(before: unknown, after: unknown, of: string | null = null, path = ''): AuditedValue[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const areAlike = isTable(before) && isTable(after) && Array.isArray(before) === Array.isArray(after);
  const isLonger = Array.isArray(before) && Array.isArray(after) && before.length !== after.length;
  if (!areAlike || isLonger) return [{ of, field: path, before: jsonOf(before), after: jsonOf(after) }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], of, path === '' ? key : `${path}.${key}`),
  );
}
