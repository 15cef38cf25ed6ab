import { PlanClinics } from '@/features/plan/clinics/components/plan-clinics';
import { clinicSettingOf } from '@/features/plan/clinics/server/setting';
import { loadAnswer } from '@/features/plan/sections/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';

/** Where a plan pays. */
export async function ClinicsSection({ plan }: { readonly plan: PlanScope }) {
  return (
    <PlanClinics
      data={await loadAnswer('coverageOrganizations', plan)}
      setting={clinicSettingOf(plan.ctx, plan.line)}
    />
  );
}
