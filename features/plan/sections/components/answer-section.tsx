'use client';

import type { ComponentType } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { CALL_OF, useSection } from '@/features/plan/sections/client';
import { FILLED_ANSWER } from '@/features/plan/sections/filled';
import { knownOf } from '@/features/plan/sections/known';
import type { SectionAnswers } from '@/features/plan/sections/section';
import type { SectionSetting } from '@/features/plan/sections/setting';
import { ANSWER_VIEWS } from '@/features/plan/sections/views';
import { SectionSkeleton } from './section-skeleton';

type Props<N extends keyof SectionAnswers> = {
  name: N;
  item: InsuranceItem;
  productType: string;
  setting: SectionSetting;
};

/** A section whose answer the browser asks for; until it is there, what the plan's card says of the same. */
export function AnswerSection<N extends keyof SectionAnswers>({ name, item, productType, setting }: Props<N>) {
  const { data, error, refetch } = useSection(name, { id: item.id, productType });
  // The table holds by name what the name's answer fits; the compiler can't follow that through N.
  const View = ANSWER_VIEWS[name] as ComponentType<{ data: SectionAnswers[N]; setting: SectionSetting }>;
  const shown = data ?? knownOf(name, item, setting.names);
  return (
    <>
      {error && <ReferenceFailureText call={CALL_OF[name]} error={error} onRetry={() => void refetch()} />}
      {shown && FILLED_ANSWER[name](shown) && <View data={shown} setting={setting} />}
      {!shown && !error && <SectionSkeleton label={setting.words.sections.loading} />}
    </>
  );
}
