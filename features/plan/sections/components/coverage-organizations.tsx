import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { formatUnit } from '@/lib/i18n/money';
import { AmountTable } from './amount-table';

/** Who gives the care, and how much of it the plan pays there. */
export function CoverageOrganizations({ data, setting }: SectionProps<'coverageOrganizations'>) {
  const { sections } = setting.words;
  const { organizations } = data;
  if (organizations.length === 0) return null;
  const columns = (['hospital', 'ambulatory'] as const).filter((kind) =>
    organizations.some((organization) => organization[kind] !== null),
  );
  const paid = (percent: number | null) => ({
    main: percent === null ? setting.wording.terms.notCovered : formatUnit(percent, '%', setting.wording.tag),
  });
  return (
    <PlanPanel title={sections.titles.coverageOrganizations} badge={!data.verified && sections.demo}>
      <AmountTable
        caption={sections.titles.coverageOrganizations}
        heads={[sections.organization, ...columns.map((column) => sections[column])]}
        rows={organizations.map((organization) => ({
          key: `${organization.kind} ${organization.name}`,
          name: organization.name,
          note: [organization.kindName, organization.region?.stateName].filter(Boolean).join(' · '),
          amounts: columns.map((column) => paid(organization[column])),
        }))}
      />
    </PlanPanel>
  );
}
