import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationDetail, OrganizationSummary } from '@/features/catalogue/contract';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';
import type { ProductLine } from '@/lib/markets/market';

/**
 * The providers of a line that serve a region: `data` is their list by name. Asked anew when the region changes (spec
 * section 4), and not at all while it is null: the list of all stands in the page.
 */
export function useProviders({ organizationType: type }: Pick<ProductLine, 'organizationType'>, region: string | null) {
  const [client] = useState(queryClient);
  const query = referenceQuery<OrganizationSummary[]>('organizations', { path: { type }, query: { region } });
  return useQuery({ ...query, enabled: region !== null }, client);
}

/** One organisation and what it sells. */
export function useProvider(type: string, url: string) {
  const [client] = useState(queryClient);
  return useQuery(referenceQuery<OrganizationDetail>('organization', { path: { type, url } }), client);
}
