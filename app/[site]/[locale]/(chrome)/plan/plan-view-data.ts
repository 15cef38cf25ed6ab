import { offeredFeatures } from '@/features/catalogue/domain';
import type { ListViewData } from '@/features/compare/components/list-context';
import { listViewData } from '@/features/compare/server/list-view-data';
import type { SectionViewData } from '@/features/plan/sections/section';
import type { PlanScope } from '@/features/plan/server/scope';
import { lateWordsOf } from '@/lib/i18n/late-words';

export const planViewData = ({ ctx, line, item }: PlanScope): ListViewData =>
  listViewData(ctx, line, [...item.features, ...offeredFeatures([item])]);

/** With the words of the sections, too many to be sent to the browser with the page. */
export const sectionViewData = (plan: PlanScope): SectionViewData & ListViewData => ({
  ...planViewData(plan),
  words: lateWordsOf(plan.ctx.locale),
});
