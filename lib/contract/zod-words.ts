import 'server-only';
import { locales, type z } from 'zod';
import type { Locale } from './atoms';

type Words = z.core.$ZodErrorMap;

/** Zod's own word is that of a partner's key. */
const naming =
  (what: string, words: Words): Words =>
  (issue) =>
    issue.code === 'unrecognized_keys' ? `${what}: ${issue.keys.map((key) => `"${key}"`).join(', ')}` : words(issue);

/** What is wrong with an input, in the words of whoever sent it, where its contract does not say so itself. */
export const ZOD_WORDS: Readonly<Record<Locale, Words>> = {
  es: naming('Campo desconocido', locales.es().localeError),
  en: naming('Unknown field', locales.en().localeError),
  pt: naming('Campo desconhecido', locales.pt().localeError),
};
