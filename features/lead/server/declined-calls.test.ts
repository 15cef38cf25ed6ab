import { expect, it } from 'vitest';
import { declinesCalls } from './declined-calls';

it.each([
  'no llamar',
  'Por favor NO\nllamar, gracias',
  'No me llamen, escríbanme',
  'no quiero que me llamen por teléfono',
  'Sin llamadas por favor',
  'No puedo contestar llamadas en el trabajo',
  'Solo por correo',
  'solo WhatsApp',
  'Please do not call me',
  "Don't call",
  'I don’t want to be called',
  'No phone calls please',
  'Only by email',
  'Não me liguem',
  'não quero receber ligações',
  'Somente por mensagem',
  'No me llamen hasta que yo escriba',
  'No me llamen, antes escríbanme',
])('hears that nobody is to call: %j', (message) => {
  for (const channel of [null, 'call'] as const) expect(declinesCalls({ channel, message })).toBe(true);
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
  'Que no me llamen antes de las 10',
  'no puedo recibir llamadas hasta las 15:00',
  'No me llamen por la mañana, solo después de las 18 hrs',
  'No llamar entre 13 y 15 horas',
  'No puedo contestar llamadas a las 9',
  "Please don't call before 9",
  'No calls until 3 pm please',
  'Do not call me after 8',
  'Não me liguem antes das 9h',
  'não posso receber ligações até as 15h',
  'Não liguem depois das 20h',
])('hears nothing of the kind in %j', (message) => {
  expect(declinesCalls({ channel: null, message })).toBe(false);
  expect(declinesCalls({ channel: 'call', message })).toBe(false);
});

it('takes the choice of a written answer for no call', () => {
  for (const channel of ['whatsapp', 'email'] as const)
    expect(declinesCalls({ channel, message: 'Llámenme mañana' })).toBe(true);
});
