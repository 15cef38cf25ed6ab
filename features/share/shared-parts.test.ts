import { describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { factsIn, partsOf, profileToShare, SHARED_PARTS } from './shared-parts';

const NOBODY = perfilIngreso.parse({ ingresodatos: true });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const person = {
  sexo: 'Femenino',
  edad: 41,
  ingreso: 2e6,
  tipo_ingreso: 'Boletas',
  tipo_cotizante: 'Independiente',
  maternidad: false,
  eps_actual: 'sura',
  nacionalidad: 'CL',
  paisCobertura: 'MX',
} as const;
const everything = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [person],
  cargas: [{ sexo: 'Masculino', edad: 3, parentesco: 'Hijo/Hija' }],
  region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
  guardias: { cantidadGuardias: 3 },
  sctr: { cantidadempleados: 7, ingreso: 4_321, sector: 'A', tipo_trabajo: 'x' },
  mascota: [{ raza: 'x', especie: 'Gato', edad: 4 }],
  viaje: { edades: [3, 21, 22, 80], dias: 9 },
  referido: 'ana@x.cl',
  referidoPorLink: true,
  titular: { epsActual: 'sura' },
  adicional: { fuma: 'no' },
});

describe('the profile of a link', () => {
  it('never says who referred its sender, nor what a market asks beyond prices', () => {
    const { referido, referidoPorLink, adicional, ...others } = everything;
    expect([referido, referidoPorLink, adicional]).not.toContain(undefined);
    expect(plain(profileToShare(everything, [], 27))).toEqual(plain(others));
  });

  it('has a part or a fact for whatever else it says', () => {
    expect(partsOf(everything)).toEqual(SHARED_PARTS);
    expect(factsIn(everything)).toEqual(['sex', 'kinship', 'region', 'pets', 'trip', 'workers', 'payroll', 'work']);
    expect([partsOf(NOBODY), partsOf(null), factsIn(NOBODY)]).toEqual([[], [], []]);
  });

  it('is a profile still without all of its parts, and says nothing of them', () => {
    const bare = perfilIngreso.parse(plain(profileToShare(everything, SHARED_PARTS, 27)));
    expect(bare.cotizante).toEqual([{ sexo: 'Femenino', edad: 27, ingreso: null }]);
    expect(bare).not.toHaveProperty('titular');
    expect(JSON.stringify(bare)).not.toMatch(/sura|nacionalidad|paisCobertura|maternidad/);
    expect(factsIn(bare)).toEqual(factsIn(everything));
  });

  it('loses the current EPS alone, and nationality alone', () => {
    const { titular: _, ...rest } = profileToShare(everything, ['eps'], 27);
    expect(plain(rest.cotizante)).toEqual([{ ...person, eps_actual: undefined }].map(plain));
    const { cotizante, titular } = profileToShare(everything, ['nationality'], 27);
    expect(titular).toEqual({ epsActual: 'sura' });
    expect(plain(cotizante)).toEqual([plain({ ...person, nacionalidad: undefined, paisCobertura: undefined })]);
  });

  it('lets nobody leave out a payroll, which its price is a rate of', () => {
    const sctr = { cantidadempleados: 7, ingreso: 4_321, sector: 'A', tipo_trabajo: 'x' };
    const company = perfilIngreso.parse({ ingresodatos: true, sctr });
    expect(partsOf(company)).toEqual([]);
    expect(profileToShare(company, SHARED_PARTS, 25).sctr).toEqual(sctr);
    expect(factsIn(company)).toEqual(['workers', 'payroll', 'work']);
  });
});
