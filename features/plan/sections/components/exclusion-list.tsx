import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { ExclusionItems } from './exclusion-items';

export function ExclusionList({ data, setting }: SectionProps<'exclusions'>) {
  const { sections } = setting.words;
  return (
    <PlanPanel title={sections.titles.exclusions}>
      <ExclusionItems exclusions={data.exclusions} />
    </PlanPanel>
  );
}
