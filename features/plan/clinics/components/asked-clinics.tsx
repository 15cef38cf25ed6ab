'use client';

import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { CatalogueSetting } from '@/features/catalogue/wording/setting';
import type { ClinicSetting } from '@/features/plan/clinics/setting';
import { useSection } from '@/features/plan/sections/client';
import { SectionSkeleton } from '@/features/plan/sections/components/section-skeleton';
import { lateWords } from '@/lib/i18n/load-words';
import { PlanClinics } from './plan-clinics';

function clinicSetting({ line, wording, regionWord }: CatalogueSetting): ClinicSetting {
  return {
    tag: wording.tag,
    profileForm: line.profileForm,
    regionWord,
    words: lateWords().clinics,
  };
}

type Props = { item: InsuranceItem; setting: CatalogueSetting };

/** The clinics of a plan where the page has not rendered them: the browser asks for them. */
export function AskedClinics({ item, setting }: Props) {
  const plan = { id: item.id, productType: setting.line.productType };
  const { data, error, refetch } = useSection('coverageOrganizations', plan);
  if (data) return <PlanClinics data={data} setting={clinicSetting(setting)} />;
  if (error) return <ReferenceFailureText call="coverageOrganizations" error={error} onRetry={() => void refetch()} />;
  return <SectionSkeleton label={lateWords().sections.loading} />;
}
