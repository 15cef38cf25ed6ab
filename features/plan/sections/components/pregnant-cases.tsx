import type { ComponentProps } from 'react';
import type { PlanCases } from '@/features/care-cost/care-cost.api';
import { selectCases, type Patient } from '@/features/care-cost/clinics';
import { BIRTHS, casesInPregnancy, type Pregnancy } from '@/features/care-cost/pregnancy';
import { sharedBirthName } from '@/features/care-cost/waiting-wording';
import { lateWords } from '@/lib/i18n/load-words';
import { CaseList } from './cases-at-clinic';

type Props = Omit<ComponentProps<typeof CaseList>, 'cases'> & {
  data: PlanCases;
  patient: Patient;
  pregnancy: Pregnancy;
};

/** Costs of births for a woman who enters the plan pregnant. Loaded late, because few visitors need it. */
export function PregnantCases({ data, patient, pregnancy, ...list }: Props) {
  const births = new Map(
    [...BIRTHS].flatMap((code) => {
      const name = sharedBirthName(list.words.names[code], pregnancy, lateWords().table.pregnancy);
      return name ? [[code, { name }] as const] : [];
    }),
  );
  return <CaseList {...list} cases={selectCases(casesInPregnancy(data, pregnancy), patient).cases} births={births} />;
}
