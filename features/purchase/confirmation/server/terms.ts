import 'server-only';
import { createHash } from 'node:crypto';
import { locale, type Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

const textOf = (language: Locale): string => labelsOf(language, 'purchase').terms;

/** SHA-256 of the terms as they are shown in that language. */
export const hashOfTerms = (language: Locale): string =>
  createHash('sha256').update(textOf(language)).digest('base64url');

/** The text that somebody agreed to, in the language that they read; null: no terms of today are it. */
export function termsOfHash(hash: string): string | null {
  const language = locale.options.find((one) => hashOfTerms(one) === hash);
  return language ? textOf(language) : null;
}
