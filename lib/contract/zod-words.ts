import 'server-only';
import { locales, type z } from 'zod';
import type { Locale } from './atoms';

type Words = z.core.$ZodErrorMap;

/** Texts for two errors that zod words technically, with a key or 'ISO'. */
const naming =
  (unknown: string, noDay: string, words: Words): Words =>
  (issue) => {
    if (issue.code === 'unrecognized_keys') return `${unknown}: ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    return issue.code === 'invalid_format' && issue.format === 'date' ? noDay : words(issue);
  };

export const ZOD_WORDS: Readonly<Record<Locale, Words>> = {
  es: naming(
    'Campo desconocido',
    'No es un día del calendario: se escribe año-mes-día, como 2026-11-26.',
    locales.es().localeError,
  ),
  en: naming(
    'Unknown field',
    'It is no day of the calendar: write year-month-day, such as 2026-11-26.',
    locales.en().localeError,
  ),
  pt: naming(
    'Campo desconhecido',
    'Não é um dia do calendário: escreve-se ano-mês-dia, como 2026-11-26.',
    locales.pt().localeError,
  ),
};
