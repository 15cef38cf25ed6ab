import { describe, expect, it } from 'vitest';
import { messagesOf } from '@/lib/i18n/messages';
import type { AssessedPersons, Refusal } from '@/features/eligibility/entry-schemas';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { agesText, stayText, waitingText } from './entry';
import { onlyText, refusalText } from './refusal';

const TAGS = { es: 'es-CL', en: 'en-US', pt: 'pt-BR' } as const;
const USUALLY = { es: /^Suele /, en: /^Usually /, pt: /^Costuma / };
const locales = ['es', 'en', 'pt'] as const;

const TIMES = [
  { days: 0, upTo: null },
  { days: 1, upTo: null },
  { days: 30, upTo: null },
  { days: 30, upTo: 90 },
  { days: 0, upTo: 3 },
];
const AGES = [
  { from: 18, to: 64 },
  { from: null, to: 64 },
  { from: 18, to: null },
  { from: null, to: null },
];

describe.each(locales)('in %s', (locale) => {
  const words = messagesOf(locale).catalogue.entry;
  const textsOf = (typical: boolean) => [
    ...TIMES.map((time) => waitingText({ ...time, typical }, words, TAGS[locale])),
    ...AGES.map((ages) => agesText({ ...ages, typical }, words)),
    stayText(75, typical, words),
  ];

  it('what is only usual of such plans says so, and what is known of one does not', () => {
    for (const text of textsOf(true)) expect(text).toMatch(USUALLY[locale]);
    for (const text of textsOf(false)) expect(text).not.toMatch(USUALLY[locale]);
    expect(new Set([...textsOf(true), ...textsOf(false)].filter((text) => text.includes('{')))).toEqual(new Set());
  });
});

describe('how long a plan waits', () => {
  const { entry } = messagesOf('es').catalogue;
  it.each([
    [{ days: 0, upTo: null, typical: false }, 'Sin carencia'],
    [{ days: 30, upTo: null, typical: false }, '30 días'],
    [{ days: 30, upTo: null, typical: true }, 'Suele ser de 30 días'],
    [{ days: 30, upTo: 90, typical: true }, 'Suele ser de 30 a 90 días'],
    [{ days: 0, upTo: 3, typical: true }, 'Suele ser de hasta 3 días'],
    [{ days: 0, upTo: null, typical: true }, 'Suele no haber carencia'],
  ])('%o is said as %s', (time, text) => {
    expect(waitingText(time, entry, 'es-CL')).toBe(text);
  });

  it('an age from 0 years on is no lower limit', () => {
    expect(agesText({ from: 0, to: 8, typical: true }, entry)).toBe('Suele aceptar hasta 8 años');
  });
});

describe('a refusal of some of several persons', () => {
  const persons = [
    { who: 'holder', age: 60, isAccepted: true, limit: null },
    { who: 'partner', age: 78, isAccepted: false, limit: 64 },
    { who: 'child', age: 5, isAccepted: true, limit: null },
    { who: 'child', age: 7, isAccepted: true, limit: null },
  ] satisfies AssessedPersons;
  it.each([
    [
      'es',
      'Acepta a ti y tus 2 hijos, no a tu pareja (78 años: entra hasta 64)',
      'Ver precios solo para ti y tus 2 hijos',
    ],
    [
      'en',
      'Accepts you and your 2 children, but not your partner (aged 78: accepted up to 64)',
      'See prices for you and your 2 children only',
    ],
    [
      'pt',
      'Aceita você e seus 2 filhos, mas não seu cônjuge (78 anos: entra até 64)',
      'Ver preços só para você e seus 2 filhos',
    ],
  ] as const)('says in %s whom it would accept and why not the others', (locale, text, only) => {
    const { eligibility } = lateWordsOf(locale);
    const refusal = { code: 'tooOld', who: 'partner', age: 78, limit: 64, persons } satisfies Refusal;
    expect(refusalText(refusal, eligibility, TAGS[locale])).toBe(text);
    expect(onlyText(persons, eligibility, TAGS[locale])).toBe(only);
  });
});
