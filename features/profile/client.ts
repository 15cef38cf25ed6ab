import { queryOptions, useMutation } from '@tanstack/react-query';
import type { PersonFactors, UfRate } from '@/features/pricing/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { FRESH_MS } from '@/lib/http/query-client';
import { hasStaffFlag } from '@/lib/browser/staff-flags';
import { readProfile } from './domain/reader';
import type { PerfilIngreso, PerfilIngresoInput, PriceBand, ProfileEntryResponse } from './contract';

export const personFactorsQuery = queryOptions({
  queryKey: ['person-factors'],
  queryFn: ({ signal }) => apiGet<PersonFactors>('/buscarplanes/cargasycotizantes', { signal }),
  staleTime: Infinity,
});

export const ufQuery = () =>
  queryOptions({
    queryKey: ['uf'],
    queryFn: ({ signal }) => apiGet<UfRate>('/globales/uf', { signal }),
    staleTime: FRESH_MS,
  });

export type ProfileEntry = { readonly profile: PerfilIngreso; readonly band: PriceBand | null };

/**
 * A profile from an address (`arrived`) is priced but not stored. Profiles entered by staff are not sent, so that they
 * suggest no prices.
 */
export async function enterProfile(
  productType: string,
  profile: PerfilIngresoInput,
  arrived?: true,
): Promise<ProfileEntry> {
  if (hasStaffFlag('internalTraffic')) return { profile: readProfile(profile)!, band: null };
  const body = { productType, profile, arrived };
  const { fromPrice, toPrice, ...entry } = await apiPost<ProfileEntryResponse>('/profile-form/data', body);
  const band = fromPrice === null || toPrice === null ? null : { productType, fromPrice, toPrice };
  return { profile: entry.profile, band };
}

export function useEnterProfile(productType: string) {
  return useMutation({ mutationFn: (profile: PerfilIngresoInput) => enterProfile(productType, profile) });
}
