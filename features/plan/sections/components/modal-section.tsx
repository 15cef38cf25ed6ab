'use client';

import type { PlanEndpoint } from '@/features/plan/sections/endpoints';
import { PLAN_SECTIONS, type SectionName } from '@/features/plan/sections/registry';
import type { Section, SectionInput, ShowAnswer } from '@/features/plan/sections/section';
import { FetchedAnswer } from './fetched-answer';

type Input = SectionInput<PlanEndpoint | null>;
type Props = Pick<Input, 'item' | 'setting' | 'tab' | 'slots'> & { name: SectionName };

export function ModalSection({ name, ...props }: Props) {
  const { item, setting } = props;
  const { call, only, view: View, isEmpty, placeholder, hasEmptyState }: Section = PLAN_SECTIONS[name];
  if (only && only !== setting.line.organizationType) return null;
  const plan = { id: item.id, productType: setting.line.productType };
  const showAnswer: ShowAnswer = (further, code, show, options) => (
    <FetchedAnswer call={further} plan={plan} code={code} {...options}>
      {show}
    </FetchedAnswer>
  );
  const show = (data: Input['data']) =>
    (hasEmptyState || !isEmpty?.(data)) && <View {...props} data={data} inModal showAnswer={showAnswer} />;
  if (call === null) return show(item);
  return (
    <FetchedAnswer call={call} plan={plan} placeholder={placeholder?.(item, setting.names) ?? null}>
      {show}
    </FetchedAnswer>
  );
}
