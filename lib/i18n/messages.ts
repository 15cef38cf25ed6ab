import type { Locale } from '@/lib/contract/atoms';
import en from '@/messages/en.json';
import esCL from '@/messages/es-CL.json';
import esCO from '@/messages/es-CO.json';
import esPE from '@/messages/es-PE.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';

export type Messages = typeof es;
export type Namespace = keyof Messages;

const byLocale: Readonly<Record<Locale, Messages>> = { es, en: en as Messages, pt: pt as Messages };

type Words = { readonly [key: string]: unknown };
const isTable = (words: unknown): words is Words =>
  typeof words === 'object' && words !== null && !Array.isArray(words);

/** Lists stand for themselves, tables are merged key by key. */
function merge(words: Words, own: Words): Words {
  const changed = Object.entries(own).map(([key, value]) => {
    const before = words[key];
    return [key, isTable(value) && isTable(before) ? merge(before, value) : value] as const;
  });
  return { ...words, ...Object.fromEntries(changed) };
}

/** The words of a country, by its BCP 47 tag (`Market.intlLocale`): its file holds those that differ. */
const byTag: Readonly<Record<string, Messages>> = {
  'es-CL': merge(es, esCL) as Messages,
  'es-CO': merge(es, esCO) as Messages,
  'es-PE': merge(es, esPE) as Messages,
};

export function messagesOf(locale: Locale, tag?: string): Messages {
  return (tag && byTag[tag]) || byLocale[locale];
}

/** Not for client code: this file holds all words of all languages. */
export function labelsOf<N extends Namespace>(locale: Locale, namespace: N, tag?: string): Messages[N] {
  return messagesOf(locale, tag)[namespace];
}
