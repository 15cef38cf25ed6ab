import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PersonFactors } from '@/features/tariff/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';
import type { PerfilIngreso, PerfilIngresoInput, PriceBand, ProfileEntryResponse } from './contract';

/** What each age counts in the price of an Isapre plan; the same for everybody and all day. */
export const personFactorsQuery = queryOptions({
  queryKey: ['person-factors'],
  queryFn: ({ signal }) => apiGet<PersonFactors>('/buscarplanes/cargasycotizantes', { signal }),
  staleTime: Infinity,
});

/** A profile as it will be priced, and the band of prices that it suggests. */
export type ProfileEntry = { readonly profile: PerfilIngreso; readonly band: PriceBand | null };

/** Sends a profile. What came with an address (`arrived`) is priced and not stored. */
export async function enterProfile(
  productType: string,
  profile: PerfilIngresoInput,
  arrived?: true,
): Promise<ProfileEntry> {
  const body = { productType, profile, arrived };
  const { fromPrice, toPrice, ...entry } = await apiPost<ProfileEntryResponse>('/profile-form/data', body);
  const band = fromPrice === null || toPrice === null ? null : { productType, fromPrice, toPrice };
  return { profile: entry.profile, band };
}

export function useEnterProfile(productType: string) {
  return useMutation({ mutationFn: (profile: PerfilIngresoInput) => enterProfile(productType, profile) });
}
