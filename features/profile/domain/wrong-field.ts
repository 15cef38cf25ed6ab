import type { Section } from './field';
import { isProfileObject, readRow, readSection, WRONG } from './reader';
import { PROFILE_SECTIONS } from './sections';

/** Names that a program wrote: others may say who somebody is. */
const PRINTABLE = /^[\w.[\]]{1,120}$/;

function wrongInRow(fields: Readonly<Record<string, Section>>, value: unknown, path: string): string {
  if (!isProfileObject(value)) return path;
  const within = (name: string) => (path === '' ? name : `${path}.${name}`);
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return within(unknown);
  const own = (name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);
  const wrong = Object.entries(fields).find(([name, field]) => readSection(field, own(name)) === WRONG);
  return wrong ? wrongInSection(wrong[1], own(wrong[0]), within(wrong[0])) : path;
}

function wrongInSection(section: Section, value: unknown, path: string): string {
  if (section.kind === 'object') return wrongInRow(section.fields, value, path);
  if (section.kind !== 'list' || !Array.isArray(value)) return path;
  const at = value.findIndex((row) => readRow(section.fields, row) === WRONG);
  return at < 0 || at >= section.max ? path : wrongInRow(section.fields, value[at], `${path}[${at}]`);
}

/**
 * Of what `readProfile` refuses, the first field that is unknown, missing or malformed, as its writer would name it:
 * 'cotizante[0].edad'. Null: it is no object, or of a name that no program wrote. No value is told.
 */
export function wrongFieldOf(value: unknown): string | null {
  const field = wrongInRow(PROFILE_SECTIONS, value, '');
  return PRINTABLE.test(field) ? field : null;
}
