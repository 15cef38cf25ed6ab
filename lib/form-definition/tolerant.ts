import { noteIgnored } from '@/lib/expression/ignored';
import { behaviour, fieldType, servedForm, type ServedForm } from './form-schemas';
import { MAX_ROWS } from './limits';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withKnownProperties(
  field: Record<string, unknown>,
  log?: (sentence: string) => void,
): Record<string, unknown> {
  const properties = Object.entries(field).filter(([property, value]) => {
    const schema = Object.hasOwn(behaviour, property) ? behaviour[property as keyof typeof behaviour] : null;
    if (!schema || schema.safeParse(value).success) return true;
    noteIgnored(`${property} of ${String(field.fldName)}`, 'not known here', log);
    return false;
  });
  return Object.fromEntries(properties);
}

/** A group from an earlier release with a higher row limit gets today's. */
const bounded = (group: unknown) =>
  isObject(group) && typeof group.max === 'number' ? { ...group, max: Math.min(group.max, MAX_ROWS) } : group;

/** Removes parts of another release and patterns that could hang a page; the question itself stays. */
export function withoutUnknown(stored: unknown, log?: (sentence: string) => void): unknown {
  if (!isObject(stored) || !Array.isArray(stored.fields)) return stored;
  const groups = Array.isArray(stored.groups) ? { groups: stored.groups.map(bounded) } : {};
  return {
    ...stored,
    ...groups,
    fields: stored.fields.map((field) => (isObject(field) ? withKnownProperties(field, log) : field)),
  };
}

/** A field type of another release becomes a text line, which accepts any answer. */
function toDrawableField(field: unknown): unknown {
  if (!isObject(field) || fieldType.safeParse(field.fieldType).success) return field;
  noteIgnored(`fieldType of ${String(field.fldName)}`, 'not known here');
  return { ...field, fieldType: 'text', isMultiple: false };
}

/** Reads a form of a back end that may be of another release; throws ZodError for anything that is no form. */
export function readServedForm(answer: unknown): ServedForm {
  const form = withoutUnknown(answer);
  if (!isObject(form) || !Array.isArray(form.fields)) return servedForm.parse(form);
  return servedForm.parse({ ...form, fields: form.fields.map(toDrawableField) });
}
