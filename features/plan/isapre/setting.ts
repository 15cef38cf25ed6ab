import type { SectionSetting } from '@/features/plan/sections/setting';
import type { LateWords } from '@/lib/i18n/late-words';

/** In which words and numbers the panels of an Isapre's plan speak. */
export type IsapreSetting = Pick<SectionSetting, 'names' | 'wording'> & {
  readonly words: Pick<LateWords, 'isapre' | 'sections'>;
};
