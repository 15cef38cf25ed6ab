'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import type { OrganizationSummary } from '@/features/catalogue/contract';
import type { OrganizationType } from '@/lib/contract/atoms';
import { queryClient } from '@/lib/http/query-client';
import { endpointQuery } from '@/lib/http/endpoint-queries';

type Props = {
  type: OrganizationType;
  region: string;
  onProviders: (providers: readonly OrganizationSummary[] | null) => void;
};

export function RegionalProviders({ type, region, onProviders }: Props) {
  const asked = { path: { type }, query: { region } };
  const query = useQuery(endpointQuery<OrganizationSummary[]>('organizations', asked), queryClient());
  const { data, error, refetch } = query;
  useEffect(() => onProviders(data ?? null), [data, onProviders]);
  if (!error) return null;
  return <ReferenceFailureText call="organizations" values={{ type }} error={error} onRetry={() => void refetch()} />;
}
