'use client';

import { AboutIsapre } from '@/features/plan/isapre/components/about-isapre';
import { PlanSheet } from '@/features/plan/isapre/components/plan-sheet';
import { RequestCounts } from '@/features/plan/isapre/components/request-counts';
import { RestrictionList } from '@/features/plan/isapre/components/restriction-list';
import { ScoreParts } from '@/features/plan/isapre/components/score-parts';
import { ISAPRE } from '@/features/plan/isapre/client';
import type {
  InfoPlan,
  Isapre,
  IsapreBenefits,
  PlanRestrictions,
  RequestStatistics,
  ScoreAnalysis,
} from '@/features/plan/isapre/contract';
import type { IsapreSetting } from '@/features/plan/isapre/setting';
import { AskedAnswer } from '@/features/plan/sections/components/asked-answer';
import { lateWords } from '@/lib/i18n/load-words';
import type { ModalSectionProps } from './modal-section';

type Of = Omit<ModalSectionProps, 'setting'> & { setting: IsapreSetting; id: string };

/** Only the lines of Isapres have such parts; of others nothing is asked. */
const ofIsapre = (show: (of: Of) => React.ReactNode) =>
  function IsapreSection({ setting, item, tab }: ModalSectionProps) {
    if (setting.line.organizationType !== ISAPRE) return null;
    const { names, wording } = setting;
    return show({ item, tab, id: String(item.id), setting: { names, wording, words: lateWords() } });
  };

/** The parts of the body that only an Isapre's plan has, by name, in the plan over a list. */
export const modalIsapreSections = {
  sheet: ofIsapre(({ id, setting }) => (
    <AskedAnswer<InfoPlan> call="infoPlan" asked={{ path: { id } }}>
      {(data) => <PlanSheet data={data} setting={setting} />}
    </AskedAnswer>
  )),
  restrictions: ofIsapre(({ id, setting }) => (
    <AskedAnswer<PlanRestrictions> call="planRestrictions" asked={{ path: { id } }}>
      {(data) => <RestrictionList data={data} setting={setting} />}
    </AskedAnswer>
  )),
  score: ofIsapre(({ id, setting }) => (
    <AskedAnswer<ScoreAnalysis> call="scoreAnalysis" asked={{ query: { id } }}>
      {(data) => <ScoreParts data={data} setting={setting} />}
    </AskedAnswer>
  )),
  statistics: ofIsapre(({ id, setting }) => (
    <AskedAnswer<RequestStatistics> call="requestStatistics" asked={{ query: { id } }}>
      {(data) => <RequestCounts data={data} setting={setting} />}
    </AskedAnswer>
  )),
  aboutIsapre: ofIsapre(({ id, setting }) => (
    <AskedAnswer<InfoPlan> call="infoPlan" asked={{ path: { id } }}>
      {({ codigoprestador }) => {
        const asked = { path: { id: String(codigoprestador) } };
        return (
          <AskedAnswer<Isapre> call="isapre" asked={asked}>
            {(isapre) => (
              <AskedAnswer<IsapreBenefits> call="isapreBenefits" asked={asked}>
                {(benefits) => <AboutIsapre data={{ isapre, benefits }} setting={setting} />}
              </AskedAnswer>
            )}
          </AskedAnswer>
        );
      }}
    </AskedAnswer>
  )),
};
