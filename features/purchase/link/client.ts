import { useMutation } from '@tanstack/react-query';
import { cachePurchase } from '@/features/purchase/client';
import type { PurchaseResponse } from '@/features/purchase/purchase.api';
import { openSession, usePurchaseStore } from '@/features/purchase/store';
import { apiPost } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';
import type { LinkResponse } from './link.api';

export const useMailLink = (ticket: string) =>
  useMutation<LinkResponse>(
    { mutationFn: () => apiPost<LinkResponse>('purchase/link', {}, { bearer: ticket }), networkMode: 'always' },
    queryClient(),
  );

/** Only runs on a press: opening the page by any other means must not use the link up. */
export const useOpenHere = () =>
  useMutation<PurchaseResponse, Error, string>(
    {
      mutationFn: (token) => apiPost<PurchaseResponse>('purchase/open', { token }),
      onSuccess: ({ ticket, purchase }) => {
        cachePurchase(ticket, purchase);
        usePurchaseStore.getState().keep(purchase.id, ticket, purchase.productCode);
        history.replaceState(history.state, '', location.pathname + location.search);
        openSession(purchase.id);
      },
      networkMode: 'always',
    },
    queryClient(),
  );
