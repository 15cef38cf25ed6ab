import { expect, it } from 'vitest';
import { contributionBase } from './contribution-base';
import { perfilIngreso, type PerfilIngresoInput } from './profile-schemas';

const baseOf = (cotizante: PerfilIngresoInput['cotizante']) =>
  contributionBase(perfilIngreso.parse({ ingresodatos: true, cotizante }));

it('a family’s base is the lowest of its contributors, of the self-employed 40 %, and unknown without an income', () => {
  expect(baseOf([{ edad: 58, ingreso: 4_200_000 }])).toBe(4_200_000);
  expect(
    baseOf([
      { edad: 58, ingreso: 4_200_000 },
      { edad: 61, ingreso: null },
    ]),
  ).toBe(4_200_000);
  expect(baseOf([{ edad: 58, ingreso: 4_200_000, tipo_cotizante: 'Independiente' }])).toBe(1_680_000);
  const partner = { edad: 61, ingreso: 9_000_000, tipo_cotizante: 'Pensionado' } as const;
  expect(baseOf([partner, { edad: 58, ingreso: 4_200_000 }])).toBe(4_200_000);
  expect(baseOf([{ edad: 58 }])).toBeNull();
  expect(contributionBase(null)).toBeNull();
});
