import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fitsPattern, isSafePattern } from './pattern';

const MAX_MS = 150;
const plate = { owner: 'placa', longest: 120 };

describe('a pattern', () => {
  it.each([
    '(a+)+$',
    '(a|a)*',
    '(x{1,9}){9}',
    'a*a*a*',
    '(?=a)',
    '(.)\\1',
    '(',
    'a'.repeat(121),
    `^${'a?'.repeat(30)}${'a'.repeat(30)}$`,
    `^${'(a|a)'.repeat(20)}$`,
    '^.*.*.*.*x$',
    `^${'a?'.repeat(24)}b$`,
    '^a*a*a*b{60}$',
  ])('like %s is not safe', (pattern) => {
    expect(isSafePattern(pattern, 120)).toBe(false);
  });

  it.each([
    '^[A-Z]{3}$',
    '^\\d{4}-\\d{4}$',
    "^[\\p{L} '’-]{2,60}$",
    '^(?:RUT|DNI|CE)$',
    '^[^@]+@[^@]+\\.[a-z]+$',
    'x?',
  ])('like %s is', (pattern) => {
    expect(isSafePattern(pattern, 120)).toBe(true);
  });

  it('that is broken or unsafe is ignored, and said once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const pattern of ['([', '(a+)+$', '([']) expect(fitsPattern(pattern, 'x', plate)).toBe(true);
    expect(warn.mock.calls).toEqual([['Ignored: fldRegexp of placa (broken or unsafe pattern)']]);
    warn.mockRestore();
    expect(fitsPattern('^[A-Z]{3}$', 'abc', plate)).toBe(false);
  });

  it('is held against the whole of an answer, of a paragraph too, or not at all', () => {
    const paragraph = { owner: 'mensaje', longest: 1000 };
    const fits = (pattern: string, answer: string) => fitsPattern(pattern, answer, paragraph);
    expect(fits('^[a-z]+$', 'a'.repeat(1000))).toBe(true);
    expect(fits('^[a-z]+$', `${'a'.repeat(999)}!`)).toBe(false);
    expect(fits('^[a-z]+$', 'a'.repeat(1001))).toBe(false);
    expect(isSafePattern('^.*,.*,.*$', 120)).toBe(true);
    expect(isSafePattern('^.*,.*,.*$', 1000)).toBe(false);
  });

  it('that counts as safe ends in time, whatever it is held against', () => {
    const atom = fc.constantFrom('a', '.', '[ab]', '(a|b)', '(?:a|a)', '\\w', 'b');
    const part = fc
      .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{1,9}', '{3}', '{60}'))
      .map(([one, times]) => one + times);
    const pattern = fc
      .tuple(fc.constantFrom('', '^'), fc.array(part, { minLength: 1, maxLength: 14 }), fc.constantFrom('', '$', 'x$'))
      .map(([start, parts, end]) => start + parts.join('') + end);
    let safe = 0;
    const cost = (one: string, longest: number) => {
      const answers = ['a'.repeat(longest), `${'ab'.repeat(longest / 2 - 1)}!`];
      let best = Infinity;
      for (let tries = 0; tries < 4 && best >= MAX_MS; tries++) {
        const started = performance.now();
        for (const answer of answers) fitsPattern(one, answer, { owner: 'x', longest });
        best = Math.min(best, performance.now() - started);
      }
      return best;
    };
    fc.assert(
      fc.property(pattern, fc.constantFrom(120, 1000), (one, longest) => {
        if (!isSafePattern(one, longest)) return true;
        safe += 1;
        return cost(one, longest) < MAX_MS;
      }),
      { numRuns: 2000 },
    );
    for (const one of [`^${'a?'.repeat(20)}b$`, '^a*a*a*b$', '^a*a*a?a?a?a?a?a?b$', 'a*a*b', '^a*a*a{99}b$'])
      expect(cost(one, 120), one).toBeLessThan(MAX_MS);
    expect(safe).toBeGreaterThan(50);
  });
});
