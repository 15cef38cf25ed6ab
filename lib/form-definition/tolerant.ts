import { noteIgnored } from '@/lib/expression/ignored';
import { behaviour, fieldType, servedForm, type ServedForm } from './form-schemas';
import { MAX_ROWS } from './limits';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withKnownProperties(field: Record<string, unknown>, log?: (sentence: string) => void) {
  const properties = Object.entries(field).filter(([property, value]) => {
    const schema = Object.hasOwn(behaviour, property) ? behaviour[property as keyof typeof behaviour] : null;
    if (!schema || schema.safeParse(value).success) return true;
    noteIgnored(`${property} of ${String(field.fldName)}`, 'not known here', log);
    return false;
  });
  return Object.fromEntries(properties);
}

/** Lowers a group's row limit to the current maximum, because other releases may allow more. */
const bounded = (group: unknown) =>
  isObject(group) && typeof group.max === 'number' ? { ...group, max: Math.min(group.max, MAX_ROWS) } : group;

/** Removes unknown parts of another release, and patterns that could hang a page. The question itself stays. */
export function withoutUnknown(stored: unknown, log?: (sentence: string) => void): unknown {
  if (!isObject(stored) || !Array.isArray(stored.fields)) return stored;
  const groups = Array.isArray(stored.groups) ? { groups: stored.groups.map(bounded) } : {};
  return {
    ...stored,
    ...groups,
    fields: stored.fields.map((field) => (isObject(field) ? withKnownProperties(field, log) : field)),
  };
}

/** Replaces an unknown field type of another release with a text line, which accepts any answer. */
function toDrawableField(field: unknown): unknown {
  if (!isObject(field) || fieldType.safeParse(field.fieldType).success) return field;
  noteIgnored(`fieldType of ${String(field.fldName)}`, 'not known here');
  return { ...field, fieldType: 'text', isMultiple: false };
}

/** Reads a form from a back end of any release. @throws ZodError if it is not a form */
export function readServedForm(answer: unknown): ServedForm {
  const form = withoutUnknown(answer);
  if (!isObject(form) || !Array.isArray(form.fields)) return servedForm.parse(form);
  return servedForm.parse({ ...form, fields: form.fields.map(toDrawableField) });
}
