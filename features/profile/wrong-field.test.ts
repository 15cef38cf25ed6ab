import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readProfile } from './reader';
import { wrongFieldOf } from './wrong-field';

const person = { sexo: 'Femenino', edad: 34 };
const RM = { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' };

describe('the field for which nobody can read a profile', () => {
  it.each<[unknown, string | null, string?]>([
    [
      { ingresodatos: true, cotizante: [person, { edad: '34' }] },
      'cotizante[1].edad',
      'is to be a whole number, from 0 to 120',
    ],
    [{ ingresodatos: true, cotizante: [{}] }, 'cotizante[0].edad', 'is missing'],
    [{ ingresodatos: true, cotizantes: [person] }, 'cotizantes', 'is no name of a profile'],
    [{ ingresodatos: true, cotizante: [{ ...person, rut: '1-9' }] }, 'cotizante[0].rut'],
    [{ ingresodatos: true, cotizante: [null] }, 'cotizante[0]', 'must be an object'],
    [{ ingresodatos: true, cotizante: person }, 'cotizante', 'is to be a list of up to 50 objects'],
    [{ ingresodatos: true, cargas: Array.from({ length: 51 }, () => ({ edad: 1 })) }, 'cargas'],
    [{ ingresodatos: true, region: { ...RM, abbreviation: undefined } }, 'region.abbreviation'],
    [{ ingresodatos: true, region: 'RM' }, 'region', 'must be an object'],
    [{ cotizante: [person] }, 'ingresodatos'],
    [{ ingresodatos: true, 'Ana Rojas': 1 }, null],
    [[], null],
    ['x', null],
    [undefined, null],
  ])('of %j is %s', (value, field, why = expect.any(String) as string) => {
    expect(readProfile(value)).toBeNull();
    expect(wrongFieldOf(value)).toEqual(field === null ? null : { field, why });
  });

  test.prop([fc.anything()])('never throws, whatever it is', (value) => {
    expect(() => wrongFieldOf(value)).not.toThrow();
  });
});
