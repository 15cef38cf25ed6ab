import 'server-only';
import type { z } from 'zod';
import { valueAt, withKind, type Mistake, type ValueKind } from './mistake';

type Issue = z.core.$ZodIssue;
type IssueText = Pick<Mistake, 'code' | 'values'>;

const EXPECTED: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'yesOrNo',
  array: 'list',
  tuple: 'list',
};

const RULE_MISTAKES = ['employerPart', 'limitsSwapped', 'noDecimals', 'noMonth'] as const satisfies Mistake['code'][];

const LIMITS: Readonly<Record<string, readonly [least: Mistake['code'], most: Mistake['code']]>> = {
  string: ['fewLetters', 'manyLetters'],
  array: ['fewRows', 'manyRows'],
};

const NUMBER_TEXT = /^-?\d+([.,]\d+)?$/;

function typeMismatch(expected: string, found: unknown): IssueText {
  const kind = EXPECTED[expected] ?? 'table';
  if ((kind === 'number' || kind === 'whole') && typeof found === 'string' && NUMBER_TEXT.test(found))
    return { code: 'textNumber', values: { number: found.replace(',', '.') } };
  return { code: 'wrongKind', values: { expected: kind } };
}

function textOfIssue(issue: Issue, found: unknown): IssueText {
  if (found === undefined && issue.code !== 'unrecognized_keys' && issue.code !== 'custom') return { code: 'missing' };
  switch (issue.code) {
    case 'invalid_type':
      return typeMismatch(issue.expected, found);
    case 'unrecognized_keys':
      return { code: 'unknownField' };
    case 'invalid_value':
      return { code: 'notOneOf', values: { choices: issue.values.map(String).join(', ') } };
    case 'too_small':
      return { code: LIMITS[issue.origin]?.[0] ?? 'least', values: { limit: Number(issue.minimum) } };
    case 'too_big':
      return { code: LIMITS[issue.origin]?.[1] ?? 'most', values: { limit: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: issue.format === 'date' ? 'noDay' : 'form' };
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? { code: 'notOneOf', values: { choices: issue.options.map(String).join(', ') } }
        : { code: 'form' };
    case 'custom':
      return { code: RULE_MISTAKES.find((rule) => rule === issue.params?.['mistake']) ?? 'form' };
    default:
      return { code: 'form' };
  }
}

const issueDepth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

function plainIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = issue.errors.toSorted((one, other) => issueDepth(other) - issueDepth(one))[0]!;
  return closest.flatMap((inner) => plainIssues({ ...inner, path: [...issue.path, ...inner.path] } as Issue));
}

function nameOf(value: unknown, section: PropertyKey, row: number): string | undefined {
  const entry = valueAt(value, [section, row]);
  const names = [entry, ...['productCode', 'url', 'code'].map((key) => valueAt(entry, [key]))];
  return names.find((name) => typeof name === 'string');
}

function mistakeAt(issue: Issue, path: readonly PropertyKey[], value: unknown): Mistake {
  const text = textOfIssue(issue, valueAt(value, path));
  const [section = 'file', row, ...rest] = path;
  if (typeof row === 'number') {
    const place = { section: String(section), row, name: nameOf(value, section, row), field: rest.join('.') };
    return withKind({ ...place, ...text }, value);
  }
  return text.code === 'unknownField'
    ? { section: 'file', field: path.join('.'), ...text }
    : { section: String(section), ...text };
}

/** Converts schema issues to mistakes that state what was expected. `value`: the unchecked input. */
export const schemaMistakes = (issues: readonly Issue[], value: unknown): Mistake[] =>
  issues.flatMap(plainIssues).flatMap((issue) => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => issue.path.concat(key)) : [issue.path];
    return paths.map((path) => mistakeAt(issue, path, value));
  });
