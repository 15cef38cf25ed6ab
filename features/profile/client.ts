import type { enterProfile as endpoint } from '@/features/profile/profile.api';
import { hasStaffFlag } from '@/lib/browser/staff-flags';
import { call } from '@/lib/http/call';
import { readProfile } from './reader';
import type { PerfilIngreso, PerfilIngresoInput, PriceBand } from './profile-schemas';
import { useMutation } from '@/lib/http/use-mutation';

export type ProfileEntry = { readonly profile: PerfilIngreso; readonly band: PriceBand | null };

/** Enters a profile. If it is from an address (`arrived`), it is not stored; if from staff, not sent to the server. */
export async function enterProfile(
  productType: string,
  profile: PerfilIngresoInput,
  arrived?: true,
): Promise<ProfileEntry> {
  if (hasStaffFlag('internalTraffic')) return { profile: readProfile(profile)!, band: null };
  const body = { productType, profile, arrived };
  const { fromPrice, toPrice, ...entry } = await call<typeof endpoint>('POST /api/profile-form/data', body);
  const band = fromPrice === null || toPrice === null ? null : { productType, fromPrice, toPrice };
  return { profile: entry.profile, band };
}

export function useEnterProfile(productType: string) {
  return useMutation({ mutationFn: (profile: PerfilIngresoInput) => enterProfile(productType, profile) });
}
