import 'server-only';
import { errorWords } from '@/features/lead/domain';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

/** Error of a common contact field, in the visitor's language. */
export const contactFieldWords = (message: string, locale: Locale): string =>
  errorWords(message, labelsOf(locale, 'contact').errors);
