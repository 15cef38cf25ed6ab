import type { Locale } from '@/lib/contract/atoms';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';

/** Every language has the keys of Spanish and no others (`lib/testing/architecture.test.ts`). */
export type Messages = typeof es;
export type Namespace = keyof Messages;

const byLocale: Readonly<Record<Locale, Messages>> = { es, en: en as Messages, pt: pt as Messages };

/** All words of a language: what next-intl translates from (`request.ts`). */
export function messagesOf(locale: Locale): Messages {
  return byLocale[locale];
}

/**
 * The words of one feature as a plain object, typed by the Spanish file. For server components; hand a client
 * island only the keys it needs. Do not import this file in client code: it holds all words of all languages.
 */
export function labelsOf<N extends Namespace>(locale: Locale, namespace: N): Messages[N] {
  return byLocale[locale][namespace];
}
