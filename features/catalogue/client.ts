import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';
import type { ProductLine } from '@/lib/markets/market';
import type { OrganizationDetail, OrganizationSummary } from './contract';

/**
 * The providers of a line that serve a region: `data` is their list by name; asked anew when the region changes, and not
 * at all while it is null (the list of all stands in the page).
 */
export function useProviders({ organizationType: type }: Pick<ProductLine, 'organizationType'>, region: string | null) {
  const [client] = useState(queryClient);
  const query = referenceQuery<OrganizationSummary[]>('organizations', { path: { type }, query: { region } });
  return useQuery({ ...query, enabled: region !== null }, client);
}

/** One organisation and what it sells. */
export function organizationQuery(type: string, url: string) {
  return referenceQuery<OrganizationDetail>('organization', { path: { type, url } });
}
