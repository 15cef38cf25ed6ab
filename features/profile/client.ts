import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PersonFactors } from '@/features/tariff/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';
import type { PerfilIngresoInput, ProfileEntry } from './contract';

/** What each age counts in the price of an Isapre plan; the same for everybody and all day. */
export const personFactorsQuery = queryOptions({
  queryKey: ['person-factors'],
  queryFn: ({ signal }) => apiGet<PersonFactors>('/buscarplanes/cargasycotizantes', { signal }),
  staleTime: Infinity,
});

/** Sends a profile; the answer says how it will be priced. What came with an address is not kept: `arrived`. */
export const enterProfile = (productType: string, profile: PerfilIngresoInput, arrived?: true) =>
  apiPost<ProfileEntry>('/profile-form/data', { productType, profile, arrived });

export function useEnterProfile(productType: string) {
  return useMutation({ mutationFn: (profile: PerfilIngresoInput) => enterProfile(productType, profile) });
}
