import type * as api from '@/features/back-office/catalogue/catalogue.api';
import type {
  CatalogueCheck,
  CataloguePublished,
  CatalogueUndoRequest,
  PriceChangeRequest,
} from '@/features/back-office/catalogue/catalogue.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { apiUpload } from '@/lib/http/api-client';
import { call } from '@/lib/http/call';

export const catalogueQuery = () => ({
  queryKey: ['back-office', 'catalogue'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<typeof api.readCatalogue>('GET /api/staff/catalogue', {}, { signal }),
});

export const checkCatalogue = (file: File) => apiUpload<CatalogueCheck>('staff/catalogue/check', file);

export const publishCatalogue = (file: File, digest: string, allowOdd: boolean) =>
  apiUpload<CataloguePublished>(`staff/catalogue/publish?digest=${digest}&odd=${allowOdd ? 1 : 0}`, file);

export const changePrice = (change: PriceChangeRequest) =>
  call<typeof api.changePrice>('POST /api/staff/catalogue/price', change);

export const undoCatalogue = (change: CatalogueUndoRequest) =>
  call<typeof api.undoCatalogue>('POST /api/staff/catalogue/undo', change);

export const findPlans = (market: MarketCode, q: string) =>
  call<typeof api.findPlans>('GET /api/staff/catalogue/plans', { market, q });

/** Key below the catalogue's, since catalogue changes change prices. `plan` null: none is chosen. */
export const planPricesQueryOf = (plan: { readonly market: MarketCode; readonly code: string } | null) => ({
  queryKey: [...catalogueQuery().queryKey, 'prices', plan?.market, plan?.code],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<typeof api.readPlanPrices>('GET /api/staff/catalogue/plan', plan!, { signal }),
  enabled: plan !== null,
  staleTime: 0,
});
