import { describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/contract';
import { profileFormDefinition } from './contract';

const w = (text: string) => ({ es: text, en: text, pt: text });
const question = (fldName: string, rest: object = {}) => {
  const base = { groupedBy: 'adicional', label: w(fldName), fieldType: 'text', dataType: 'string' };
  return { ...base, fldName, ...rest };
};
const asks = (...fields: object[]) =>
  profileFormDefinition.safeParse({ groups: [{ name: 'adicional', legend: w('Más') }], fields }).success;
const carries = (adicional: object) => perfilIngreso.safeParse({ ingresodatos: false, adicional }).success;
const names = (count: number) => Array.from({ length: count }, (_, at) => `pregunta${at}`);

describe('questions of a market’s own', () => {
  it('have the same names in the form and on the wire', () => {
    for (const name of ['_x', 'edad2', 'x'.repeat(40)])
      expect([asks(question(name)), carries({ [name]: 1 })]).toEqual([true, true]);
    for (const name of ['__x', '2x', 'x'.repeat(41), 'á'])
      expect([asks(question(name)), carries(JSON.parse(`{"${name}":1}`))], name).toEqual([false, false]);
  });

  it('are asked only as far as the wire can carry the longest answers', () => {
    const paragraph = { fieldType: 'textarea' };
    expect(asks(...names(8).map((name) => question(name, paragraph)))).toBe(true);
    expect(carries(Object.fromEntries(names(8).map((name) => [name, '"'.repeat(1000)])))).toBe(true);
    expect(asks(...names(9).map((name) => question(name, paragraph)))).toBe(false);
    expect(carries(Object.fromEntries(names(9).map((name) => [name, 'x'.repeat(1000)])))).toBe(false);
  });

  it('take as many of a list as the form does', () => {
    const allowedValues = names(50).map((value) => ({ value }));
    expect(asks(question('x', { fieldType: 'select', isMultiple: true, allowedValues }))).toBe(true);
    expect([carries({ x: names(50) }), carries({ x: names(51) })]).toEqual([true, false]);
  });
});
