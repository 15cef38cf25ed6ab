import { Icon } from '@/components/ui/icon';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { PlainText } from './plain-text';

export function ExclusionList({ data, setting }: SectionProps<'exclusions'>) {
  const { sections } = setting.words;
  return (
    <PlanPanel title={sections.titles.exclusions} badge={!data.verified && sections.demo}>
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {data.exclusions.map(({ code, name, text }) => (
          <li key={code} className="flex items-start gap-2 [overflow-wrap:anywhere]">
            <Icon name="x" className="mt-0.5 size-5 shrink-0 text-danger" />
            <div className="min-w-0">
              <p>{name}</p>
              {text && <PlainText text={text} className="text-sm text-ink-soft" />}
            </div>
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}
