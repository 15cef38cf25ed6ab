import { Accordion } from '@/components/ui/accordion';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { PlainText } from './plain-text';

export function PlanFaq({ data, setting }: SectionProps<'planFaq'>) {
  const items = data.questions.map(({ code, title, text }) => ({ key: code, title, body: <PlainText text={text} /> }));
  return (
    <PlanPanel title={setting.words.sections.titles.faq}>
      <Accordion items={items} />
    </PlanPanel>
  );
}
