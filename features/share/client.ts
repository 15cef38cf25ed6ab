import { useMutation } from '@tanstack/react-query';
import type { PerfilIngreso } from '@/features/profile/contract';
import { apiPost } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';
import type { SharedKind } from './domain/link-contents';
import { encodePerfil } from './codec';
import type { MailLinkResponse, RevokeResponse, SharedLink } from './contract';
import type { SharedPart } from './domain/shared-parts';

export type Shared = {
  readonly kind: SharedKind;
  readonly address: string;
  readonly productType: string;
  readonly profile: PerfilIngreso | null;
  readonly without: readonly SharedPart[];
};

type Attempt = {
  readonly shared: Shared;
  readonly attempt: string;
};

function urlOf({ address, productType }: Shared): URL {
  const url = new URL(address, location.origin);
  url.searchParams.set('productType', productType);
  return url;
}

/** The comparison's endpoint knows nothing but an address: the profile goes in its fragment. */
function send({ shared, attempt }: Attempt): Promise<SharedLink> {
  const { kind, profile, without } = shared;
  const url = urlOf(shared);
  const options = { idempotencyKey: attempt };
  if (kind !== 'comparison')
    return apiPost<SharedLink>(
      '/buscarplanes/sharedinsurance',
      { url: url.href, decodedProfile: profile, without },
      options,
    );
  if (profile) url.hash = `perfil=${encodePerfil(profile)}`;
  return apiPost<SharedLink>('/buscarplanes/comparator-url', { url: url.href, without }, options);
}

export const useShare = () => useMutation({ mutationFn: send }, queryClient());

export const useRevoke = () =>
  useMutation(
    {
      mutationFn: ({ link, key }: Pick<SharedLink, 'link' | 'key'>) =>
        apiPost<RevokeResponse>('/buscarplanes/sharedinsurance/revoke', { link, key }),
    },
    queryClient(),
  );

export const useMailLink = () =>
  useMutation(
    {
      mutationFn: (body: Pick<SharedLink, 'link' | 'key'> & { readonly email: string }) =>
        apiPost<MailLinkResponse>('/sendemail', body),
    },
    queryClient(),
  );
