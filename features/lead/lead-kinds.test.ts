import { expect, it } from 'vitest';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';
import {
  contactErrors,
  errorWords,
  addressWithoutPersonalData,
  withPrefix,
  CONSENT_TEXTS,
  CONSENT_VERSION,
} from './lead-kinds';

it('has the words of every error in every language, in Spanish to the letter', () => {
  expect(es.contact.errors).toEqual(contactErrors);
  for (const words of [en.contact.errors, pt.contact.errors])
    for (const [code, literal] of Object.entries(contactErrors)) {
      expect(errorWords(literal, words)).toBe(words[code as keyof typeof words]);
      expect(errorWords(literal, words)).not.toBe(literal);
    }
  expect(errorWords('something else', en.contact.errors)).toBe('something else');
});

it.each([
  ['', '+57 '],
  ['300 123 4567', '+57 300 123 4567'],
  ['+56 9 1234 5678', '+57 9 1234 5678'],
  ['+56912345678', '+57 912345678'],
  ['+1809 555 0101', '+57 809 555 0101'],
  ['+999 123', '+57 +999 123'],
])('puts the prefix of the chosen country before %j: %j', (typed, phone) => {
  expect(withPrefix(typed, '+57', ['+1', '+56', '+57'])).toBe(phone);
});

it('tells where a request was made without the search that the address carries, and without its fragment', () => {
  const list = 'https://cl.example/Comparar/Isapres';
  expect(
    addressWithoutPersonalData(
      `${list}?utm_source=x&perfil=eyJh&code=abc&skipLanding=true&replaceUrl=false#perfil=eyJh`,
    ),
  ).toBe(`${list}?utm_source=x`);
  expect(addressWithoutPersonalData(`${list}?q=a+b%20c#planes`)).toBe(`${list}?q=a+b%20c`);
  expect(addressWithoutPersonalData(`${list}?q=${'x'.repeat(3000)}`)).toHaveLength(2000);
});

it('names the text that people agree to by the day on which it came, which is no day to come', () => {
  expect(CONSENT_TEXTS[CONSENT_VERSION]).toBe(CONSENT_VERSION);
  expect(Object.values(CONSENT_TEXTS).toSorted().at(-1)).toBe(CONSENT_VERSION);
  expect(Date.parse(CONSENT_VERSION)).toBeLessThanOrEqual(Date.now());
});
