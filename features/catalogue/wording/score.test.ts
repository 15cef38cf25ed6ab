import { expect, it } from 'vitest';
import { wordingOf } from '@/lib/i18n/wording';
import { placeText } from './score';

const place = (betterThan: number, of: number, locale: 'es' | 'en' | 'pt' = 'es') =>
  placeText({ scorePlace: { betterThan, of } }, wordingOf(locale, `${locale}-CL`));

it('says than how many others a plan is better, and of the one at the end that it is the last', () => {
  expect(place(9, 17)).toBe('mejor que 9 de 17');
  expect(place(0, 17)).toBe('el último de 18');
  expect(place(0, 17, 'en')).toBe('the last of 18');
  expect(place(0, 17, 'pt')).toBe('o último de 18');
  expect(place(0, 0)).toBeNull();
});
