'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import { Skeleton } from '@/components/ui/skeleton';
import { answerQuery, isAbsent, type PlanKey } from '@/features/plan/client';
import type { PlanEndpoint, PlanResponses } from '@/features/plan/sections/endpoints';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';

function SectionSkeleton({ label }: { label: string }) {
  return (
    <output className="card block space-y-3 md:p-6" aria-label={label}>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </output>
  );
}

type Props<C extends PlanEndpoint> = {
  call: C;
  plan: PlanKey;
  code?: string;
  /** Shown until the answer comes, and when it can't be had. */
  placeholder?: PlanResponses[C] | null;
  loading?: ReactNode;
  values?: Readonly<Record<string, string>>;
  children: (answer: PlanResponses[C]) => ReactNode;
};

export function FetchedAnswer<C extends PlanEndpoint>({
  call,
  plan,
  code = '',
  placeholder = null,
  loading,
  values,
  children,
}: Props<C>) {
  const [client] = useState(queryClient);
  const { data, error, refetch } = useQuery(answerQuery(call, plan, code), client);
  if (error && isAbsent(call, error)) return null;
  const answer = data ?? placeholder;
  return (
    <>
      {error && (
        <ReferenceFailureText call={call} error={error} {...(values && { values })} onRetry={() => void refetch()} />
      )}
      {answer !== null && children(answer)}
      {answer === null && !error && (loading ?? <SectionSkeleton label={lateWords().sections.loading} />)}
    </>
  );
}
