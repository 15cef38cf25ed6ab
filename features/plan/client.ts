import { useQuery } from '@tanstack/react-query';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { CalculatePriceResponse } from '@/features/pricing/contract';
import type { PerfilIngreso } from '@/features/profile/contract';
import { apiPost } from '@/lib/http/api-client';
import { robotRefusal } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';

/**
 * The plan with its price for the profile once that is known.
 * `receipt`: how that price comes about; `refused`: the plan does not insure the profile's people;
 * `robot`: the price is kept back until the visitor says to be no robot.
 */
export function usePricedPlan(item: InsuranceItem, profile: PerfilIngreso, productType: string) {
  const body = { profile, productType };
  const { data, isLoading, isError, error, refetch } = useQuery(
    {
      queryKey: ['own-price', item.id, body],
      queryFn: ({ signal }) =>
        apiPost<CalculatePriceResponse>(`/insurance/${item.id}/calculatePrice`, body, { signal }),
    },
    queryClient(),
  );
  return {
    item: data?.price ? { ...item, profilePrice: data.price } : item,
    receipt: data?.receipt ?? null,
    refused: data?.price === null,
    isLoading,
    isError,
    robot: robotRefusal(error),
    retry: () => void refetch(),
  };
}
