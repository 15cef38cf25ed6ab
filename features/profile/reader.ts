import { ANSWER_NAME, lettersIn, MAX_ANSWER_LENGTH, MAX_CHOICES, MAX_LETTERS } from '@/lib/form-definition/limits';
import type { Field, Section } from './field';
import { PROFILE_SECTIONS, type Profile } from './sections';

export const WRONG = Symbol('wrong');

export const isProfileObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
const isInteger = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && isNumber(value, least, most);
/** Compares code points, like zod; a code point is one or two units of `length`. */
const isText = (value: unknown, longest: number) =>
  typeof value === 'string' &&
  (value.length <= longest || (value.length <= 2 * longest && [...value].length <= longest));
/** Checks the length before reading items, so that a million items cost nothing. */
const isList = (value: unknown, least: number, most: number): value is unknown[] =>
  Array.isArray(value) && value.length >= least && value.length <= most;

function isAnswer(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'boolean') return true;
  if (isList(value, 0, MAX_CHOICES)) return value.every((one) => isText(one, MAX_ANSWER_LENGTH.line));
  return isText(value, MAX_ANSWER_LENGTH.paragraph);
}

const areAnswers = (value: unknown): boolean =>
  isProfileObject(value) &&
  Object.entries(value).every(([name, answer]) => ANSWER_NAME.test(name) && isAnswer(answer)) &&
  lettersIn(value) <= MAX_LETTERS;

function isValue(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'amount':
      return isNumber(value, 0, field.max);
    case 'integer':
      return isInteger(value, field.min, field.max);
    case 'integers':
      return isList(value, 1, field.maxItems) && value.every((one) => isInteger(one, field.min, field.max));
    case 'text':
      return isText(value, field.max);
    case 'choice':
      return field.values.some((one) => one === value);
    case 'answers':
      return areAnswers(value);
  }
}

export function readRow(fields: Readonly<Record<string, Section>>, value: unknown): unknown {
  if (!isProfileObject(value) || !Object.keys(value).every((key) => Object.hasOwn(fields, key))) return WRONG;
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const read = readSection(field, Object.hasOwn(value, name) ? value[name] : undefined);
    if (read === WRONG) return WRONG;
    if (read !== undefined) row[name] = read;
  }
  return row;
}

export function readSection(section: Section, value: unknown): unknown {
  const { optional, default: fallback, emptyValues = [fallback === null ? null : undefined] } = section;
  if (value === undefined || emptyValues.includes(value)) return optional || fallback !== undefined ? fallback : WRONG;
  if (section.kind === 'object') return readRow(section.fields, value);
  if (section.kind !== 'list') return isValue(section, value) ? value : WRONG;
  if (!isList(value, 0, section.max)) return WRONG;
  const rows = value.map((row) => readRow(section.fields, row));
  return rows.includes(WRONG) ? WRONG : rows;
}

/** Result as by the contract's schema (property test), without zod's 30 KB. Only the server checks spouses. */
export function readProfile(value: unknown): Profile | null {
  const read = readRow(PROFILE_SECTIONS, value);
  return read === WRONG ? null : (read as Profile);
}
