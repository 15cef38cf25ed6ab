import type { CallDetail, Week } from '@/features/back-office/agenda/agenda.api';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

type Query = Readonly<Record<string, string>>;

export const weekQueryOf = ({ from = '', executive = '' }: Query) => ({
  queryKey: ['back-office', 'agenda', from, executive],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<Week>('staff/agenda', { query: { from, executive }, signal }),
});

export const callQueryOf = (id: string) => ({
  queryKey: ['back-office', 'call', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<CallDetail>(`staff/agenda/${encodeURIComponent(id)}`, { signal }),
});

export const moveCall = (id: string, start: string) =>
  apiPost<Done>(`staff/agenda/${encodeURIComponent(id)}/move`, { start });

export const cancelCall = (id: string) => apiPost<Done>(`staff/agenda/${encodeURIComponent(id)}/cancel`, {});
