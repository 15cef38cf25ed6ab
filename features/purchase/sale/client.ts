import { queryOptions } from '@tanstack/react-query';
import { usePay } from '@/features/purchase/client';
import type { PaymentState } from '@/features/purchase/purchase.api';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { mutationOf, queryOf } from '@/lib/http/query-of';
import { RETRIES, retrying } from '@/lib/http/retries';
import type { askCancellation, InstalmentRequest, payInstalment, showSale } from './sale.api';

const PENDING_MS = 5000;

/** @param ticket sent in a header, because addresses are logged */
export const saleQuery = (ticket: string) =>
  queryOptions({
    ...queryOf<typeof showSale>('GET /api/sale', {}, { bearer: ticket }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.instalments.some(({ payment }) => payment?.status === 'PENDING' && !payment.isInReview)
        ? PENDING_MS
        : false,
  });

export const usePayInstalment = (ticket: string, last: PaymentState | null) =>
  usePay<InstalmentRequest>({
    ...{ ticket, last, queryKey: saleQuery(ticket).queryKey },
    send: (body, proven) => call<typeof payInstalment>('POST /api/sale/payments', body, proven),
  });

export const useRequestCancellation = (ticket: string) =>
  useMutation({
    ...mutationOf<typeof askCancellation>('POST /api/sale/cancellation', { bearer: ticket }),
    onSuccess: (sale) => queryClient().setQueryData(saleQuery(ticket).queryKey, sale),
    ...retrying(RETRIES.contact),
  });
