import { expect, it } from 'vitest';
import { sentTo } from '@/lib/testing/sent-to';
import { enterProfile } from './client';
import { perfilIngreso, type PerfilIngresoInput } from './profile-schemas';

const typed: PerfilIngresoInput = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 41 }] };

it('sends what a visitor enters, and nothing that our people do [P-07] [A-31]', async () => {
  const sent = sentTo('*/api/profile-form/data', {
    uuid: 'x',
    profile: perfilIngreso.parse(typed),
    fromPrice: 1,
    toPrice: 2,
  });
  localStorage.setItem('internal-traffic', '1');
  expect(await enterProfile('ISAPRE', typed)).toEqual({ profile: perfilIngreso.parse(typed), band: null });
  expect(sent).toEqual([]);
  localStorage.removeItem('internal-traffic');
  expect((await enterProfile('ISAPRE', typed)).band).toEqual({ productType: 'ISAPRE', fromPrice: 1, toPrice: 2 });
  expect(sent).toEqual([{ productType: 'ISAPRE', profile: typed }]);
});
