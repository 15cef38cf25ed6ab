import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fitsPattern, isSafePattern } from './pattern';

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
  ])('like %s is not safe [V-27]', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false);
  });

  it.each([
    '^[A-Z]{3}$',
    '^\\d{4}-\\d{4}$',
    "^[\\p{L} '’-]{2,60}$",
    '^(?:RUT|DNI|CE)$',
    '^[^@]+@[^@]+\\.[a-z]+$',
    'x?',
  ])('like %s is', (pattern) => {
    expect(isSafePattern(pattern)).toBe(true);
  });

  it('that is broken or unsafe is ignored, and said once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const pattern of ['([', '(a+)+$', '([']) expect(fitsPattern(pattern, 'x', 'placa')).toBe(true);
    expect(warn.mock.calls).toEqual([['Ignored: fldRegexp of placa (broken or unsafe pattern)']]);
    warn.mockRestore();
    expect(fitsPattern('^[A-Z]{3}$', 'abc', 'placa')).toBe(false);
  });

  it('that counts as safe ends in time, whatever it is held against', () => {
    const atom = fc.constantFrom('a', '.', '[ab]', '(a|b)', '(?:a|a)', '\\w', 'b');
    const part = fc
      .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{1,9}', '{3}'))
      .map(([one, times]) => one + times);
    const pattern = fc
      .tuple(fc.constantFrom('', '^'), fc.array(part, { minLength: 1, maxLength: 14 }), fc.constantFrom('', '$', 'x$'))
      .map(([start, parts, end]) => start + parts.join('') + end);
    let safe = 0;
    fc.assert(
      fc.property(pattern, (one) => {
        if (!isSafePattern(one)) return true;
        safe += 1;
        const started = performance.now();
        for (const answer of ['a'.repeat(120), `${'ab'.repeat(59)}!`]) fitsPattern(one, answer, 'x');
        return performance.now() - started < 1500;
      }),
      { numRuns: 1000 },
    );
    expect(safe).toBeGreaterThan(50);
  });
});
