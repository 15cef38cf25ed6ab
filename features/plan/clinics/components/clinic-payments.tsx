import type { ReactNode } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { knownPayment, paymentsAt, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import { answerQuery, type PlanKey } from '@/features/plan/client';
import { useQuery } from '@/lib/http/use-query';

export type ClinicPlan = {
  readonly plan: PlanKey;
  readonly item: Pick<InsuranceItem, 'clinics' | 'coverages' | 'features'> & {
    readonly insuranceType: Pick<InsuranceItem['insuranceType'], 'code'>;
  };
};

type Props = ClinicPlan & {
  clinics: readonly string[];
  otherwise: ReactNode;
  children: (payments: readonly KnownPayment[]) => ReactNode;
};

export function ClinicPayments({ plan, item, clinics, otherwise, children }: Props) {
  const { data, error, refetch } = useQuery(answerQuery('coverageOrganizations', plan));
  if (data) return children(paymentsAt(clinics, data.organizations).map((one) => knownPayment(one, item)));
  return (
    <>
      {error && <ReferenceFailureText call="coverageOrganizations" error={error} onRetry={() => void refetch()} />}
      {otherwise}
    </>
  );
}
