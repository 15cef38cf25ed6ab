import type {
  AnsweredRequest,
  BulkAnswer,
  Neighbours,
  PeopleLink,
  ReminderRequest,
  RequestDetail,
  RequestPage,
  RequestTotals,
} from '@/features/back-office/requests/request.api';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

type Query = Readonly<Record<string, string>>;
export type StatusChange = { readonly [Name in 'status' | 'subStatus' | 'ticket' | 'note']?: string };

export const fetchRequests = (query: Query, signal: AbortSignal) =>
  apiGet<RequestPage>('staff/requests', { query, signal });

export const requestQueryOf = (id: string) => ({
  queryKey: ['back-office', 'request', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<RequestDetail>(`staff/requests/${encodeURIComponent(id)}`, { signal }),
});

export function neighboursQueryOf(id: string, { page: _page, ...filters }: Query) {
  return {
    queryKey: ['back-office', 'request', id, 'neighbours', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      apiGet<Neighbours>(`staff/requests/${encodeURIComponent(id)}/neighbours`, { query: filters, signal }),
    staleTime: 0,
    retry: false,
  };
}

export const setStatus = (id: string, standing: StatusChange) =>
  apiPost<Done>(`staff/requests/${encodeURIComponent(id)}/status`, standing);

export const addNote = (id: string, note: string) =>
  apiPost<Done>(`staff/requests/${encodeURIComponent(id)}/notes`, { note });

export const recordNoAnswer = (id: string) => apiPost<Done>(`staff/requests/${encodeURIComponent(id)}/no-answer`, {});

export const recordAnswer = (id: string, said: Omit<AnsweredRequest, 'id'>) =>
  apiPost<Done>(`staff/requests/${encodeURIComponent(id)}/answered`, said);

export const stopContact = (id: string, note: string) =>
  apiPost<Done>(`staff/requests/${encodeURIComponent(id)}/stop-contact`, { note });

export const resumeContact = (id: string, note: string) =>
  apiPost<Done>(`staff/requests/${encodeURIComponent(id)}/resume-contact`, { note });

export const openPeople = (id: string) => apiPost<PeopleLink>(`staff/requests/${encodeURIComponent(id)}/people`, {});

export const setReminder = (id: string, reminder: ReminderRequest['reminder']) =>
  apiPost<Done>(`staff/requests/${encodeURIComponent(id)}/reminder`, { reminder });

export const setStatusOfMany = (ids: readonly string[], standing: StatusChange) =>
  apiPost<BulkAnswer>('staff/requests/status', { ids, ...standing });

export function totalsOf(query: Query) {
  const { page: _page, order: _order, status: _status, ...filters } = query;
  return {
    queryKey: ['back-office', 'requests', 'totals', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      apiGet<RequestTotals>('staff/requests/totals', { query: filters, signal }),
    retry: false,
  };
}
