import { noteIgnored } from '@/lib/expression/ignored';
import { behaviour, fieldType, servedForm, type ServedForm } from './contract';
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

/** A group that an earlier release let have more rows has as many as one may have today. */
const bounded = (group: unknown) =>
  isObject(group) && typeof group.max === 'number' ? { ...group, max: Math.min(group.max, MAX_ROWS) } : group;

/**
 * Leaves out what nobody here knows: an action of another release, an unknown function, a pattern that could hang a
 * page. The question itself is still asked.
 */
export function withoutUnknown(stored: unknown, log?: (sentence: string) => void): unknown {
  if (!isObject(stored) || !Array.isArray(stored.fields)) return stored;
  const groups = Array.isArray(stored.groups) ? { groups: stored.groups.map(bounded) } : {};
  return {
    ...stored,
    ...groups,
    fields: stored.fields.map((field) => (isObject(field) ? withKnownProperties(field, log) : field)),
  };
}

/** A kind of another release is asked for as a line of text, which can say anything. */
function drawable(field: unknown): unknown {
  if (!isObject(field) || fieldType.safeParse(field.fieldType).success) return field;
  noteIgnored(`fieldType of ${String(field.fldName)}`, 'not known here');
  return { ...field, fieldType: 'text', isMultiple: false };
}

/**
 * A form from a back end that may be of another release than the page.
 * @throws ZodError where it is no form
 */
export function readServedForm(answer: unknown): ServedForm {
  const form = withoutUnknown(answer);
  if (!isObject(form) || !Array.isArray(form.fields)) return servedForm.parse(form);
  return servedForm.parse({ ...form, fields: form.fields.map(drawable) });
}
