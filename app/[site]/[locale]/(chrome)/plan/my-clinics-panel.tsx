'use client';

import { useQuery } from '@tanstack/react-query';
import { ReferenceFailure } from '@/components/ui/reference-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { knownPayment, paymentsAt, paymentText } from '@/features/catalogue/wording/clinic-payment';
import { useList } from '@/features/compare/components/list-context';
import { answerQuery } from '@/features/plan/client';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import type { MyClinicsProps } from './my-clinics';

export function MyClinicsPanel({ clinics, item, ...plan }: MyClinicsProps & { clinics: readonly string[] }) {
  const { labels, wording } = useList();
  const { data, error, refetch } = useQuery(answerQuery('coverageOrganizations', plan), queryClient());
  if (error) return <ReferenceFailure call="coverageOrganizations" error={error} onRetry={() => void refetch()} />;
  return (
    <PlanPanel title={lateWords().table.groups.mine}>
      {data ? (
        <dl className="space-y-1">
          {paymentsAt(clinics, data.organizations).map((payment) => (
            <div key={payment.name}>
              <dt className="inline font-semibold">{payment.name}</dt>{' '}
              <dd className="inline text-ink-soft">
                {paymentText(knownPayment(payment, item), labels.card.clinic, wording)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton className="h-12" />
      )}
    </PlanPanel>
  );
}
