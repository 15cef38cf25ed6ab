import { coverageValue } from '@/features/catalogue/wording/coverage';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { AmountTable } from './amount-table';

export function CoverageSummary({ data, setting }: SectionProps<'coverageResume'>) {
  const { sections } = setting.words;
  if (data.top.length === 0) return <p className="card text-ink-soft">{sections.noCoverages}</p>;
  const rows = data.top.map((coverage) => ({
    key: coverage.code,
    name: coverage.name,
    amounts: [{ main: coverageValue(coverage, setting.wording) }],
  }));
  return (
    <PlanPanel title={sections.titles.coverageSummary} badge={!data.verified && sections.demo}>
      <AmountTable caption={sections.titles.coverageSummary} heads={[sections.coverage, sections.value]} rows={rows} />
    </PlanPanel>
  );
}
