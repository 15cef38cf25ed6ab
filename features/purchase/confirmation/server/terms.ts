import 'server-only';
import { createHash } from 'node:crypto';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { TERMS_VERSION } from '@/features/purchase/purchase-steps';
import type { AgreedTerms } from '@/features/purchase/server/purchase.db';
import { locale, type Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

const textOf = (language: Locale): string => labelsOf(language, 'purchase').terms;

/** SHA-256 of the terms as shown in that language. */
export const hashOfTerms = (language: Locale) => createHash('sha256').update(textOf(language)).digest('base64url');

/** Returns the accepted text, in its language; null if no current text has this hash. */
export function termsOfHash(hash: string): string | null {
  const language = locale.options.find((one) => hashOfTerms(one) === hash);
  return language ? textOf(language) : null;
}

/**
 * 'same': the current terms were accepted in this language. 'changed': older terms were accepted. null: the current
 * terms were accepted in another language, or none since the purchase last changed.
 */
export function agreedTermsState(language: Locale, agreed: AgreedTerms | null): PurchaseState['terms']['agreed'] {
  if (!agreed) return null;
  const { version, hash } = agreed;
  if (version !== TERMS_VERSION || termsOfHash(hash) === null) return 'changed';
  return hash === hashOfTerms(language) ? 'same' : null;
}
