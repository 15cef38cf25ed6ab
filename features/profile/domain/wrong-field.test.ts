import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readProfile } from './reader';
import { wrongFieldOf } from './wrong-field';

const person = { sexo: 'Femenino', edad: 34 };
const RM = { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' };

describe('the field for which nobody can read a profile', () => {
  it.each<[unknown, string | null]>([
    [{ ingresodatos: true, cotizante: [person, { edad: '34' }] }, 'cotizante[1].edad'],
    [{ ingresodatos: true, cotizante: [{}] }, 'cotizante[0].edad'],
    [{ ingresodatos: true, cotizantes: [person] }, 'cotizantes'],
    [{ ingresodatos: true, cotizante: [{ ...person, rut: '1-9' }] }, 'cotizante[0].rut'],
    [{ ingresodatos: true, cotizante: [null] }, 'cotizante[0]'],
    [{ ingresodatos: true, cotizante: person }, 'cotizante'],
    [{ ingresodatos: true, cargas: Array.from({ length: 51 }, () => ({ edad: 1 })) }, 'cargas'],
    [{ ingresodatos: true, region: { ...RM, abbreviation: undefined } }, 'region.abbreviation'],
    [{ ingresodatos: true, region: 'RM' }, 'region'],
    [{ cotizante: [person] }, 'ingresodatos'],
    [{ ingresodatos: true, 'Ana Rojas': 1 }, null],
    [[], null],
    ['x', null],
    [undefined, null],
  ])('of %j is %s', (value, field) => {
    expect(readProfile(value)).toBeNull();
    expect(wrongFieldOf(value)).toBe(field);
  });

  test.prop([fc.anything()])('never throws, whatever it is', (value) => {
    expect([null, 'string']).toContain(wrongFieldOf(value) === null ? null : 'string');
  });
});
