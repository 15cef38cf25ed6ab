import 'server-only';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import type { SchemaWords } from './check';
import { SPANISH } from './schema';

export const schemaWords = (locale: Locale): SchemaWords =>
  locale === 'es' ? SPANISH : labelsOf(locale, 'form').errors;
