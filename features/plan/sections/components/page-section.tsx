import type { ReactNode } from 'react';
import type { PlanEndpoint, PlanResponses } from '@/features/plan/sections/endpoints';
import { PLAN_SECTIONS, type SectionName } from '@/features/plan/sections/registry';
import type { Section, SectionInput, ShowAnswer } from '@/features/plan/sections/section';
import { answerOf } from '@/features/plan/sections/server/section-content';
import type { PlanScope } from '@/features/plan/server/scope';

type LoadedProps<C extends PlanEndpoint> = {
  plan: PlanScope;
  call: C;
  code: string;
  show: (answer: PlanResponses[C]) => ReactNode;
};

async function LoadedAnswer<C extends PlanEndpoint>({ plan, call, code, show }: LoadedProps<C>) {
  const answer = await answerOf(plan, call, code);
  return answer && show(answer);
}

type Props = Pick<SectionInput<null>, 'setting' | 'tab' | 'slots'> & { name: SectionName; plan: PlanScope };

export async function PageSection({ name, plan, ...props }: Props) {
  const { call, view: View }: Section = PLAN_SECTIONS[name];
  const showAnswer: ShowAnswer = (further, code, show) => (
    <LoadedAnswer plan={plan} call={further} code={code} show={show} />
  );
  const data = call ? await answerOf(plan, call) : plan.item;
  return data && <View {...props} item={plan.item} data={data} inModal={false} showAnswer={showAnswer} />;
}
