import { expect, it } from 'vitest';
import { isNamedSo } from './search-text';

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
  expect(isNamedSo('Fundación Santa Fe de Bogotá', typed)).toBe(found);
});
