import { expect, it } from 'vitest';
import { wordingOf } from '@/lib/i18n/wording';
import { placeText, wholePlaceText } from './score';

const place = (betterThan: number, of: number, locale: 'es' | 'en' | 'pt' = 'es') =>
  placeText({ scorePlace: { betterThan, of } }, wordingOf(locale, `${locale}-CL`));

it('says than how many of the scored plans one is better, and has own words for the first and the last', () => {
  expect(place(9, 18)).toBe('mejor que 9 de 18');
  expect(place(16, 18)).toBe('mejor que 16 de 18');
  expect(place(17, 18)).toBe('el mejor de 18');
  expect(place(0, 18)).toBe('el último de 18');
  expect(place(17, 18, 'en')).toBe('the best of 18');
  expect(place(0, 18, 'pt')).toBe('o último de 18');
  expect(place(0, 1)).toBeNull();
});

it('says where there is room that plans without a score are not counted', () => {
  const item = { scorePlace: { betterThan: 121, of: 169 } };
  expect(wholePlaceText(item, wordingOf('es', 'es-CL'))).toBe('mejor que 121 de 169 con puntaje');
  expect(wholePlaceText({ scorePlace: null }, wordingOf('es', 'es-CL'))).toBeNull();
});
