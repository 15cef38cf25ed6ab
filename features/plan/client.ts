import { useQuery } from '@tanstack/react-query';
import type { OrganizationType } from '@/lib/contract/atoms';
import { apiGet } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { endpointQuery } from '@/lib/http/endpoint-queries';
import { documentSite } from '@/lib/site/document-site';
import type { PlanResponses, PlanEndpoint } from './sections/section';
import type { Tab } from './tabs/contract';

export type PlanKey = { readonly id: number; readonly productType: string };

type Request = Parameters<typeof endpointQuery>[1];

const byQuery = ({ id }: PlanKey): Request => ({ query: { id: String(id) } });
const byIsapre = (_: PlanKey, code: string): Request => ({ path: { id: code } });

/** Requests that need more than the plan's id in the path. */
const REQUESTS: Partial<Record<PlanEndpoint, (plan: PlanKey, code: string) => Request>> = {
  categoryBenefits: ({ id }, category) => ({ path: { id: String(id) }, query: { category } }),
  feedbacks: ({ productType }) => ({ query: { productType } }),
  scoreAnalysis: byQuery,
  requestStatistics: byQuery,
  isapre: byIsapre,
  isapreBenefits: byIsapre,
};

/** A 404 of these is no failure: the plan has no such thing. */
const OPTIONAL: ReadonlySet<PlanEndpoint> = new Set([
  'infoPlan',
  'planRestrictions',
  'scoreAnalysis',
  'requestStatistics',
  'isapre',
  'isapreBenefits',
  'similarPlans',
]);

export const isAbsent = (call: PlanEndpoint, error: Error): boolean =>
  OPTIONAL.has(call) && error instanceof ApiError && error.status === 404;

export function answerQuery<C extends PlanEndpoint>(call: C, plan: PlanKey, code = '') {
  return endpointQuery<PlanResponses[C]>(call, REQUESTS[call]?.(plan, code) ?? { path: { id: String(plan.id) } });
}

/** As the plan's sheet says; null: not known (yet), or there is no sheet. */
export function useCommercializable(plan: PlanKey, organizationType: OrganizationType, enabled: boolean) {
  const query = useQuery(
    { ...answerQuery('infoPlan', plan), enabled: enabled && organizationType === 'ISAPRE' },
    queryClient(),
  );
  return query.data?.commercializable ?? null;
}

export function usePlanTabs(id: number, enabled: boolean) {
  return useQuery(
    {
      queryKey: ['plan-tabs', id, documentSite().language],
      queryFn: ({ signal }) => apiGet<Tab[]>(`/insurance/${id}/tabs`, { signal }),
      networkMode: 'always',
      enabled,
    },
    queryClient(),
  );
}
