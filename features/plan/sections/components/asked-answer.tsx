'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery, type ReferenceCall } from '@/lib/http/reference';
import { lateWords } from '@/lib/i18n/load-words';
import { SectionSkeleton } from './section-skeleton';

type Props<T> = {
  call: ReferenceCall;
  asked: Parameters<typeof referenceQuery>[1];
  /** Shows the answer. */
  children: (data: T) => ReactNode;
};

/** A part of a plan's body that the browser asks for; nothing where the plan has no such thing (404). */
export function AskedAnswer<T>({ call, asked, children }: Props<T>) {
  const [client] = useState(queryClient);
  const { data, error, refetch } = useQuery(referenceQuery<T>(call, asked), client);
  if (data !== undefined) return children(data);
  if (!error) return <SectionSkeleton label={lateWords().sections.loading} />;
  if (error instanceof ApiError && error.status === 404) return null;
  return <ReferenceFailureText call={call} error={error} onRetry={() => void refetch()} />;
}
