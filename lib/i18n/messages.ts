import type { Locale } from '@/lib/contract/atoms';
import { countryWords } from '@/messages/country-words';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';
import { completeWords, isTable, type CompleteWords, type Words } from './complete-words';

export type Messages = typeof es;
export type Namespace = keyof Messages;

const complete: Readonly<Record<Locale, CompleteWords>> = {
  es: completeWords(es, en),
  en: completeWords(en, es),
  pt: completeWords(pt, es),
};

export const missingWordsOf = (locale: Locale): readonly string[] => complete[locale].missing;

const wordsIn = (locale: Locale) => complete[locale].words as Messages;
const byLocale: Readonly<Record<Locale, Messages>> = { es: wordsIn('es'), en: wordsIn('en'), pt: wordsIn('pt') };

function merge(words: Words, own: Words): Words {
  const changed = Object.entries(own).map(([key, value]) => {
    const before = words[key];
    return [key, isTable(value) && isTable(before) ? merge(before, value) : value] as const;
  });
  return { ...words, ...Object.fromEntries(changed) };
}

const byTag: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(countryWords).map(([tag, own]) => [tag, merge(byLocale.es, own) as Messages]),
);

export function messagesOf(locale: Locale, tag?: string): Messages {
  return tag !== undefined && Object.hasOwn(byTag, tag) ? byTag[tag]! : byLocale[locale];
}

export function labelsOf<N extends Namespace>(locale: Locale, namespace: N, tag?: string): Messages[N] {
  return messagesOf(locale, tag)[namespace];
}
