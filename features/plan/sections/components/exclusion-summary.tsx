import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput } from '@/features/plan/sections/section';
import { plural } from '@/lib/i18n/labels';
import { ExclusionItems } from './exclusion-items';

/** As many as are read at a glance. */
const FIRST = 3;

type Props = Pick<SectionInput<'exclusions'>, 'data' | 'setting' | 'slots'>;

export function ExclusionSummary({ data, setting, slots }: Props) {
  const { sections } = setting.words;
  const { exclusions } = data;
  return (
    <PlanPanel title={sections.titles.exclusions}>
      <ExclusionItems exclusions={exclusions.slice(0, FIRST)} />
      {exclusions.length > FIRST && (
        <p className="mt-3">
          {slots.toTab('beneficios', plural(sections.allExclusions, exclusions.length, setting.wording.tag))}
        </p>
      )}
    </PlanPanel>
  );
}
