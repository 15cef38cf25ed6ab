import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets';

it.each([
  ['Entra: https://cl.example/cita/abc.def?x=1#y', 'Entra: https://cl.example/cita/…'],
  ['https://cl.example/Compra-Online/X#continuar=eyJ', 'https://cl.example/Compra-Online/…'],
  ['https://cl.example/misdatos?token=1.', 'https://cl.example/misdatos/…'],
  ['Visita https://cl.example/contacto', 'Visita https://cl.example/contacto'],
  ['Tu código:\nAB3D5F7H\nDura 15 minutos', 'Tu código:\n········\nDura 15 minutos'],
])('leaves of %j nothing that opens anything', (text, without) => {
  expect(withoutSecrets(text)).toBe(without);
});
