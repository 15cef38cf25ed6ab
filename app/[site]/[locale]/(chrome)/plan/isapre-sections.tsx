import { listSetting } from '@/features/compare/server/list-setting';
import { AboutIsapre } from '@/features/plan/isapre/components/about-isapre';
import { PlanSheet } from '@/features/plan/isapre/components/plan-sheet';
import { RequestCounts } from '@/features/plan/isapre/components/request-counts';
import { RestrictionList } from '@/features/plan/isapre/components/restriction-list';
import { ScoreParts } from '@/features/plan/isapre/components/score-parts';
import { loadIsapre, loadRequests, loadScore, loadSheet } from '@/features/plan/isapre/server/queries';
import { restrictionsIn } from '@/features/plan/isapre/server/service';
import type { IsapreSetting } from '@/features/plan/isapre/setting';
import type { PlanScope } from '@/features/plan/server/scope';
import { lateWordsOf } from '@/lib/i18n/late-words';

type Props = { readonly plan: PlanScope };

function settingOf({ ctx, line }: PlanScope): IsapreSetting {
  const { names, wording } = listSetting(ctx, line, []);
  return { names, wording, words: lateWordsOf(ctx.locale) };
}

/** The parts of the body that only an Isapre's plan has, by name. */
export const isapreSections = {
  sheet: async ({ plan }: Props) => {
    const sheet = await loadSheet(plan);
    return sheet && <PlanSheet data={sheet} setting={settingOf(plan)} />;
  },
  restrictions: async ({ plan }: Props) => {
    const sheet = await loadSheet(plan);
    return sheet && <RestrictionList data={restrictionsIn(plan.ctx, sheet)} setting={settingOf(plan)} />;
  },
  score: async ({ plan }: Props) => <ScoreParts data={await loadScore(plan)} setting={settingOf(plan)} />,
  statistics: async ({ plan }: Props) => <RequestCounts data={await loadRequests(plan)} setting={settingOf(plan)} />,
  aboutIsapre: async ({ plan }: Props) => {
    const sheet = await loadSheet(plan);
    const isapre = sheet && (await loadIsapre(plan, sheet.codigoprestador));
    return isapre && <AboutIsapre data={isapre} setting={settingOf(plan)} />;
  },
};
