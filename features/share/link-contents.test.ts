import { describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { linkContentsOf, isLinkContents } from './link-contents';

const family = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 41, ingreso: 2_345_678 }],
  cargas: [{ sexo: 'Masculino', edad: 3, parentesco: 'Hijo/Hija' }],
});

describe('what a link carries', () => {
  it('is counted and named, and nothing of it is told', () => {
    const carried = linkContentsOf('list', family, ['income', 'eps']);
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
    const of = (answers: object) => linkContentsOf('plan', perfilIngreso.parse({ ingresodatos: true, ...answers }));
    expect(of({ viaje: { edades: [30, 31, 3], dias: 9 } })).toMatchObject({ travellers: 3, persons: 0 });
    expect(of({ mascota: [{ raza: 'x', especie: 'Gato', edad: 4 }] })).toMatchObject({ pets: 1 });
    expect(of({ guardias: { cantidadGuardias: 3 } })).toMatchObject({ hasCompany: true });
    expect(linkContentsOf('comparison', null)).toMatchObject({
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
    { ...linkContentsOf('list', family), kind: '__proto__' },
    { ...linkContentsOf('list', family), persons: '2' },
    { ...linkContentsOf('list', family), facts: ['ages'] },
    { ...linkContentsOf('list', family), facts: undefined },
    { ...linkContentsOf('list', family), parts: ['name'] },
    { ...linkContentsOf('list', family), without: 'ages' },
    { ...linkContentsOf('list', family), hasCompany: undefined },
  ])('is known from what is none of it: %j', (value) => {
    expect(isLinkContents(linkContentsOf('list', family, ['ages']))).toBe(true);
    expect(isLinkContents(value)).toBe(false);
  });
});
