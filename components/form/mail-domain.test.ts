import { expect, it } from 'vitest';
import { typingDistance } from '@/lib/i18n/typing-distance';
import { suggestAddress } from './suggest-address';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['GMAIL.CMO', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['hotmaill.es', 'hotmail.es'],
  ['outlok.com', 'outlook.com'],
  ['yaho.es', 'yahoo.es'],
  ['iclud.com', 'icloud.com'],
  ['liev.com', 'live.com'],
  ['empresa.con', 'empresa.com'],
])('takes %s for %s', (typed, expected) => {
  expect(suggestAddress(` ana.soto@${typed}`)).toBe(`ana.soto@${expected}`);
});

it.each([
  'gmail.com',
  'mail.com',
  'ymail.com',
  'hotmail.cl',
  'live.cl',
  'correo.example',
  'empresa.com',
  'uc.cl',
  'gm',
])('leaves %s as it is', (domain) => expect(suggestAddress(`ana@${domain}`)).toBeNull());

it.each(['', 'ana', 'ana@', '@gmial.com', 'ana@b@gmial.com'])('says nothing of %j', (typed) =>
  expect(suggestAddress(typed)).toBeNull(),
);

it('counts a swap of neighbours as one slip', () => {
  expect([typingDistance('gmial', 'gmail'), typingDistance('', 'ab'), typingDistance('abc', 'abc')]).toEqual([1, 2, 0]);
});
