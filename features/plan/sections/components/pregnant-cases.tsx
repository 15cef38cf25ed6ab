import type { ComponentProps } from 'react';
import type { PlanCases } from '@/features/care-cost/care-cost.api';
import { selectCases, type Patient } from '@/features/care-cost/clinics';
import { casesInPregnancy, type Pregnancy } from '@/features/care-cost/pregnancy';
import { CaseList } from './cases-at-clinic';

type Props = Omit<ComponentProps<typeof CaseList>, 'cases'> & {
  data: PlanCases;
  patient: Patient;
  pregnancy: Pregnancy;
};

/** Costs of births for a woman who enters the plan pregnant. Loaded late, because few visitors need it. */
export function PregnantCases({ data, patient, pregnancy, ...list }: Props) {
  return <CaseList {...list} cases={selectCases(casesInPregnancy(data, pregnancy), patient).cases} />;
}
