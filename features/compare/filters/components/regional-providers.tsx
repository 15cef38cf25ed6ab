'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import { organizationsQuery } from '@/features/catalogue/client';
import type { OrganizationSummary } from '@/features/catalogue/contract';
import type { OrganizationType } from '@/lib/contract/atoms';
import { queryClient } from '@/lib/http/query-client';

type Props = {
  type: OrganizationType;
  region: string;
  onProviders: (providers: readonly OrganizationSummary[] | null) => void;
};

export function RegionalProviders({ type, region, onProviders }: Props) {
  const { data, error, refetch } = useQuery(organizationsQuery(type, region), queryClient());
  useEffect(() => onProviders(data ?? null), [data, onProviders]);
  if (!error) return null;
  return <ReferenceFailureText call="organizations" values={{ type }} error={error} onRetry={() => void refetch()} />;
}
