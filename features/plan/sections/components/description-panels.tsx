import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { PlainText } from './plain-text';

export function DescriptionPanels({ data }: SectionProps<'descriptions'>) {
  return data.descriptions.map(({ code, title, text }) => (
    <PlanPanel key={code} title={title}>
      <PlainText text={text} />
    </PlanPanel>
  ));
}
