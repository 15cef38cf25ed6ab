import { offeredFeatures } from '@/features/catalogue/domain';
import type { ListSetting } from '@/features/compare/components/list-context';
import { listSetting } from '@/features/compare/server/list-setting';
import type { PlanScope } from '@/features/plan/server/scope';

/** What the price, the bar and the sections know of the line. */
export const settingOf = ({ ctx, line, item }: PlanScope): ListSetting =>
  listSetting(ctx, line, [...item.features, ...offeredFeatures([item])]);
