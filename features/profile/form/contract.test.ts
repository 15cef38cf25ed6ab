import { describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { markets } from '@/lib/markets';
import { definitionSchemaFor, hasRoom } from './profile-form.api';

const w = (text: string) => ({ es: text, en: text, pt: text });
const question = (fldName: string, rest: object = {}) => {
  const base = { groupedBy: 'adicional', label: w(fldName), fieldType: 'text', dataType: 'string' };
  return { ...base, fldName, ...rest };
};
function asks(...fields: object[]): boolean {
  const groups = [{ name: 'adicional', legend: w('Más') }];
  const { data } = definitionSchemaFor('ISAPRE').safeParse({ groups, fields });
  return data !== undefined && hasRoom(data);
}
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

  it('need no more room than what they offer', () => {
    const choice = { fieldType: 'select', isMultiple: true };
    const offers = (letters: number) => ({
      ...choice,
      allowedValues: names(60).map((name) => ({ value: name.padEnd(letters, '.') })),
    });
    const takes = (count: number, rest: object) => asks(...names(count).map((name) => question(name, rest)));
    // 50 values of 80 letters twice are 8,000; of 81 they are more.
    expect([takes(2, offers(80)), takes(2, offers(81))]).toEqual([true, false]);
    const most = Object.fromEntries(
      names(2).map((name) => [
        name,
        offers(80)
          .allowedValues.slice(0, 50)
          .map(({ value }) => value),
      ]),
    );
    expect(carries(most)).toBe(true);
    expect(takes(40, { fieldType: 'select', allowedValues: [{ value: 'x'.repeat(120) }, { value: 'y' }] })).toBe(true);
    expect(takes(12, { fieldType: 'country', isMultiple: true })).toBe(true);
    expect(takes(8, { ...choice, retrieveFunction: 'regions' })).toBe(true);
    expect(takes(2, { ...choice, retrieveFunction: 'workTypes' })).toBe(false);
    expect(takes(40, { dataType: 'integer', fieldType: 'number' })).toBe(true);
  });

  it('name values that fit the room of their lists', () => {
    for (const { regions, workSectors } of markets) {
      for (const { stateCode } of regions) expect(stateCode.length).toBeLessThanOrEqual(10);
      for (const { code, types } of workSectors) {
        expect(code.length).toBeLessThanOrEqual(10);
        for (const { es } of types) expect(es.length).toBeLessThanOrEqual(120);
      }
    }
  });

  it('take as many of a list as the form does', () => {
    const allowedValues = names(50).map((value) => ({ value }));
    expect(asks(question('x', { fieldType: 'select', isMultiple: true, allowedValues }))).toBe(true);
    expect([carries({ x: names(50) }), carries({ x: names(51) })]).toEqual([true, false]);
  });
});
