import { coverageValue } from '@/features/catalogue/wording/coverage';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput } from '@/features/plan/sections/section';
import { AmountTable } from './amount-table';

type Props = Pick<SectionInput<'coverageResume'>, 'data' | 'setting' | 'slots'>;

export function CoverageSummary({ data, setting, slots }: Props) {
  const { sections } = setting.words;
  if (data.top.length === 0)
    return (
      <div className="card text-ink-soft">
        {data.hasBenefits ? (
          <>
            <p>{sections.coveragesUnknown}</p>
            <p className="mt-2">{slots.toTab('beneficios', sections.seeBenefits)}</p>
          </>
        ) : (
          <p>{sections.noCoverages}</p>
        )}
      </div>
    );
  const rows = data.top.map((coverage) => ({
    key: coverage.code,
    name: coverage.name,
    amounts: [
      { main: coverageValue(coverage, setting.wording), detail: coverage.someCapped ? sections.someCapped : null },
    ],
  }));
  return (
    <PlanPanel title={sections.titles.coverageSummary}>
      <AmountTable caption={sections.titles.coverageSummary} heads={[sections.coverage, sections.value]} rows={rows} />
    </PlanPanel>
  );
}
