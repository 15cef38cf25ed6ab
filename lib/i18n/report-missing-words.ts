import { locale as language } from '@/lib/contract/atoms';
import { logger } from '@/lib/logger';
import { missingWord } from './complete-words';
import { missingWordsOf } from './messages';

export function reportMissingWords(): void {
  for (const locale of language.options)
    for (const key of missingWordsOf(locale)) logger.error({ locale }, missingWord(key));
}
