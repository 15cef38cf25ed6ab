import { describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/contract';
import { carriedOf, isCarried } from './carried';

const family = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 41, ingreso: 2_345_678 }],
  cargas: [{ sexo: 'Masculino', edad: 3, parentesco: 'Hijo/Hija' }],
});

describe('what a link carries', () => {
  it('is counted and named, and nothing of it is told', () => {
    const carried = carriedOf('list', family, ['income', 'eps']);
    expect(carried).toEqual({
      kind: 'list',
      persons: 2,
      pets: 0,
      travellers: 0,
      hasCompany: false,
      facts: ['sex', 'kinship'],
      parts: ['ages'],
      without: ['income'],
    });
    expect(JSON.stringify(carried)).not.toMatch(/41|2345678|Femenino/);
  });

  it('may be travellers, pets or a company, or nobody', () => {
    const of = (answers: object) => carriedOf('plan', perfilIngreso.parse({ ingresodatos: true, ...answers }));
    expect(of({ viaje: { edades: [30, 31, 3], dias: 9 } })).toMatchObject({ travellers: 3, persons: 0 });
    expect(of({ mascota: [{ raza: 'x', especie: 'Gato', edad: 4 }] })).toMatchObject({ pets: 1 });
    expect(of({ guardias: { cantidadGuardias: 3 } })).toMatchObject({ hasCompany: true });
    expect(carriedOf('comparison', null)).toMatchObject({
      persons: 0,
      hasCompany: false,
      facts: [],
      parts: [],
      without: [],
    });
  });

  it.each([
    null,
    7,
    'list',
    {},
    { ...carriedOf('list', family), kind: '__proto__' },
    { ...carriedOf('list', family), persons: '2' },
    { ...carriedOf('list', family), facts: ['ages'] },
    { ...carriedOf('list', family), facts: undefined },
    { ...carriedOf('list', family), parts: ['name'] },
    { ...carriedOf('list', family), without: 'ages' },
    { ...carriedOf('list', family), hasCompany: undefined },
  ])('is known from what is none of it: %j', (value) => {
    expect(isCarried(carriedOf('list', family, ['ages']))).toBe(true);
    expect(isCarried(value)).toBe(false);
  });
});
