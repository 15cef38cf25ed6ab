import type { PlanSeo } from '@/features/plan/sections/contract';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['catalogue']['seo'];

/**
 * Title and description of a plan or of one of its tabs. No two plans of a market share them: `fillIn` adds the code to a
 * name that others have, too.
 * @param tab title of the tab; null: the first, which is the plan itself
 */
export function seoWords(words: Words, fillIn: (sentence: string) => string, tab: string | null): PlanSeo {
  if (tab === null) return { title: fillIn(words.title), description: fillIn(words.description) };
  const ofTab = (sentence: string) => fillIn(fill(sentence, { tab }));
  return { title: ofTab(words.tabTitle), description: ofTab(words.tabDescription) };
}
