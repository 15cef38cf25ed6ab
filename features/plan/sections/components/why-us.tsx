import { Icon } from '@/components/ui/icon';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { PlainText } from './plain-text';

export function WhyUs({ data, setting }: SectionProps<'whyUs'>) {
  return (
    <PlanPanel title={setting.words.sections.titles.whyUs}>
      <ul className="grid gap-4 md:grid-cols-2">
        {data.reasons.map(({ code, title, text }) => (
          <li key={code} className="flex items-start gap-3">
            <Icon name="badge-check" className="mt-0.5 size-6 shrink-0 text-accent" />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <PlainText text={text} className="text-ink-soft" />
            </div>
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}
