import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { PlainText } from './plain-text';

export function DescriptionPanels({ data, setting }: SectionProps<'descriptions'>) {
  return data.descriptions.map(({ code, title, text }) => (
    <PlanPanel key={code} title={title} badge={!data.verified && setting.words.sections.demo}>
      <PlainText text={text} />
    </PlanPanel>
  ));
}
