import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput } from '@/features/plan/sections/section';
import { plural } from '@/lib/i18n/labels';
import { ExclusionItems } from './exclusion-items';

/** As many as are read at a glance. */
const FIRST = 3;

type Props = Pick<SectionInput<'exclusions'>, 'data' | 'setting'>;

export function ExclusionSummary({ data, setting }: Props) {
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
