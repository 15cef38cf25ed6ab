import { afterEach, expect, it } from 'vitest';
import { labelsOf } from '@/lib/i18n/messages';
import { priceUntilText } from './wording';

const own = process.env.TZ;
afterEach(() => {
  process.env.TZ = own;
});

const linkText = (validUntil: string) =>
  priceUntilText({ validUntil }, labelsOf('es', 'company').executive.until, {
    tag: 'es-CL',
    timeZone: 'America/Santiago',
    today: '2026-11-25',
  }).replaceAll(/\s/g, ' ');

it.each([
  ['America/Santiago', 'Tu solicitud lleva este precio si la envías hoy hasta las 6:40 p. m.'],
  ['America/Lima', 'Tu solicitud lleva este precio si la envías hoy hasta las 6:40 p. m. (hora de Chile)'],
])('says to a reader in %s until when a price holds', (zone, text) => {
  process.env.TZ = zone;
  expect(linkText('2026-11-25T21:40:00.000Z')).toBe(text);
});

it('calls no time of tomorrow one of today', () => {
  process.env.TZ = 'America/Santiago';
  expect(linkText('2026-11-26T03:10:00.000Z')).toBe(
    'Tu solicitud lleva este precio si la envías hasta las 12:10 a. m. de mañana',
  );
});
