import 'server-only';
import { createHash } from 'node:crypto';
import type { PurchaseState } from '@/features/purchase/contract';
import { TERMS_VERSION } from '@/features/purchase/domain';
import type { AgreedTerms } from '@/features/purchase/server/repository';
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

/**
 * How the terms that are shown stand to those that were agreed to; null: none were since anything changed, or in another
 * language.
 */
export function standingOfTerms(language: Locale, agreed: AgreedTerms | null): PurchaseState['terms']['agreed'] {
  if (!agreed) return null;
  const { version, hash } = agreed;
  if (version !== TERMS_VERSION || termsOfHash(hash) === null) return 'changed';
  return hash === hashOfTerms(language) ? 'same' : null;
}
