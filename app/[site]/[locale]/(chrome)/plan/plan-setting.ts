import { offeredFeatures } from '@/features/catalogue/domain';
import type { ListSetting } from '@/features/compare/components/list-context';
import { listSetting } from '@/features/compare/server/list-setting';
import type { SectionSetting } from '@/features/plan/sections/section';
import type { PlanScope } from '@/features/plan/server/scope';
import { lateWordsOf } from '@/lib/i18n/late-words';

export const planSetting = ({ ctx, line, item }: PlanScope): ListSetting =>
  listSetting(ctx, line, [...item.features, ...offeredFeatures([item])]);

/** With the words of the sections, too many to be sent to the browser with the page. */
export const sectionSetting = (plan: PlanScope): SectionSetting & ListSetting => ({
  ...planSetting(plan),
  words: lateWordsOf(plan.ctx.locale),
});
