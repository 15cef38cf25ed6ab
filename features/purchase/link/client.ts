import { useMutation } from '@tanstack/react-query';
import { cachePurchase } from '@/features/purchase/client';
import { openSession, usePurchaseStore } from '@/features/purchase/purchase.store';
import { queryClient } from '@/lib/http/query-client';
import { mutationOf } from '@/lib/http/query-of';
import type { mailPurchaseLink, openWithLink } from './link.api';

export const useMailLink = (ticket: string) =>
  useMutation(mutationOf<typeof mailPurchaseLink>('POST /api/purchase/link', { bearer: ticket }), queryClient());

/** Only runs on a press: opening the page by any other means must not use the link up. */
export const useOpenHere = () =>
  useMutation(
    {
      ...mutationOf<typeof openWithLink>('POST /api/purchase/open'),
      onSuccess: ({ ticket, purchase }) => {
        cachePurchase(ticket, purchase);
        usePurchaseStore.getState().keep(purchase.id, ticket, purchase.productCode);
        history.replaceState(history.state, '', location.pathname + location.search);
        openSession(purchase.id);
      },
    },
    queryClient(),
  );
