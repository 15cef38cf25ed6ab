import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from '@/lib/routing/path-pattern';
import { addressSegments, pagesFor } from './directory';

describe('the last part of a clinic’s address', () => {
  it('is its name without accents and signs', () => {
    const names = ['Clínica Alemana de Santiago', 'Integramédica (Centros)', '¿?'];
    expect([...addressSegments(names).values()].sort()).toEqual([
      'Clinica-Alemana-de-Santiago',
      'Integramedica-Centros',
      'clinica',
    ]);
  });

  it('has a number where two are alike, whichever came first', () => {
    const expected = new Map([
      ['Clinica Sur', 'Clinica-Sur'],
      ['Clínica Sur', 'Clinica-Sur-2'],
    ]);
    expect(addressSegments(['Clínica Sur', 'Clinica Sur'])).toEqual(expected);
    expect(addressSegments(['Clinica Sur', 'Clínica Sur'])).toEqual(expected);
  });

  prop.prop([fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), { maxLength: 20 })])(
    'is one that addresses take, and nobody else’s',
    (names) => {
      const segments = [...addressSegments(names).values()];
      expect(new Set(segments.map((segment) => segment.toLowerCase())).size).toBe(names.length);
      for (const segment of segments) expect(segmentsOf(`/${segment}`)).toEqual([segment]);
    },
  );
});

it('has one page at least', () => {
  expect([0, 15, 16, 30, 31].map((entries) => pagesFor(entries, 15))).toEqual([1, 1, 2, 2, 3]);
});
