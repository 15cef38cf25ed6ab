import { queryOptions, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import type { readCases } from '@/features/care-cost/care-cost.api';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { isLoaded, type Loadable } from '@/features/compare/table/table-row';
import type { ComparedProduct } from '@/features/compare/compare-set';
import type { Refusal } from '@/features/eligibility/entry-schemas';
import type { productByCode, readCoverageOrganizations, readExclusions } from '@/features/catalogue/catalogue.api';
import { planPrice, type Buyer } from '@/features/quote/client';
import type { CalculatePriceResponse, comparePersons } from '@/features/quote/quote.api';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { robotRefusal } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { queryClient, TRIED_ONCE } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';

export type ComparedPlan = {
  readonly item: InsuranceItem;
  readonly priceFailed: boolean;
  readonly reason: Refusal | null;
  readonly answer?: CalculatePriceResponse;
};

async function pricedFor(item: InsuranceItem, buyer: Buyer, signal: AbortSignal): Promise<ComparedPlan> {
  if (item.entry.closed) return { item, priceFailed: false, reason: { code: 'closed', since: null } };
  if (!buyer.profile) return { item, priceFailed: false, reason: null };
  try {
    const answer = await queryClient().fetchQuery(planPrice(item.id, buyer));
    const { price, reason } = answer;
    return { item: { ...item, profilePrice: price }, priceFailed: false, reason, answer };
  } catch (error) {
    if (signal.aborted || robotRefusal(error)) throw error;
    return { item, priceFailed: true, reason: null };
  }
}

function comparedPlan({ productCode }: ComparedProduct, buyer: Buyer, locale: string) {
  return queryOptions({
    queryKey: ['compared-plan', locale, productCode, buyer],
    queryFn: async ({ signal }) => {
      const item = await call<typeof productByCode>(
        'GET /api/insurance/product/{code}',
        { code: productCode },
        { signal },
      );
      return pricedFor(item, buyer, signal);
    },
    ...TRIED_ONCE,
  });
}

export function useComparedPlans(set: readonly ComparedProduct[], buyer: Buyer, locale: string) {
  return useQueries(
    {
      queries: set.map((product) => comparedPlan(product, buyer, locale)),
      combine: (plans) => ({
        plans: plans.flatMap(({ data }) => data ?? []),
        isPending: plans.some(({ isPending }) => isPending),
        isError: plans.some(({ isError }) => isError),
        robot: plans.map(({ error }) => robotRefusal(error)).find(Boolean) ?? null,
        retry: () => plans.forEach(({ isError, refetch }) => isError && void refetch()),
      }),
    },
    queryClient(),
  );
}

function useOfEach<T extends object>(
  set: readonly ComparedProduct[],
  query: (id: number) => UseQueryOptions<T>,
  enabled = true,
) {
  return useQueries(
    {
      queries: set.map(({ id }) => ({ ...query(id), enabled })),
      combine: (answers) => ({
        answers: answers.map(({ data, isError }): Loadable<T> => data ?? (isError ? 'failed' : 'loading')),
        isError: answers.some(({ isError }) => isError),
        retry: () => answers.forEach(({ isError, refetch }) => isError && void refetch()),
      }),
    },
    queryClient(),
  );
}

const mapLoaded = <T extends object, R extends object>(answers: readonly Loadable<T>[], of: (answer: T) => R) =>
  answers.map((answer) => (isLoaded(answer) ? of(answer) : answer));

export function usePlanFacts(set: readonly ComparedProduct[], hasClinics: boolean) {
  const cases = useOfEach(set, (id) => queryOf<typeof readCases>('GET /api/insurance/{id}/cases', { id }));
  const exclusions = useOfEach(set, (id) =>
    queryOf<typeof readExclusions>('GET /api/insurance/{id}/exclusions', { id }),
  );
  const providers = useOfEach(
    set,
    (id) => queryOf<typeof readCoverageOrganizations>('GET /api/insurance/{id}/coverageOrganizations', { id }),
    hasClinics,
  );
  const all = [cases, exclusions, providers];
  return {
    cases: cases.answers,
    gaps: mapLoaded(exclusions.answers, (answer) => answer.gaps.map(({ name }) => name)),
    providers: mapLoaded(providers.answers, ({ organizations }) => organizations),
    isError: all.some(({ isError }) => isError),
    retry: () => all.forEach(({ retry }) => retry()),
  };
}

export function usePersonShares(set: readonly ComparedProduct[], profile: PerfilIngreso | null) {
  const planes = set.map(({ productCode }) => productCode);
  const { data, isError } = useQuery({
    ...queryOf<typeof comparePersons>('POST /api/buscarplanes/compare/metadataPlanesPersonas', {
      profile: profile!,
      planes,
    }),
    enabled: profile !== null && planes.length > 0,
    ...TRIED_ONCE,
  });
  return { shares: data?.data ?? [], isError };
}
