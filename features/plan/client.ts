import { useQuery } from '@tanstack/react-query';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { planPrice } from '@/features/pricing/client';
import type { PerfilIngreso } from '@/features/profile/contract';
import { robotRefusal } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';

/**
 * The plan with its price for the profile once that is known.
 * `asks`: whether it is asked for when it is not there yet; `receipt`: how that price comes about; `refused`: the plan does not insure the profile's people;
 * `robot`: the price is kept back until the visitor says to be no robot.
 */
export function usePricedPlan(item: InsuranceItem, profile: PerfilIngreso, productType: string, asks = true) {
  const { data, isLoading, isError, error, refetch } = useQuery(
    { ...planPrice(item.id, { profile, productType }), enabled: asks },
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
