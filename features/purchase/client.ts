import { queryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { productByCode } from '@/features/catalogue/catalogue.api';
import { ApiError } from '@/lib/http/api-error';
import { nextAttempt, type Attempt } from '@/lib/http/attempt';
import { queryClient, TRIED_ONCE } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { useQuery } from '@/lib/http/use-query';
import { RETRIES, retrying } from '@/lib/http/retries';
import { leadAttribution } from '@/lib/browser/attribution';
import { documentSite } from '@/lib/browser/document-site';
import { openOutsideFrame } from '@/lib/browser/frame';
import { call } from '@/lib/http/call';
import { mutationOf, queryOf } from '@/lib/http/query-of';
import type {
  beginPurchase,
  BuyerRequest,
  correctBuyer,
  declareHealth,
  renewPrice,
  showPurchase,
  PaymentResponse,
  PaymentState,
  PurchaseRequestInput,
  PurchaseResponse,
  PurchaseState,
} from './purchase.api';
import type { findOffers } from './payment/payment.api';
import { openSession, usePurchaseStore, usePurchaseTicket } from './purchase.store';

/** Number of offers. 0: sold out (204). Null: unknown, so nothing is shown. */
export const paymentOffersQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment-offers', id],
    queryFn: async ({ signal }) => {
      try {
        const answer = await call<typeof findOffers>('GET /api/qppayment/getOffers/{id}', { id }, { signal });
        return answer ? answer.offers : 0;
      } catch {
        return null;
      }
    },
    ...TRIED_ONCE,
  });

/** Current sale state; a cached page may show an older one. Null: no longer sold. */
const saleStateQuery = (productCode: string) =>
  queryOptions({
    queryKey: ['sold-now', documentSite().language, productCode],
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof productByCode>('GET /api/insurance/product/{code}', { code: productCode }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
    ...TRIED_ONCE,
  });

export type CurrentSaleState = 'open' | 'soldOut' | 'withdrawn';

export function useSaleState(productCode: string): CurrentSaleState | undefined {
  const { data } = useQuery(saleStateQuery(productCode));
  if (data === undefined) return undefined;
  if (data === null || data.entry.closed) return 'withdrawn';
  return data.offers === 0 ? 'soldOut' : 'open';
}

const PENDING_MS = 3000;
const REVIEW_MS = 60_000;

function pollDelay(payment: PaymentState | null): number | false {
  if (payment?.status !== 'PENDING') return false;
  return payment.isInReview ? REVIEW_MS : PENDING_MS;
}

/** @param ticket sent in a header, because addresses are logged */
export const purchaseQuery = (ticket: string) =>
  queryOptions({
    ...queryOf<typeof showPurchase>('GET /api/purchase', {}, { bearer: ticket }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollDelay(state.data?.payment ?? null),
  });

/** Purchase of the current address. `ticket` undefined: this browser has no proof of it. `isAwaited`: still loading. */
export function useStartedPurchase() {
  const ticket = usePurchaseTicket();
  const options = { ...purchaseQuery(ticket ?? ''), enabled: ticket !== undefined, refetchInterval: false as const };
  const { data: purchase, isError } = useQuery(options);
  return { ticket, purchase, isAwaited: ticket !== undefined && !purchase && !isError };
}

export const cachePurchase = (ticket: string, purchase: PurchaseState) =>
  queryClient().setQueryData(purchaseQuery(ticket).queryKey, purchase);

export function useAttemptKey<Body>() {
  const last = useRef<Attempt<Body>>(null);
  return (body: Body): string => {
    last.current = nextAttempt(body, last.current);
    return last.current.key;
  };
}

type Buyer = Omit<PurchaseRequestInput, 'leadAttributionInfo' | 'origin_url' | 'originLead'>;

export function useBeginPurchase(onBegun: (buyer: Pick<Buyer, 'nombre' | 'telefono' | 'email'>) => void) {
  const keyOf = useAttemptKey();
  return useMutation<PurchaseResponse, Error, Buyer>({
    mutationFn: (buyer) => {
      const body = {
        ...buyer,
        leadAttributionInfo: leadAttribution(),
        origin_url: location.origin + location.pathname,
      };
      return call<typeof beginPurchase>('POST /api/purchase', body, { idempotencyKey: keyOf(buyer) });
    },
    onSuccess: ({ ticket, purchase }, buyer) => {
      cachePurchase(ticket, purchase);
      onBegun(buyer);
      usePurchaseStore.getState().keep(purchase.id, ticket, purchase.productCode);
      // Opens the session here and not on the click, because the form may render again before the response.
      openSession(purchase.id);
    },
    ...retrying(RETRIES.contact),
  });
}

export function useCorrectBuyer(ticket: string) {
  const keyOf = useAttemptKey<BuyerRequest>();
  return useMutation({
    mutationFn: (buyer: BuyerRequest) =>
      call<typeof correctBuyer>('POST /api/purchase/buyer', buyer, { bearer: ticket, idempotencyKey: keyOf(buyer) }),
    onSuccess: (purchase) => cachePurchase(ticket, purchase),
    ...retrying(RETRIES.contact),
  });
}

export const useDeclareHealth = (ticket: string) =>
  useMutation({
    ...mutationOf<typeof declareHealth>('POST /api/purchase/health', { bearer: ticket }),
    onSuccess: (purchase) => cachePurchase(ticket, purchase),
    ...retrying(RETRIES.contact),
  });

export const useRenewPrice = (ticket: string) =>
  useMutation({
    ...mutationOf<typeof renewPrice>('POST /api/purchase/price', { bearer: ticket }),
    onSuccess: (purchase) => cachePurchase(ticket, purchase),
    ...retrying(RETRIES.contact),
  });

type AuthorizedRequest = { readonly bearer: string; readonly idempotencyKey: string };

type Paying<Body> = {
  readonly send: (body: Body, proven: AuthorizedRequest) => Promise<PaymentResponse>;
  readonly ticket: string;
  readonly last: PaymentState | null;
  readonly queryKey: readonly unknown[];
};

/** Redirects to the gateway's page; in a frame, opens it in another tab and polls the payment. */
export function usePay<Body extends object>({ send, ticket, last, queryKey }: Paying<Body>) {
  const keyOf = useAttemptKey();
  const tries = last?.reference ?? '';
  const lookAgain = () => void queryClient().invalidateQueries({ queryKey: [...queryKey] });
  const paying = useMutation<PaymentResponse, Error, Body, ReturnType<typeof openOutsideFrame>>({
    onMutate: openOutsideFrame,
    mutationFn: (body) => send(body, { bearer: ticket, idempotencyKey: keyOf({ body, tries }) }),
    onSuccess: ({ href }, _, leaving) => {
      leaving.to(href);
      if (!leaving.isBeside) return;
      paying.reset();
      lookAgain();
    },
    onError: (_, __, leaving) => {
      leaving?.drop();
      lookAgain();
    },
    ...retrying(RETRIES.contact),
  });
  const showAgain = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    paying.reset();
    lookAgain();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => showAgain(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
  return paying;
}
