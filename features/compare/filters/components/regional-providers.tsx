'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import type { OrganizationSummary } from '@/features/catalogue/contract';
import type { OrganizationType } from '@/lib/contract/atoms';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';

type Props = {
  type: OrganizationType;
  /** Code of the visitor's region. */
  region: string;
  /** The providers that serve it; null: not known (yet). */
  onProviders: (providers: readonly OrganizationSummary[] | null) => void;
};

/** Asks which providers serve the visitor's region, and says so when that could not be had. */
export function RegionalProviders({ type, region, onProviders }: Props) {
  const asked = { path: { type }, query: { region } };
  const query = useQuery(referenceQuery<OrganizationSummary[]>('organizations', asked), queryClient());
  const { data, error, refetch } = query;
  useEffect(() => onProviders(data ?? null), [data, onProviders]);
  if (!error) return null;
  return <ReferenceFailureText call="organizations" values={{ type }} error={error} onRetry={() => void refetch()} />;
}
