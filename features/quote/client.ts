import { queryOptions } from '@tanstack/react-query';
import type { CalculatePriceResponse } from '@/features/quote/quote.api';
import type { IssueReceiptResponse, IssuedReceipt } from '@/features/quote/receipts/receipts.api';
import type { PerfilIngreso } from '@/features/profile/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { robotRefusal } from '@/lib/http/api-error';
import { TRIED_ONCE } from '@/lib/http/query-client';

const FAILED = 'Error al obtener el precio del producto para el perfil';

export type Buyer = { readonly profile: PerfilIngreso | null; readonly productType: string };

/** POST, because profiles must not appear in server logs. */
function ask(id: number, { profile, productType }: Buyer, signal: AbortSignal): Promise<CalculatePriceResponse> {
  const path = `/insurance/${id}/calculatePrice`;
  return profile
    ? apiPost<CalculatePriceResponse>(path, { profile, productType }, { signal })
    : apiGet<CalculatePriceResponse>(path, { query: { productType }, signal });
}

export function planPrice(id: number, buyer: Buyer) {
  return queryOptions({
    queryKey: ['plan-price', id, buyer],
    queryFn: async ({ signal }) => {
      try {
        return await ask(id, buyer, signal);
      } catch (error) {
        if (!signal.aborted && !robotRefusal(error)) console.error(FAILED, { plan: id, error });
        throw error;
      }
    },
    ...TRIED_ONCE,
  });
}

/** The same with a code that staff can look up. The server stores a row, so call it only when somebody looks. */
export function planReceipt(id: number, profile: PerfilIngreso | null) {
  return queryOptions({
    queryKey: ['plan-receipt', id, profile],
    queryFn: ({ signal }) => apiPost<IssueReceiptResponse>('/receipts', { id, profile }, { signal }),
    ...TRIED_ONCE,
  });
}

export function receiptByCode(code: string) {
  return queryOptions({
    queryKey: ['receipt-code', code],
    queryFn: ({ signal }) => apiGet<IssuedReceipt>(`/receipts/${encodeURIComponent(code)}`, { signal }),
    ...TRIED_ONCE,
  });
}
