import { Icon } from '@/components/ui/icon';
import { isZone } from '@/features/catalogue/plan-facts';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';

export function FeatureList({ data, setting }: SectionProps<'planFeatures'>) {
  const { sections } = setting.words;
  return (
    <PlanPanel title={sections.titles.features}>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {data.features.map(({ code, name }) => (
          <li key={code} className="flex items-start gap-2 [overflow-wrap:anywhere]">
            <Icon name={isZone(code) ? 'map-pin' : 'check'} className="mt-0.5 size-5 shrink-0 text-success" />
            {name}
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}
