import type { Locale } from '@/lib/contract/atoms';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';

export type Messages = typeof es;
export type Namespace = keyof Messages;

const byLocale: Readonly<Record<Locale, Messages>> = { es, en: en as Messages, pt: pt as Messages };

export function messagesOf(locale: Locale): Messages {
  return byLocale[locale];
}

/** Not for client code: this file holds all words of all languages. */
export function labelsOf<N extends Namespace>(locale: Locale, namespace: N): Messages[N] {
  return byLocale[locale][namespace];
}
