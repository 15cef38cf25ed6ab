import { queryOptions } from '@tanstack/react-query';
import type { calculatePrice, calculatePriceFor } from '@/features/quote/quote.api';
import type { issueReceipt } from '@/features/quote/receipts/receipts.api';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { robotRefusal } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { TRIED_ONCE } from '@/lib/http/query-client';
import { queryOf } from '@/lib/http/query-of';

const FAILED = 'Error al obtener el precio del producto para el perfil';

export type Buyer = { readonly profile: PerfilIngreso | null; readonly productType: string };

/** Uses POST, because profiles must not appear in server logs. */
const fetchPrice = (id: number, { profile, productType }: Buyer, signal: AbortSignal) =>
  profile
    ? call<typeof calculatePriceFor>(
        'POST /api/insurance/{id}/calculatePrice',
        { id, profile, productType },
        { signal },
      )
    : call<typeof calculatePrice>('GET /api/insurance/{id}/calculatePrice', { id, productType }, { signal });

export function planPrice(id: number, buyer: Buyer) {
  return queryOptions({
    queryKey: ['plan-price', id, buyer],
    queryFn: async ({ signal }) => {
      try {
        return await fetchPrice(id, buyer, signal);
      } catch (error) {
        if (!signal.aborted && !robotRefusal(error)) console.error(FAILED, { plan: id, error });
        throw error;
      }
    },
    ...TRIED_ONCE,
  });
}

/**
 * Price with a code that staff can look up. The server stores a row, so call it only when the visitor opens the
 * receipt.
 */
export const planReceipt = (id: number, profile: PerfilIngreso | null) => ({
  ...queryOf<typeof issueReceipt>('POST /api/receipts', { id, profile }),
  ...TRIED_ONCE,
});
