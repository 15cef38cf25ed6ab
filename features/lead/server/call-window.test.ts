import { describe, expect, it } from 'vitest';
import { toSite } from '@/lib/site/site';
import { callWindow } from './call-window';
import { declinesCalls } from './declined-calls';

const hours = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }];
const site = toSite('co')!;
const windowText = (submittedAt: string, locale: 'es' | 'en' | 'pt' = 'es', open: typeof hours = hours) =>
  callWindow({ site, locale, hours: open, submittedAt: new Date(submittedAt) }).replaceAll(/\s/g, ' ');

describe('when they call', () => {
  it.each([
    ['es', 'hoy (lunes, 23 de noviembre) o el próximo día hábil, entre 9:00 a. m. y 6:00 p. m. ('],
    ['en', 'today (Monday, November 23) or the next working day, between 9:00 AM and 6:00 PM ('],
    ['pt', 'hoje (segunda-feira, 23 de novembro) ou no próximo dia útil, entre 9:00 e 18:00 ('],
  ] as const)('is today or the next working day while they work or before they begin, in %s', (locale, words) => {
    for (const moment of ['2026-11-23T16:37:00Z', '2026-11-23T11:00:00Z'])
      expect(windowText(moment, locale).startsWith(words)).toBe(true);
  });

  it.each([
    ['the evening', '2026-11-24T00:30:00Z', 'martes, 24 de noviembre, entre 9:00'],
    ['a Saturday', '2026-11-21T15:00:00Z', 'lunes, 23 de noviembre, entre 9:00'],
    ['a holiday', '2026-12-25T15:00:00Z', 'lunes, 28 de diciembre, entre 9:00'],
  ])('is the next working day where it was asked on %s', (_, moment, words) => {
    expect(windowText(moment)).toContain(words);
  });

  it('is not said where nobody ever works', () => {
    expect(windowText('2026-11-23T16:37:00Z', 'es', [])).toBe('apenas vuelva a atender');
  });
});

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
