import type { Section } from './field';
import { isProfileObject, readRow, readSection, WRONG } from './reader';
import { PROFILE_SECTIONS } from './sections';

/** Names that a program wrote. Other names may contain personal data. */
const PRINTABLE = /^[\w.[\]]{1,120}$/;

type Wrong = { readonly path: string; readonly why: string };

function expectedText(section: Section): string {
  switch (section.kind) {
    case 'flag':
      return 'true or false';
    case 'amount':
      return `a number, from 0 to ${section.max}`;
    case 'integer':
      return `a whole number, from ${section.min} to ${section.max}`;
    case 'integers':
      return `a list of up to ${section.maxItems} whole numbers, from ${section.min} to ${section.max}`;
    case 'text':
      return `a text of up to ${section.max} letters`;
    case 'choice':
      return `one of ${section.values.join(', ')}`;
    case 'list':
      return `a list of up to ${section.max} objects`;
    default:
      return 'an object';
  }
}

function findWrongInRow(fields: Readonly<Record<string, Section>>, value: unknown, path: string): Wrong {
  if (!isProfileObject(value)) return { path, why: 'must be an object' };
  const within = (name: string) => (path === '' ? name : `${path}.${name}`);
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return { path: within(unknown), why: 'is no name of a profile' };
  const own = (name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);
  const wrong = Object.entries(fields).find(([name, field]) => readSection(field, own(name)) === WRONG);
  return wrong ? findWrongInSection(wrong[1], own(wrong[0]), within(wrong[0])) : { path, why: 'is malformed' };
}

function findWrongInSection(section: Section, value: unknown, path: string): Wrong {
  const whole = { path, why: value === undefined ? 'is missing' : `is to be ${expectedText(section)}` };
  if (section.kind === 'object') return value === undefined ? whole : findWrongInRow(section.fields, value, path);
  if (section.kind !== 'list' || !Array.isArray(value)) return whole;
  const at = value.findIndex((row) => readRow(section.fields, row) === WRONG);
  return at < 0 || at >= section.max ? whole : findWrongInRow(section.fields, value[at], `${path}[${at}]`);
}

/**
 * Path ('cotizante[0].edad') and reason, in English, of the first field that `readProfile` rejects as unknown, missing
 * or malformed; never its value. Null: `value` is no object, or the name may not be shown (`PRINTABLE`).
 */
export function wrongFieldOf(value: unknown): { readonly field: string; readonly why: string } | null {
  const { path, why } = findWrongInRow(PROFILE_SECTIONS, value, '');
  return PRINTABLE.test(path) ? { field: path, why } : null;
}
