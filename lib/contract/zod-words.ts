import 'server-only';
import { locales, type z } from 'zod';
import type { Locale } from './atoms';

/** What is wrong with an input, in the words of whoever sent it, where its contract does not say so itself. */
export const ZOD_WORDS: Readonly<Record<Locale, z.core.$ZodErrorMap>> = {
  es: locales.es().localeError,
  en: locales.en().localeError,
  pt: locales.pt().localeError,
};
