import 'server-only';
import { errorWords } from '@/features/lead/lead-kinds';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

export const contactFieldWords = (message: string, locale: Locale): string =>
  errorWords(message, labelsOf(locale, 'contact').errors);
