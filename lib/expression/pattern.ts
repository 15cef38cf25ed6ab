import { noteIgnored } from './ignored';

const MAX_PATTERN = 120;
/** Maximum steps in the worst case. Two million steps take a tenth of a second. */
const MAX_STEPS = 2e6;

/** Constructs of unknown cost: look-around, back-references and repeated groups. */
const UNKNOWN_COST = /\(\?[^:]|\\[1-9k]|\)[*+{?]/;

/** Steps in the worst case: a repetition tries every length, `?` and `|` double them, no anchor: each start. */
function stepsOf(pattern: string, longest: number): number {
  const whole = pattern
    .replaceAll(/\\[pP]\{[^}]*\}|\\./g, 'e')
    .replaceAll(/\[[^\]]*\]/g, 'c')
    .replaceAll('(?:', '(');
  const exact = [...whole.matchAll(/\{(\d+)\}/g)].reduce((sum, [, times]) => sum + Number(times), 0);
  const bare = whole.replaceAll(/\{\d+\}/g, '');
  const repeats = bare.match(/[*+{]/g)?.length ?? 0;
  const choices = bare.match(/[?|]/g)?.length ?? 0;
  const isTied = bare.startsWith('^') && !bare.includes('|');
  return longest ** (repeats + (isTied ? 0 : 1)) * 2 ** choices * Math.max(exact, 1);
}

export function isSafePattern(pattern: string, longest: number): boolean {
  if (pattern.length > MAX_PATTERN || UNKNOWN_COST.test(pattern) || stepsOf(pattern, longest) > MAX_STEPS) return false;
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

export function fitsPattern(pattern: string, answer: string, of: { owner: string; longest: number }): boolean {
  if (isSafePattern(pattern, of.longest)) return answer.length <= of.longest && new RegExp(pattern, 'u').test(answer);
  noteIgnored(`fldRegexp of ${of.owner}`, 'broken or unsafe pattern');
  return true;
}
