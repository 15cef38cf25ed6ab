import { queryOptions } from '@tanstack/react-query';
import type { CalculatePriceResponse } from '@/features/pricing/contract';
import type { PerfilIngreso } from '@/features/profile/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { TRIED_ONCE } from '@/lib/http/query-client';

/** The words of spec section 8. */
const FAILED = 'Error al obtener el precio del producto para el perfil';

type Buyer = { readonly profile: PerfilIngreso | null; readonly productType: string };

/** The address may be long enough for a family, but a profile belongs into no server's log: it goes as a body. */
function ask(path: string, { profile, productType }: Buyer, signal: AbortSignal): Promise<CalculatePriceResponse> {
  return profile
    ? apiPost(path, { profile, productType }, { signal })
    : apiGet(path, { query: { productType }, signal });
}

/** A plan's price today and how it comes about: for the profile, or, without one, the price 'from' which it is sold. */
export function planPrice(id: number, buyer: Buyer) {
  return queryOptions({
    queryKey: ['plan-price', id, buyer],
    queryFn: async ({ signal }) => {
      try {
        return await ask(`/insurance/${id}/calculatePrice`, buyer, signal);
      } catch (error) {
        // The card has a price already and keeps it; this is for whoever looks into why.
        if (!signal.aborted) console.error(FAILED, { plan: id, error });
        throw error;
      }
    },
    ...TRIED_ONCE,
  });
}
