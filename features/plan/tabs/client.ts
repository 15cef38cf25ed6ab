import { useQuery } from '@tanstack/react-query';
import { apiGet } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';
import { pageSite } from '@/lib/site/page-site';
import type { Tab } from './contract';

/** The tabs of a plan, for who shows it over another page; its own page has them from the server. Asked for once they are `wanted`. */
export function usePlanTabs(id: number, wanted: boolean) {
  return useQuery(
    {
      queryKey: ['plan-tabs', id, pageSite().language],
      queryFn: ({ signal }) => apiGet<Tab[]>(`/insurance/${id}/tabs`, { signal }),
      networkMode: 'always',
      enabled: wanted,
    },
    queryClient(),
  );
}
