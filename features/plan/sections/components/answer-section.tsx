'use client';

import type { ComponentType } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import { CALL_OF, useSection, type PlanKey } from '@/features/plan/sections/client';
import type { SectionAnswers } from '@/features/plan/sections/section';
import type { SectionSetting } from '@/features/plan/sections/setting';
import { ANSWER_VIEWS } from '@/features/plan/sections/views';
import { SectionSkeleton } from './section-skeleton';

type Props<N extends keyof SectionAnswers> = { name: N; plan: PlanKey; setting: SectionSetting };

/** A section whose answer the browser asks for. */
export function AnswerSection<N extends keyof SectionAnswers>({ name, plan, setting }: Props<N>) {
  const { data, error, refetch } = useSection(name, plan);
  // The table holds by name what the name's answer fits; the compiler can't follow that through N.
  const View = ANSWER_VIEWS[name] as ComponentType<{ data: SectionAnswers[N]; setting: SectionSetting }>;
  if (data) return <View data={data} setting={setting} />;
  if (error) return <ReferenceFailureText call={CALL_OF[name]} error={error} onRetry={() => void refetch()} />;
  return <SectionSkeleton label={setting.words.sections.loading} />;
}
