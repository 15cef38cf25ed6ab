import { queryOptions, useMutation } from '@tanstack/react-query';
import { usePay } from '@/features/purchase/client';
import type { PaymentResponse, PaymentState } from '@/features/purchase/purchase.api';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';
import { RETRIES, retrying } from '@/lib/http/retries';
import type { CancellationRequest, InstalmentRequest, SaleLinkResponse, SaleState } from './sale.api';

const PENDING_MS = 5000;

/** @param ticket the proof; sent in a header because addresses are logged */
export const saleQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['sale', ticket],
    queryFn: ({ signal }) => apiGet<SaleState>('sale', { bearer: ticket, signal }),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.instalments.some(({ payment }) => payment?.status === 'PENDING' && !payment.isInReview)
        ? PENDING_MS
        : false,
    ...retrying(RETRIES.read),
  });

export const usePayInstalment = (ticket: string, last: PaymentState | null) =>
  usePay<InstalmentRequest>({
    ...{ ticket, last, queryKey: saleQuery(ticket).queryKey },
    send: (body, proven) => apiPost<PaymentResponse>('sale/payments', body, proven),
  });

export const useRenewLink = (token: string) =>
  useMutation<SaleLinkResponse>(
    { mutationFn: () => apiPost<SaleLinkResponse>('sale/link', { token }), networkMode: 'always' },
    queryClient(),
  );

export const useAskCancellation = (ticket: string) =>
  useMutation<SaleState, Error, CancellationRequest>(
    {
      mutationFn: (body) => apiPost<SaleState>('sale/cancellation', body, { bearer: ticket }),
      onSuccess: (sale) => queryClient().setQueryData(saleQuery(ticket).queryKey, sale),
      networkMode: 'always',
      ...retrying(RETRIES.contact),
    },
    queryClient(),
  );
