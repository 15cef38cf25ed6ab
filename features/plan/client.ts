import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { PerfilIngreso } from '@/features/profile/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { queryClient, TRIED_ONCE } from '@/lib/http/query-client';
import { endpointQuery } from '@/lib/http/endpoint-query';
import { documentSite } from '@/lib/browser/document-site';
import { PLAN_ENDPOINTS, type AnswerSubject, type PlanEndpoint, type PlanResponses } from './sections/endpoints';
import type { TabsResponse } from './tabs/tabs.api';

export type PlanKey = Omit<AnswerSubject, 'code'>;

export const isAbsent = (call: PlanEndpoint, error: Error): boolean =>
  PLAN_ENDPOINTS[call].isOptional && error instanceof ApiError && error.status === 404;

export const answerQuery = <C extends PlanEndpoint>(call: C, plan: PlanKey, code = '') =>
  endpointQuery<PlanResponses[C]>(call, PLAN_ENDPOINTS[call].address, { ...plan, code });

export function usePlanTabs(id: number, enabled: boolean) {
  return useQuery(
    {
      queryKey: ['plan-tabs', id, documentSite().language],
      queryFn: ({ signal }) => apiGet<TabsResponse>(`/insurance/${id}/tabs`, { signal }),
      networkMode: 'always',
      enabled,
    },
    queryClient(),
  );
}

export function similarPlans(id: number, profile: PerfilIngreso) {
  return queryOptions({
    queryKey: ['similar-plans', id, profile, documentSite().language],
    queryFn: ({ signal }) => apiPost<InsuranceItem[]>(`/insurance/${id}/similar`, { profile }, { signal }),
    ...TRIED_ONCE,
  });
}
