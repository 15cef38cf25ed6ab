import { useEffect } from 'react';
import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import type { organizationsAndClinics } from '@/features/catalogue/catalogue.api';
import type { OrganizationSummary } from '@/features/catalogue/plan-schemas';
import type { OrganizationType } from '@/lib/contract/atoms';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';

type Props = {
  type: OrganizationType;
  region: string;
  onProviders: (providers: readonly OrganizationSummary[] | null) => void;
};

export function RegionalProviders({ type, region, onProviders }: Props) {
  const { data, error, refetch } = useQuery(
    queryOf<typeof organizationsAndClinics>('GET /api/organization/seguros/tipo/{type}', { type, region }),
  );
  useEffect(() => onProviders(data ?? null), [data, onProviders]);
  if (!error) return null;
  return <ReferenceFailureText call="organizations" values={{ type }} error={error} onRetry={() => void refetch()} />;
}
