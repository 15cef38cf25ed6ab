import { cache } from 'react';
import { offeredFeatures } from '@/features/catalogue/plan-facts';
import type { ListViewData } from '@/features/compare/components/list-context';
import { listViewData } from '@/features/compare/server/list-view-data';
import type { SectionViewData } from '@/features/plan/sections/section';
import type { PlanScope } from '@/features/plan/server/scope';
import { lateWordsOf } from '@/lib/i18n/late-words';

export const planViewData = cache(({ ctx, line, item, uf }: PlanScope): ListViewData =>
  listViewData(ctx, line, [...item.features, ...offeredFeatures([item])], uf),
);

export function sectionViewData(plan: PlanScope): SectionViewData & ListViewData {
  const setting = planViewData(plan);
  return {
    ...setting,
    wording: { ...setting.wording, ...(plan.uf && { uf: plan.uf }) },
    words: lateWordsOf(plan.ctx.locale, setting.wording.tag),
  };
}
