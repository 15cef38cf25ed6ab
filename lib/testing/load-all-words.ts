import { lateWordsOf, type LateNamespace } from '@/lib/i18n/late-words';
import { loadWords } from '@/lib/i18n/load-words';

export const loadAllWords = (): Promise<void> => loadWords(Object.keys(lateWordsOf('es')) as LateNamespace[]);
