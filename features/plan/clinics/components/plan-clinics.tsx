import { isClinic } from '@/features/plan/clinics/domain';
import type { ClinicSetting } from '@/features/plan/clinics/setting';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { CoverageOrganizations } from '@/features/plan/sections/contract';
import { ClinicBrowser } from './clinic-browser';

type Props = { data: CoverageOrganizations; setting: ClinicSetting };

/** Where a plan pays: its clinics and networks by region, and how much at each. */
export function PlanClinics({ data, setting }: Props) {
  const { words } = setting;
  const clinics = data.organizations.filter(isClinic);
  return (
    <PlanPanel title={words.title} badge={clinics.some(({ verified }) => !verified) && words.demo}>
      {clinics.length > 0 ? (
        <ClinicBrowser clinics={clinics} setting={setting} />
      ) : (
        <>
          <h3 className="text-lg">{words.oops}</h3>
          <p className="text-ink-soft">{words.empty}</p>
        </>
      )}
    </PlanPanel>
  );
}
