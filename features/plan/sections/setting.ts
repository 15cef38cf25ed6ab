import type { CatalogueSetting } from '@/features/catalogue/wording/setting';
import type { LateWords } from '@/lib/i18n/late-words';

/** The words of a plan's body. */
export type SectionWords = Pick<LateWords, 'instalment' | 'sections' | 'table'>;

/** In which words and numbers a plan's body speaks: what its list knows, and the words that only a body needs. */
export type SectionSetting = Pick<CatalogueSetting, 'deductibleWord' | 'labels' | 'locale' | 'names' | 'wording'> & {
  readonly words: SectionWords;
};
