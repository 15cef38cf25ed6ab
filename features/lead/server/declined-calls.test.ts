import { expect, it } from 'vitest';
import { declinesCalls } from './declined-calls';

it.each([
  'no llamar',
  'Por favor NO\nllamar, gracias',
  'No me llamen, escríbanme',
  'no quiero que me llamen por teléfono',
  'Sin llamadas por favor',
  'No puedo contestar llamadas en el trabajo',
  'Sólo por correo',
  'solo WhatsApp',
  'Please do not call me',
  "Don't call",
  'I don’t want to be called',
  'No phone calls please',
  'Only by email',
  'Não me liguem',
  'não quero receber ligações',
  'Somente por mensagem',
])('hears that nobody is to call: %j', (message) => {
  expect(declinesCalls(message)).toBe(true);
});

it.each([
  '',
  'Llámenme mañana',
  'Todavía no me han llamado',
  'No sé cómo se llama el plan',
  'no tengo correo, solo teléfono',
  'Si no contesto, llamen más tarde',
  'Nobody called me yet',
  'Call me after six',
  'Ainda não me ligaram',
  'Me liguem amanhã',
])('hears nothing of the kind in %j', (message) => {
  expect(declinesCalls(message)).toBe(false);
});
