import { lateWordsOf, type LateNamespace } from '@/lib/i18n/late-words';
import { loadWords } from '@/lib/i18n/load-words';

/** Loads all late words of the document's language, for tests of what says them. */
export const loadAllWords = (): Promise<void> => loadWords(Object.keys(lateWordsOf('es')) as LateNamespace[]);
