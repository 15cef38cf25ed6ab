import { Icon } from '@/components/ui/icon';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { PlanExclusions } from '@/features/catalogue/detail/contract';
import type { SectionInput, SectionProps } from '@/features/plan/sections/section';
import { plural } from '@/lib/i18n/labels';
import { PlainText } from './plain-text';

function ExclusionItems({ exclusions }: Pick<PlanExclusions, 'exclusions'>) {
  return (
    <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      {exclusions.map(({ code, name, text }) => (
        <li key={code} className="flex items-start gap-2 [overflow-wrap:anywhere]">
          <Icon name="x" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p>{name}</p>
            {text && <PlainText text={text} className="text-sm text-ink-soft" />}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ExclusionList({ data, setting }: SectionProps<'exclusions'>) {
  const { sections } = setting.words;
  return (
    <PlanPanel title={sections.titles.exclusions}>
      <ExclusionItems exclusions={data.exclusions} />
    </PlanPanel>
  );
}

/** As many as are read at a glance. */
const FIRST = 3;

type SummaryProps = Pick<SectionInput<'exclusions'>, 'data' | 'setting'>;

export function ExclusionSummary({ data, setting }: SummaryProps) {
  const { sections } = setting.words;
  const { exclusions } = data;
  return (
    <PlanPanel title={sections.titles.exclusions}>
      <ExclusionItems exclusions={exclusions.slice(0, FIRST)} />
      {exclusions.length > FIRST && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 items-center">
            {plural(sections.allExclusions, exclusions.length, setting.wording.tag)}
          </summary>
          <ExclusionItems exclusions={exclusions.slice(FIRST)} />
        </details>
      )}
    </PlanPanel>
  );
}
