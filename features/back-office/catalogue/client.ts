import type {
  CatalogueCheck,
  CatalogueOverview,
  CataloguePublished,
  CatalogueUndoRequest,
  FoundPlans,
  PlanPrices,
  PriceChanged,
  PriceChangeRequest,
} from '@/features/back-office/catalogue/catalogue.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { apiGet, apiPost, apiUpload } from '@/lib/http/api-client';

export const catalogueQuery = () => ({
  queryKey: ['back-office', 'catalogue'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<CatalogueOverview>('staff/catalogue', { signal }),
});

export const checkCatalogue = (file: File) => apiUpload<CatalogueCheck>('staff/catalogue/check', file);

export const publishCatalogue = (file: File, digest: string, allowOdd: boolean) =>
  apiUpload<CataloguePublished>(`staff/catalogue/publish?digest=${digest}&odd=${allowOdd ? 1 : 0}`, file);

export const changePrice = (change: PriceChangeRequest) => apiPost<PriceChanged>('staff/catalogue/price', change);

export const undoCatalogue = (change: CatalogueUndoRequest) =>
  apiPost<CataloguePublished>('staff/catalogue/undo', change);

export const findPlans = (market: MarketCode, q: string) =>
  apiGet<FoundPlans>('staff/catalogue/plans', { query: { market, q } });

/**
 * Key below the catalogue's, since catalogue changes change prices.
 * @param plan null when none is chosen
 */
export const planPricesQueryOf = (plan: { readonly market: MarketCode; readonly code: string } | null) => ({
  queryKey: [...catalogueQuery().queryKey, 'prices', plan?.market, plan?.code],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<PlanPrices>('staff/catalogue/plan', { signal, query: { ...plan } }),
  enabled: plan !== null,
  staleTime: 0,
});
