import { describe, expect, it } from 'vitest';
import { matchesName, nearestNames } from './search-text';

it.each([
  ['santafe', true],
  ['la Santa Fé', true],
  ['bogota fundacion', true],
  ['de', true],
  ['', true],
  ['santa cruz', false],
  ['undacion s', true],
  ['fes', false],
  ['%%%', false],
  ['santa v', false],
])('finds a name by what is typed of it: %s %s', (typed, found) => {
  expect(matchesName('Fundación Santa Fe de Bogotá', typed)).toBe(found);
});

it('finds no name across the end of one word and the beginning of the next', () => {
  expect(matchesName('Clínica Santa María', 'casa')).toBe(false);
  expect(matchesName('Clínica Santa María', 'nica san')).toBe(true);
});

it('finds words beside punctuation, and the name as it is written', () => {
  for (const typed of ['norte providencia', 'Clínica Norte (Prov', 'uc-', 'christus'])
    expect([typed, matchesName('Clínica Norte (Providencia), UC-Christus', typed)]).toEqual([typed, true]);
});

describe('what was typed with a slip', () => {
  const names = [
    'Clínica Alemana',
    'Clínica Santa María',
    'Clínica Dávila',
    'Hospital Naval',
    'Hospital Militar',
    'Hospital del Trabajador',
    'Red de Salud UC Christus',
    'Integramédica',
  ];
  const things = names.map((name) => ({ name }));
  const nearest = (typed: string) => nearestNames(things, typed).map(({ name }) => name);

  it.each([
    ['clinica almana', ['Clínica Alemana']],
    ['hospital alemna', ['Clínica Alemana']],
    ['sta maria', ['Clínica Santa María']],
    ['integramedcia', ['Integramédica']],
    ['davlia', ['Clínica Dávila']],
    ['nada', []],
    ['clinica', []],
    ['', []],
    ['zzzz', []],
  ])('is near to: %s', (typed, expected) => {
    expect(nearest(typed)).toEqual(expected);
  });

  it('is near to one of a short list', () => {
    const few = [{ name: 'Clínica Alemana (Lo Barnechea)' }, { name: 'Hospital Naval' }];
    expect(nearestNames(few, 'almana')).toEqual([few[0]]);
    expect(nearestNames(few.slice(0, 1), 'barnehcea')).toEqual([few[0]]);
  });

  it('shows a few at most', () => {
    const many = Array.from({ length: 8 }, (_, at) => ({ name: `Alemana ${at}` }));
    const others = Array.from({ length: 40 }, (_, at) => ({ name: `Clínica ${at}` }));
    expect(nearestNames([...many, ...others], 'almana')).toHaveLength(5);
  });
});
