import { useRef } from 'react';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { withoutReferral } from '@/features/referral/referral-code';
import { nextAttempt, type Attempt } from '@/lib/http/attempt';
import { call } from '@/lib/http/call';
import { useMutation } from '@/lib/http/use-mutation';
import type { SharedKind } from './link-contents';
import { encodePerfil } from './codec';
import type { SharedLink, shareComparison, shareSearch } from './share.api';
import type { SharedPart } from './shared-parts';

export type Shared = {
  readonly kind: SharedKind;
  readonly address: string;
  readonly productType: string;
  readonly profile: PerfilIngreso | null;
  readonly without: readonly SharedPart[];
  readonly clinics: readonly string[];
};

function urlOf({ address, productType }: Shared): URL {
  const url = new URL(address, location.origin);
  url.searchParams.set('productType', productType);
  return url;
}

/** Page address with the profile in its fragment, which is never sent to a server. */
export function addressWithProfile({
  address,
  productType,
  profile,
}: Pick<Shared, 'address' | 'productType' | 'profile'>): string {
  const url = new URL(address, location.origin);
  if (profile) url.hash = String(new URLSearchParams({ perfil: encodePerfil(withoutReferral(profile)), productType }));
  return url.href;
}

/** The comparison's endpoint accepts only an address, so the profile is in its fragment. */
function createLink(shared: Shared, options: { readonly idempotencyKey: string }): Promise<SharedLink> {
  const { kind, profile, without, clinics } = shared;
  const url = urlOf(shared);
  if (kind !== 'comparison')
    return call<typeof shareSearch>(
      'POST /api/buscarplanes/sharedinsurance',
      { url: url.href, decodedProfile: profile, without, clinics },
      options,
    );
  if (profile) url.hash = `perfil=${encodePerfil(profile)}`;
  return call<typeof shareComparison>(
    'POST /api/buscarplanes/comparator-url',
    { url: url.href, without, clinics },
    options,
  );
}

/** All attempts to create the same link share one idempotency key; a new link gets a new one. */
export function useShare() {
  const attempt = useRef<Attempt<Shared>>(null);
  return useMutation({
    mutationFn: (shared: Shared) => {
      attempt.current = nextAttempt(shared, attempt.current);
      return createLink(shared, { idempotencyKey: attempt.current.key });
    },
    onSuccess: () => {
      attempt.current = null;
    },
  });
}
