import { AboutIsapre } from '@/features/plan/isapre/components/about-isapre';
import { PlanSheet } from '@/features/plan/isapre/components/plan-sheet';
import { RequestCounts } from '@/features/plan/isapre/components/request-counts';
import { RestrictionList } from '@/features/plan/isapre/components/restriction-list';
import { ScoreParts } from '@/features/plan/isapre/components/score-parts';
import { loadIsapre, loadRequests, loadScore, loadSheet } from '@/features/plan/isapre/server/queries';
import { restrictionsIn } from '@/features/plan/isapre/server/service';
import type { PlanScope } from '@/features/plan/server/scope';
import { bodySettingOf } from './plan-setting';

type Props = { readonly plan: PlanScope };

/** The parts of the body that only an Isapre's plan has, by name. */
export const isapreSections = {
  sheet: async ({ plan }: Props) => {
    const sheet = await loadSheet(plan);
    return sheet && <PlanSheet data={sheet} setting={bodySettingOf(plan)} />;
  },
  restrictions: async ({ plan }: Props) => {
    const sheet = await loadSheet(plan);
    return sheet && <RestrictionList data={restrictionsIn(plan.ctx, sheet)} setting={bodySettingOf(plan)} />;
  },
  score: async ({ plan }: Props) => <ScoreParts data={await loadScore(plan)} setting={bodySettingOf(plan)} />,
  statistics: async ({ plan }: Props) => (
    <RequestCounts data={await loadRequests(plan)} setting={bodySettingOf(plan)} />
  ),
  aboutIsapre: async ({ plan }: Props) => {
    const sheet = await loadSheet(plan);
    const isapre = sheet && (await loadIsapre(plan, sheet.codigoprestador));
    return isapre && <AboutIsapre data={isapre} setting={bodySettingOf(plan)} />;
  },
};
