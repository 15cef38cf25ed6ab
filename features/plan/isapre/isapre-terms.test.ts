import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';
import { monthOf, monthText, RESTRICTIONS, restrictionsOf } from './isapre-terms';

describe('restrictionsOf', () => {
  it.each(['', '0', '789', '-', 'x'])('says nothing where nothing known is said: %j', (text) => {
    expect(restrictionsOf(text)).toBeNull();
  });

  it('depends on which digits stand there and on nothing else', () => {
    const digits = fc.array(fc.constantFrom(...'123456'), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(digits, fc.string(), (chosen, noise) => {
        const written = `${noise.replace(/[1-6]/g, '')}${chosen.join('')}`;
        const named = restrictionsOf(written);
        const expected = RESTRICTIONS.filter((_, index) => chosen.includes(String(index + 1)));
        expect(named).toEqual(expected);
      }),
    );
  });
});

describe('monthOf', () => {
  it('reads every month back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        expect(monthOf(year * 100 + month)).toBe(`${year}-${String(month).padStart(2, '0')}`);
      }),
    );
  });

  it.each([202500, 202513, 2025, 20251, 2025111, -202511, 0.5, NaN, Infinity, 1e21])('has none for %d', (number) => {
    expect(monthOf(number)).toBeNull();
  });

  it.each([
    ['es-CL', es],
    ['en-US', en],
    ['pt-BR', pt],
  ])('is named as %s names it', (tag, { isapre }) => {
    const named = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (let number = 202501; number <= 202512; number++) {
      const month = monthOf(number)!;
      expect(monthText(month, isapre)).toBe(named.format(new Date(`${month}-15T00:00:00Z`)));
    }
    expect(monthText('2025-11', es.isapre)).toBe('noviembre de 2025');
  });
});
