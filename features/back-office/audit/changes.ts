import * as z from '@/lib/contract/zod';

/** One value that is another now, as JSON; `of`: what people call the thing that it belongs to. */
const auditedValue = z.object({
  of: z.string().nullable(),
  /** Where it stands: 'tariff.baseUf'. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditedValue = z.infer<typeof auditedValue>;

/** A part of `after` of an entry of the trail: the first values that changed, and how many others did. */
export const auditedPart = z.object({ changes: auditedValue.array(), moreChanges: z.number() });

const MOST_KEPT = 20;
const LONGEST = 300;

const kept = (json: string | null): string | null =>
  json !== null && json.length > LONGEST ? JSON.stringify(`${json.slice(0, LONGEST)}…`) : json;

/** What the trail keeps of changes; nothing of a visitor may be among them. */
export function auditedValues(values: readonly AuditedValue[]): z.infer<typeof auditedPart> {
  const changes = values
    .slice(0, MOST_KEPT)
    .map(({ of, field, before, after }) => ({ of, field, before: kept(before), after: kept(after) }));
  return { changes, moreChanges: values.length - changes.length };
}

type Table = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;

/** As JSON; null: nothing is said. */
const written = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : JSON.stringify(value);

/** Each value that differs between two files, with where it stands. */
export function changesBetween(before: unknown, after: unknown, of: string | null = null, path = ''): AuditedValue[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const areAlike = isTable(before) && isTable(after) && Array.isArray(before) === Array.isArray(after);
  const isLonger = Array.isArray(before) && Array.isArray(after) && before.length !== after.length;
  if (!areAlike || isLonger) return [{ of, field: path, before: written(before), after: written(after) }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], of, path === '' ? key : `${path}.${key}`),
  );
}
