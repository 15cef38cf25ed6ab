import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';
import {
  amplitudeOf,
  isCommercializable,
  modalityOf,
  monthOf,
  monthText,
  RESTRICTIONS,
  restrictionsOf,
} from './isapre-terms';

describe('restrictionsOf', () => {
  it('names what each digit restricts', () => {
    expect(['1', '2', '3', '4', '5'].map(restrictionsOf)).toEqual([
      ['childbirth'],
      ['mentalHealth'],
      ['bariatric'],
      ['refractive'],
      ['other'],
    ]);
  });

  it("names two for '12' and none for '6'", () => {
    expect(restrictionsOf('12')).toEqual(['childbirth', 'mentalHealth']);
    expect(restrictionsOf('6')).toEqual([]);
  });

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

describe('modalityOf', () => {
  it.each([
    ['Libre elección', 'libre_eleccion'],
    ['Prestador Preferente', 'preferente'],
    ['Prestador Cerrado', 'cerrado'],
    ['Red Única', 'cerrado'],
    ['constructor', 'cerrado'],
  ])('%s is %s', (written, modality) => {
    expect(modalityOf(written)).toBe(modality);
  });
});

describe('amplitudeOf and isCommercializable', () => {
  it('knows the two words of each and takes no other for either', () => {
    expect(['reduced for childbirth', 'general', 'other'].map(amplitudeOf)).toEqual(['sin_parto', 'con_parto', null]);
    expect(['Si Comer.', 'No Comer.', 'Suspendido'].map(isCommercializable)).toEqual([true, false, null]);
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

  it.each([202500, 202513, 2025, 20251, 2025111, -202511, 0.5, NaN, Infinity, 1e21])(
    'has no month for %d',
    (number) => {
      expect(monthOf(number)).toBeNull();
    },
  );

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
