import type { Declarations, SaleDetail } from '@/features/back-office/sales/sale.api';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

export const saleQueryOf = (id: string) => ({
  queryKey: ['back-office', 'sale', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<SaleDetail>(`staff/sales/${encodeURIComponent(id)}`, { signal }),
});

export const decideSaleAs = (id: string, decision: string, note: string) =>
  apiPost<Done>(`staff/sales/${encodeURIComponent(id)}/decision`, { decision, note });

export const openDeclaration = (id: string) =>
  apiPost<Declarations>(`staff/sales/${encodeURIComponent(id)}/declaration`, {});

export const decideDeclaration = (id: string, decision: Readonly<Record<string, string>>) =>
  apiPost<Done>(`staff/sales/${encodeURIComponent(id)}/review`, decision);
