import type { ReactNode } from 'react';
import { SECTIONS, type SectionName } from '@/features/plan/sections/registry';
import type { Answers, Call, Section, SectionInput, ShowAnswer } from '@/features/plan/sections/section';
import { loadAnswer } from '@/features/plan/sections/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';

type LoadedProps<C extends Call> = { plan: PlanScope; call: C; of: string; show: (answer: Answers[C]) => ReactNode };

async function LoadedAnswer<C extends Call>({ plan, call, of, show }: LoadedProps<C>) {
  const answer = await loadAnswer(plan, call, of);
  return answer && show(answer);
}

type Props = Pick<SectionInput<null>, 'setting' | 'tab' | 'slots'> & { name: SectionName; plan: PlanScope };

export async function PageSection({ name, plan, ...props }: Props) {
  const { call, view: View }: Section = SECTIONS[name];
  const showAnswer: ShowAnswer = (further, of, show) => <LoadedAnswer plan={plan} call={further} of={of} show={show} />;
  const data = call ? await loadAnswer(plan, call) : plan.item;
  return data && <View {...props} item={plan.item} data={data} inModal={false} showAnswer={showAnswer} />;
}
