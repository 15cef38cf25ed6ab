import type { CatalogueCheck, CatalogueOverview, CataloguePublished } from '@/features/back-office/catalogue/contract';
import { apiGet, apiPost, apiUpload } from '@/lib/http/api-client';

export const catalogueQuery = () => ({
  queryKey: ['back-office', 'catalogue'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<CatalogueOverview>('staff/catalogue', { signal }),
});

export const checkCatalogue = (file: File) => apiUpload<CatalogueCheck>('staff/catalogue/check', file);

export const publishCatalogue = (file: File, digest: string, allowOdd: boolean) =>
  apiUpload<CataloguePublished>(`staff/catalogue/publish?digest=${digest}&odd=${allowOdd ? 1 : 0}`, file);

export const undoCatalogue = (id: number) => apiPost<CataloguePublished>('staff/catalogue/undo', { id });
