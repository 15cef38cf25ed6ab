import { describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/contract';
import { markets } from '@/lib/markets';
import { CHILD_AGE, partsOf, profileToShare, SHARED_PARTS } from './domain';

const NOBODY = perfilIngreso.parse({ ingresodatos: true });

describe('the profile of a link', () => {
  it('never says who referred its sender', () => {
    const referred = perfilIngreso.parse({ ingresodatos: true, referido: 'ana@x.cl', referidoPorLink: true });
    expect(JSON.parse(JSON.stringify(profileToShare(referred, [], 27)))).toEqual(NOBODY);
  });

  it('keeps everybody when it loses their ages: travellers and parents as adults, children as children', () => {
    const family = perfilIngreso.parse({
      ingresodatos: true,
      cargas: [
        { edad: 30, parentesco: 'Hijo/Hija' },
        { edad: 61, parentesco: 'Cónyuge' },
        { edad: 1, parentesco: 'Nieto/Nieta' },
      ],
      viaje: { edades: [3, 70], dias: 9 },
    });
    const { cargas, viaje } = profileToShare(family, ['ages'], 25);
    expect(cargas.map(({ edad }) => edad)).toEqual([CHILD_AGE, 25, CHILD_AGE]);
    expect(viaje).toEqual({ edades: [25, 25], dias: 9 });
  });

  it('says a company’s pay no more than a person’s when income is left out', () => {
    const sctr = { cantidadempleados: 7, ingreso: 4_321, sector: 'A', tipo_trabajo: 'x' };
    const company = perfilIngreso.parse({ ingresodatos: true, sctr });
    expect(partsOf(company)).toEqual(['income']);
    expect(profileToShare(company, ['income'], 25).sctr).toEqual({ ...sctr, ingreso: 1000 });
  });

  it('has no parts where it says nothing of them, and loses nothing without them', () => {
    const pet = perfilIngreso.parse({ ingresodatos: true, mascota: [{ raza: 'x', especie: 'Gato', edad: 4 }] });
    expect(partsOf(null)).toEqual([]);
    expect(partsOf(pet)).toEqual([]);
    expect(JSON.parse(JSON.stringify(profileToShare(pet, SHARED_PARTS, 25)))).toEqual(pet);
  });

  it.each(markets)(
    'of $code assumes for adults the age that prices without a profile are for',
    ({ lines, defaultProfile }) => {
      for (const { reference } of lines) expect(reference.age).toBe(defaultProfile.edad);
    },
  );
});
