import { describe, expect, it } from 'vitest';
import { PASSENGER_CLASSES } from '@/features/pricing/bands';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { markets } from '@/lib/markets';
import { assumedAges, CHILD_AGE, LAST_CHILD, withoutAges } from './assumed-ages';

describe('the ages of a profile that came without any', () => {
  it('keep everybody: adults and parents as adults, children as children', () => {
    const family = perfilIngreso.parse({
      ingresodatos: true,
      cargas: [
        { edad: 30, parentesco: 'Hijo/Hija' },
        { edad: 61, parentesco: 'Cónyuge' },
        { edad: 1, parentesco: 'Nieto/Nieta' },
      ],
      viaje: { edades: [3, 21, 22, 80], dias: 9 },
    });
    const { cargas, viaje } = withoutAges(family, 25);
    expect(cargas.map(({ edad }) => edad)).toEqual([CHILD_AGE, 25, CHILD_AGE]);
    expect(viaje).toEqual({ edades: [CHILD_AGE, CHILD_AGE, 25, 25], dias: 9 });
    expect(PASSENGER_CLASSES.find(({ name }) => name === 'child')!.to).toBe(LAST_CHILD);
  });

  it.each([
    [{ cotizante: [{ edad: 25 }] }, { of: 'adults', adult: 25 }],
    [
      { cotizante: [{ edad: 25 }], cargas: [{ edad: 10, parentesco: 'Nieto/Nieta' }] },
      { of: 'both', adult: 25 },
    ],
    [{ viaje: { edades: [10, 10], dias: 1 } }, { of: 'children', adult: CHILD_AGE }],
    [{ viaje: { edades: [10, 25], dias: 1 } }, { of: 'both', adult: 25 }],
    [{ mascota: [{ raza: 'x', especie: 'Gato', edad: 4 }] }, null],
  ])('are known to be those of %j', (answers, assumed) => {
    expect(assumedAges(perfilIngreso.parse({ ingresodatos: true, ...answers }))).toEqual(assumed);
  });

  it.each(markets)('of adults in $code are those without a profile', ({ lines, defaultProfile }) => {
    for (const { reference } of lines) expect(reference.age).toBe(defaultProfile.edad);
  });
});
