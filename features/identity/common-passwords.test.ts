import { expect, it } from 'vitest';
import { password } from './session.api';
import { isCommonPassword } from './common-passwords';

it.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd26',
  'Clave-2026',
  'Contraseña1!',
  'Qwerty123$',
  '1Q2w3e4r!',
  'QuePlan2026!',
  'C0lombia*1',
])('finds %s common, and takes it from nobody', (text) => {
  expect(isCommonPassword(text)).toBe(true);
  expect(password.safeParse(text).error?.issues.map(({ message }) => message)).toContain('uncommon');
});

it.each(['Faro-Azul-26', 'tR7-qmz0Vd', 'Mesa8verde!'])('takes %s', (text) => {
  expect(password.safeParse(text).success).toBe(true);
});
