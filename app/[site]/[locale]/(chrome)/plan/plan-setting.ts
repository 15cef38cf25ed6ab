import { offeredFeatures } from '@/features/catalogue/domain';
import type { ListSetting } from '@/features/compare/components/list-context';
import { listSetting } from '@/features/compare/server/list-setting';
import type { PlanScope } from '@/features/plan/server/scope';
import { lateWordsOf, type LateWords } from '@/lib/i18n/late-words';

/** What the price, the bar and the sections know of the line. */
export const settingOf = ({ ctx, line, item }: PlanScope): ListSetting =>
  listSetting(ctx, line, [...item.features, ...offeredFeatures([item])]);

/** The same with all words that the parts of a body speak; for what is rendered on the server alone. */
export const bodySettingOf = (plan: PlanScope): ListSetting & { readonly words: LateWords } => ({
  ...settingOf(plan),
  words: lateWordsOf(plan.ctx.locale),
});
