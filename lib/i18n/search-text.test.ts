import { expect, it } from 'vitest';
import { matchesName } from './search-text';

it.each([
  ['santafe', true],
  ['la Santa Fé', true],
  ['bogota fundacion', true],
  ['de', true],
  ['', true],
  ['santa cruz', false],
  ['undacion s', true],
  ['fes', false],
  ['santa v', false],
])('finds a name by what is typed of it: %s %s', (typed, found) => {
  expect(matchesName('Fundación Santa Fe de Bogotá', typed)).toBe(found);
});

it('finds no name across the end of one word and the beginning of the next', () => {
  expect(matchesName('Clínica Santa María', 'casa')).toBe(false);
  expect(matchesName('Clínica Santa María', 'nica san')).toBe(true);
});
