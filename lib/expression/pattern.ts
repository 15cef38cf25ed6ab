import { noteIgnored } from './ignored';

/** The longest pattern, and the longest answer it is held against (`lib/form-definition/schema.ts`). */
const MAX_PATTERN = 120;
const MAX_ANSWER = 120;
/** Steps a pattern may take at its worst: a tenth of a second. */
const MAX_STEPS = 2e7;

/** Look-around, back-references and groups that repeat, whose cost nobody can tell from their looks. */
const UNKNOWN_COST = /\(\?[^:]|\\[1-9k]|\)[*+{?]/;

/**
 * At its worst an open repetition tries every length, each `?` and each alternative doubles the ways, and a pattern that
 * is not tied to the beginning starts anew at every letter.
 */
function stepsOf(pattern: string): number {
  const bare = pattern
    .replaceAll(/\\[pP]\{[^}]*\}|\\./g, 'e')
    .replaceAll(/\[[^\]]*\]/g, 'c')
    .replaceAll('(?:', '(')
    .replaceAll(/\{\d+\}/g, '');
  const repeats = bare.match(/[*+{]/g)?.length ?? 0;
  const choices = bare.match(/[?|]/g)?.length ?? 0;
  const isTied = bare.startsWith('^') && !bare.includes('|');
  return MAX_ANSWER ** (repeats + (isTied ? 0 : 1)) * 2 ** choices;
}

/** Whether a pattern is one, and cannot hang the page. */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN || UNKNOWN_COST.test(pattern) || stepsOf(pattern) > MAX_STEPS) return false;
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether an answer of up to 120 letters fits the pattern of `owner`. One that is broken or unsafe is ignored. */
export function fitsPattern(pattern: string, answer: string, owner: string): boolean {
  if (isSafePattern(pattern)) return new RegExp(pattern, 'u').test(answer.slice(0, MAX_ANSWER));
  noteIgnored(`fldRegexp of ${owner}`, 'broken or unsafe pattern');
  return true;
}
