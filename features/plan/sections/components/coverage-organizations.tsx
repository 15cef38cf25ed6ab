import { percentValue } from '@/features/catalogue/wording/coverage';
import { isClinic } from '@/features/plan/clinics/clinics';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';
import { AmountTable } from './amount-table';

export function CoverageOrganizations({ data, setting }: SectionProps<'coverageOrganizations'>) {
  const { sections } = setting.words;
  const organizations = data.organizations.filter((organization) => !isClinic(organization));
  const columns = (['hospital', 'ambulatory'] as const).filter((kind) =>
    organizations.some(({ coverage }) => coverage[kind] !== null),
  );
  const paid = (percent: number | null) => ({
    main: percentValue(percent, setting.wording),
  });
  return (
    <PlanPanel title={sections.titles.coverageOrganizations}>
      <AmountTable
        caption={sections.titles.coverageOrganizations}
        heads={[sections.organization, ...columns.map((column) => sections[column])]}
        rows={organizations.map((organization) => ({
          key: `${organization.kind} ${organization.displayName}`,
          name: organization.displayName,
          note: [organization.kindName, organization.countryState?.stateName].filter(Boolean).join(' · '),
          amounts: columns.map((column) => paid(organization.coverage[column])),
        }))}
      />
    </PlanPanel>
  );
}
